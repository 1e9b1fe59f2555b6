import { readProviderError } from '@/domain/session/providerError';
import type { SelfTestCause, SelfTestResult } from '@/domain/session/selfTest';
import { type Failure, toFailure } from '@/domain/shared/failure';
import { waitText } from '@/domain/shared/figureText';
import { throttled } from '@/services/http/request';
import { namedWait } from '@/services/power-bi/powerBiCalls';

export type Verdict = Omit<SelfTestResult, 'check'>;
export const fine: Verdict = { cause: null, detail: null };
export const wrong = (cause: SelfTestCause, detail: string | null = null): Verdict => ({ cause, detail });

/** The verdict on a service that asks to wait: its status and the wait, if it names one. */
export function waitVerdict(answer: Response, message?: string): Verdict {
  const named = namedWait(answer, message);
  const wait = named === null ? null : waitText(Number(throttled(named, 0, Date.now()).failure.detail));
  return wrong('throttled', [answer.status, wait].filter(Boolean).join(' · '));
}

/** Cause for each error code of the identity provider. */
const providerCauses: Readonly<Record<number, SelfTestCause>> = {
  9002326: 'spaMissing',
  50011: 'redirectUnknown',
  700016: 'appUnknown',
  50105: 'notAssigned',
  53003: 'conditionalAccess',
  50076: 'secondFactor',
  50079: 'secondFactor',
  50020: 'guestUnknown',
  65001: 'consentMissing',
  65004: 'consentMissing',
  90094: 'consentMissing',
  70011: 'scopeMixed',
  28000: 'scopeMixed',
  700084: 'sessionEnded',
  50058: 'sessionEnded',
  90033: 'providerBusy',
};

const failureCauses: Partial<Record<Failure['code'], SelfTestCause>> = {
  offline: 'offline',
  providerBusy: 'providerBusy',
  consentMissing: 'consentMissing',
  scopeMixed: 'scopeMixed',
  noAccount: 'sessionEnded',
  interactionNeeded: 'sessionEnded',
};

/** The verdict on a missing token; `consentCause` replaces the cause for missing consent. */
export function tokenVerdict(error: unknown, consentCause: SelfTestCause = 'consentMissing'): Verdict {
  const { code, detail = null } = toFailure(error);
  const problem = detail === null ? null : readProviderError(detail);
  const lines = problem
    ? [`AADSTS${problem.code}`, problem.correlationId, problem.timestamp].filter(Boolean).join(' · ')
    : null;
  const cause = (problem && providerCauses[problem.code]) || failureCauses[code] || 'tokenFailed';
  return wrong(cause === 'consentMissing' ? consentCause : cause, lines ?? code);
}
