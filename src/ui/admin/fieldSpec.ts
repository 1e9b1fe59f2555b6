import type { ReactNode } from 'react';
import type { FormValue } from '@/domain/admin/catalogsForms';

/** One field of a simple dialog. */
export interface FieldSpec {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'email' | 'number' | 'textarea' | 'select' | 'switch' | 'checks' | 'own';
  /** For `select` and `checks`. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly help?: string;
  readonly rows?: number;
  /** Stands below the field, or for it where the kind is `own`; sets another value. */
  readonly tool?: (value: FormValue | undefined, set: (next: FormValue) => void) => ReactNode;
  /** Shows the AI context's counter; returns the count as text for screen readers. */
  readonly counter?: (length: number) => string;
}
