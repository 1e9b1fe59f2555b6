import type { SelfTestCheck, SelfTestResult } from '@/domain/session/selfTest';
import type { AppStore } from '@/store/makeStore';
import { checkEnded, selectSelfTest, selfTestStarted, selfTestStopped } from '@/store/selfTest.slice';

/** Runs one check. A problem is a result, not a rejection. */
export type RunCheck = (check: SelfTestCheck, signal: AbortSignal) => Promise<Omit<SelfTestResult, 'check'>>;

let current = new AbortController();

/** Runs the checks in sequence, each with its result. Aborts an earlier run. */
export const startSelfTest =
  (plan: readonly SelfTestCheck[], run: RunCheck) =>
  async (dispatch: AppStore['dispatch'], getState: AppStore['getState']): Promise<void> => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    dispatch(selfTestStarted(plan));
    for (const check of plan) {
      const result = await run(check, signal).catch(() => ({ cause: 'unexpected' as const, detail: null }));
      // Signing out also ends a run.
      if (signal.aborted || !selectSelfTest(getState()).isRunning) return;
      dispatch(checkEnded({ check, ...result }));
    }
  };

export const stopSelfTest = () => (dispatch: AppStore['dispatch']) => {
  current.abort();
  dispatch(selfTestStopped());
};
