import type { InspectionEvent } from 'xstate';
import { failureIn, type SeenFailure, seenFailureLimit, supportIds } from '@/domain/session/problemReport';

/** The last failures that the machines of this page met, oldest first. */
interface FailureLog {
  /** For the `inspect` option of every actor. */
  readonly take: (event: InspectionEvent) => void;
  readonly list: () => readonly SeenFailure[];
}

/** @param now ms since the epoch. */
export function createFailureLog(now: () => number): FailureLog {
  let seen: readonly SeenFailure[] = [];
  return {
    take(inspected) {
      if (inspected.type !== '@xstate.snapshot' || !('machine' in inspected.snapshot)) return;
      const failure = failureIn(inspected.event);
      if (failure === null) return;
      const machine = String((inspected.snapshot.machine as { id?: unknown }).id);
      seen = [...seen, { at: now(), machine, code: failure.code, ids: supportIds(failure) }].slice(
        -seenFailureLimit,
      );
    },
    list: () => seen,
  };
}
