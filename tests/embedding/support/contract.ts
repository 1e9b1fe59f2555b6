import type { Words } from '../lines';

/** Result of the test of one line of SPEC; docs/embedding-contract.md is generated from these. */
export interface ContractRow {
  readonly words: Words;
  readonly verdict: 'holds' | 'differs';
  /** For `differs`: the difference, in a sentence. */
  readonly how: string;
  /** Observations of the client. */
  readonly seen: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    contract?: ContractRow;
  }
}

/** Records an observation for the document. It must be the same on every run. */
export type Seen = (...texts: string[]) => void;

export type Proof = (seen: Seen) => void | Promise<void>;
