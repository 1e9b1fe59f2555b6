import { expect, test } from 'vitest';
import { type LineId, lines } from '../lines';

/** Result of the test of one line of SPEC; docs/embedding-contract.md is generated from these. */
export interface ContractRow {
  readonly id: LineId;
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

type Proof = (seen: Seen) => void | Promise<void>;

function titleOf(id: LineId): string {
  const [section, words] = lines[id];
  return `SPEC ${section}: ${words}`;
}

/** A test that the client does what the line says. Its row is `holds`. */
export function contract(id: LineId, proof: Proof): void {
  test(titleOf(id), async ({ task }) => {
    const seen: string[] = [];
    await proof((...texts) => seen.push(...texts));
    task.meta.contract = { id, verdict: 'holds', how: '', seen };
  });
}

/**
 * A test that the client differs from the line. Its row is `differs` with `how`.
 *
 * `asWritten` asserts the line as in SPEC and must fail: when a newer client agrees with SPEC,
 * this test fails and the row must be rewritten. `client` asserts what the client does instead.
 */
export function differs(id: LineId, how: string, proofs: { asWritten: Proof; client: Proof }): void {
  test(`${titleOf(id)} — differs`, async ({ task }) => {
    const failure = await Promise.resolve()
      .then(() => proofs.asWritten(() => undefined))
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(failure, 'the line holds as SPEC has it').toBeDefined();
    // Any error but a failed expectation is a bug in the test, not a difference.
    expect((failure as Error).name, String((failure as Error).stack)).toBe('AssertionError');
    const seen: string[] = [];
    await proofs.client((...texts) => seen.push(...texts));
    task.meta.contract = { id, verdict: 'differs', how, seen };
  });
}
