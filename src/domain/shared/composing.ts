/** The relevant part of a key event of the DOM or of React. */
interface KeyPress {
  readonly keyCode: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/**
 * Whether a key belongs to an input method, such as Enter that accepts a suggestion. Safari ends the composition before its
 * last key, which only the key code 229 then marks.
 */
export const isComposing = (event: KeyPress): boolean =>
  event.keyCode === 229 || (event.nativeEvent ?? event).isComposing === true;
