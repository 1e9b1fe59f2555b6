import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { cleanLine, cleanLines } from './visible';

/** A name from outside (a file, a service, a form) that the portal shows: any length, without hidden characters. */
export const shownLine = z.string().check(z.overwrite(cleanLine));
/** The same for a text of several lines. */
export const shownLines = z.string().check(z.overwrite(cleanLines));

/** A text that is much too long is not cleaned. */
const bounded = (most: number, clean: (text: string) => string) =>
  z
    .string()
    .check(z.maxLength(4 * most, { abort: true }), z.overwrite(clean), z.minLength(1), z.maxLength(most));

/** `shownLine` with 1 to `most` characters. */
export const plainLine = (most: number) => bounded(most, cleanLine);
/** `shownLines` with 1 to `most` characters. */
export const plainLines = (most: number) => bounded(most, cleanLines);
