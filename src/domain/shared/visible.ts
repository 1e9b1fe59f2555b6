/** Control and bidirectional-override characters, which change how a text is displayed. */
const invisible = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A text without the characters above, which a paste may contain. */
export const visible = (text: string): string => text.replace(invisible, '');

/** Whether a text contains no such character. */
export const isVisible = (text: string): boolean => visible(text) === text;

/** Characters without a width. Joiners are kept: emoji and some scripts need them. */
const zeroWidth = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]/g;

/**
 * Whether a decoder replaced bytes that are not UTF-8: the file was saved in another encoding, such as ANSI, and its
 * letters are lost.
 */
export const isMisread = (text: string): boolean => text.includes('\ufffd');

/** A typed or pasted line: visible characters only, usual blanks, none at the ends. */
export const cleanLine = (text: string): string =>
  visible(text)
    .replace(zeroWidth, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .trim();
