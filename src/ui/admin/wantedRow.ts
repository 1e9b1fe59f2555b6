import { createContext } from 'react';

/** The entry that a list marks and, when asked, scrolls to. */
export interface WantedRow {
  readonly id: string;
  /** Counts the requests to see it; 0 only marks it. */
  readonly asked: number;
}

/** What was saved last: every list below marks it; a search box gives way when the person asks to see it. */
export const WantedRowContext = createContext<WantedRow | null>(null);
