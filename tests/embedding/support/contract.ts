import { expect, test } from 'vitest';
import { type LineId, lines } from '../lines';

/** What one test found out about one line of SPEC; docs/embedding-contract.md is made of these. */
export interface ContractRow {
  readonly id: LineId;
  readonly verdict: 'holds' | 'differs';
  /** For `differs`: in what, in a sentence. */
  readonly how: string;
  /** What the test saw of the client while it proved the line. */
  readonly seen: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    contract?: ContractRow;
  }
}

/** Notes what was seen, for the document. Only what is the same on every run. */
export type Seen = (...texts: string[]) => void;

type Proof = (seen: Seen) => void | Promise<void>;

function titleOf(id: LineId): string {
  const [section, words] = lines[id];
  return `SPEC ${section}: ${words}`;
}

/** A test that the client does what the line says. Its row says `holds`. */
export function contract(id: LineId, proof: Proof): void {
  test(titleOf(id), async ({ task }) => {
    const seen: string[] = [];
    await proof((...texts) => seen.push(...texts));
    task.meta.contract = { id, verdict: 'holds', how: '', seen };
  });
}

/**
 * A test that the client does something else than the line says. Its row says `differs` and `how`.
 *
 * `asWritten` asserts the line as SPEC has it and must fail: should a newer client come to agree with SPEC,
 * this test breaks and the row is rewritten. `client` asserts what the client does instead.
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
    // Anything but a failed expectation is a fault of the test, not a difference.
    expect((failure as Error).name, String((failure as Error).stack)).toBe('AssertionError');
    const seen: string[] = [];
    await proofs.client((...texts) => seen.push(...texts));
    task.meta.contract = { id, verdict: 'differs', how, seen };
  });
}
