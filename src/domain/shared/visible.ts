/**
 * Characters without a glyph, which change how other characters are displayed or compared: controls, directions, zero widths,
 * tags. Joiners and variation selectors stay: emoji and some scripts need them.
 */
const hidden =
  /(?!\p{Variation_Selector}|\u200c|\u200d)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Joiners after neither emoji nor a letter of a script that uses them. */
const strayJoiners =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}]|(?!\p{Script=Latin})\p{L})[\u200c\u200d]/gu;
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/g;
const blanks = /[\u00a0\u202f]/g;

/** A name or another text of one line: visible characters only, usual blanks, none at the ends. */
export const cleanLine = (text: string): string =>
  text
    .replaceAll(lineBreaks, ' ')
    .replaceAll(hidden, '')
    .replaceAll(strayJoiners, '')
    .replaceAll(blanks, ' ')
    .trim();

/** A text of several lines: visible characters, line breaks (`\n`) and tabs only, no blanks at the ends. */
export const cleanLines = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(hidden, (char) => (char === '\n' || char === '\t' ? char : ''))
    .replaceAll(strayJoiners, '')
    .trim();
