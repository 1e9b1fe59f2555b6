/** One field of a simple dialog. */
export interface FieldSpec {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'email' | 'number' | 'textarea' | 'select' | 'switch' | 'checks';
  /** For `select` and `checks`. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly help?: string;
  readonly rows?: number;
  /** Shows the AI context's counter; returns the count as text for screen readers. */
  readonly counter?: (length: number) => string;
}
