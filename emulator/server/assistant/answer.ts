/** Format of an answer: a shape of SPEC section 7.3, sent at once or streamed. */
export type Shape = 'array' | 'output' | 'message' | 'response' | 'lines' | 'text';
export interface Answer {
  readonly shape: Shape;
  readonly text: string;
  /** Data that the portal may offer next to the text (docs/assistant.md). */
  readonly extras?: Extras;
}

export interface Extras {
  readonly queries?: readonly { readonly id: string; readonly title: string; readonly dax: string }[];
  readonly charts?: readonly object[];
  readonly sources?: readonly object[];
  readonly actions?: readonly object[];
  readonly suggestions?: readonly string[];
}
