import type { SelfTestCheck, SelfTestResult } from '@/domain/session/selfTest';

/** Asks the portal's own host and the services behind it, in the person's name, whether they do as docs/deployment.md says. */
export interface SelfTestPort {
  /** Rejects only with the signal's reason: what goes wrong is the result. */
  run(check: SelfTestCheck, signal: AbortSignal): Promise<Omit<SelfTestResult, 'check'>>;
}
