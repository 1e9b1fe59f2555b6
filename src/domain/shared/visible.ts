/**
 * Characters without a glyph, which change how other characters are displayed or compared: controls, directions, zero widths,
 * tags. Joiners and variation selectors stay: emoji and some scripts need them.
 */
const hidden = /(?!\p{VS}|[\n\t]|\u200c|\u200d)[\p{Cc}\p{Cs}\p{DI}\ufff9-\ufffb]/gu;
/** Joiners where nothing joins. */
const strayJoiners = /(?<=^|[\p{sc=Latn}\p{P}\p{Z}\d\n\t])[\u200c\u200d]+/gu;

/** A text of several lines: visible characters, line breaks (`\n`) and tabs only, no blanks at the ends. */
export const cleanLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(hidden, '')
    .replace(strayJoiners, '')
    .trim();

/** A name or another text of one line: visible characters only, usual blanks, none at the ends. */
export const cleanLine = (text: string): string => cleanLines(text).replace(/\n+|[\t\u00a0\u202f]/g, ' ');
