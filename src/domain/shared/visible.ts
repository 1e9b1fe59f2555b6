/** Control and bidirectional-override characters, which make a text read differently from what it is. */
const invisible = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A text as a user sees it: without the characters above, which a paste may bring along. */
export const visible = (text: string): string => text.replace(invisible, '');

/** True for a text that reads as it is. */
export const isVisible = (text: string): boolean => visible(text) === text;
