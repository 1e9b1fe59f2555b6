/** Control and bidirectional-override characters, which change how a text is displayed. */
const invisible = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A text without the characters above, which a paste may contain. */
export const visible = (text: string): string => text.replace(invisible, '');

/** Whether a text contains no such character. */
export const isVisible = (text: string): boolean => visible(text) === text;
