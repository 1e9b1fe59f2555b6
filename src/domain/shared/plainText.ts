import '@/domain/shared/jitless';
import * as z from 'zod/mini';

/** Invisible characters that change the displayed text: controls, and marks of direction and format. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
/** The same, except for the line breaks and tabs of a longer text. */
const hiddenInLines = /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;

const schema = (pattern: RegExp, most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4 * most)),
      z.transform((text: string) => text.replaceAll(pattern, '').trim()),
    ),
    z.string().check(z.minLength(1), z.maxLength(most)),
  );

/** One line of external text that the portal shows: 1 to `most` characters, without hidden ones. */
export const plainLine = (most: number) => schema(hidden, most);
/** The same for a text of several lines. */
export const plainLines = (most: number) => schema(hiddenInLines, most);
