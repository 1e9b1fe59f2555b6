import type { Failure, FailureCode } from '@/domain/shared/failure';

/**
 * Meaning of an answer of Power BI that is no success. One table for its REST API and for the report's frame, as recorded on
 * live tenants (emulator/FIDELITY.md):
 *
 * | meaning | answer | requested again |
 * |---|---|---|
 * | `token` | 403 with an empty body or `TokenExpired`: the token is invalid or expired | once for each session, with a forced token |
 * | `access` | 401 (after one forced token) and other 403: the user may not | after a change of permissions |
 * | `licence` | `PowerBINotLicensedException` | after a new load |
 * | `wait` | 429 | after the seconds of the answer |
 * | `unsupported` | 415: the model is of another type, such as push or live | no |
 * | `missing` | 404; a query gets it without Build permission, too | after a new load |
 * | `invalid` | other 4xx: the request | no |
 * | `busy` | 5xx | after a back-off |
 */
export type Refusal =
  | 'token'
  | 'access'
  | 'licence'
  | 'wait'
  | 'unsupported'
  | 'missing'
  | 'invalid'
  | 'busy';

const byCode: Readonly<Record<string, Refusal>> = {
  TokenExpired: 'token',
  PowerBINotLicensedException: 'licence',
  PowerBINotAuthorizedException: 'access',
  NotAuthorized: 'access',
  Forbidden: 'access',
  PowerBIEntityNotFound: 'missing',
};

const byStatus: Readonly<Record<string, Refusal>> = {
  401: 'access',
  403: 'access',
  404: 'missing',
  415: 'unsupported',
  429: 'wait',
};

/** The refusal of one of the tables; `undefined` for other words, names of a prototype included. */
const meaningOf = (word: string): Refusal | undefined =>
  Object.hasOwn(byCode, word) ? byCode[word] : Object.hasOwn(byStatus, word) ? byStatus[word] : undefined;

/** @param code of the answer's body. @param isEmpty whether it has no body. */
export function refusalOf(status: number, code = '', isEmpty = false): Refusal {
  if (status === 429) return 'wait';
  if (status === 403 && isEmpty) return 'token';
  const named = Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  return named ?? meaningOf(String(status)) ?? (status >= 500 ? 'busy' : 'invalid');
}

/** Failures whose detail contains Power BI's status or code. */
const carriers: readonly FailureCode[] = ['lookupFailed', 'workspacesFailed', 'embedFailed'];

/** The refusal that caused a failure; `null` if another cause is more likely. */
export function refusalIn({ code, detail = '' }: Failure): Refusal | null {
  if (code === 'notLicensed') return 'licence';
  if (!carriers.includes(code)) return null;
  return (detail.match(/\w+/g) ?? []).map(meaningOf).find((meaning) => meaning !== undefined) ?? null;
}

/** Whether the same request would be refused again. */
export const isFinal = (refusal: Refusal | null): boolean =>
  refusal !== null && ['access', 'licence', 'unsupported'].includes(refusal);

/** Whether Power BI refused a report to the user, or has no such report for them. */
export const isReportRefused = (failure: Failure): boolean =>
  failure.code === 'reportNotFound' ||
  failure.code === 'reportNowhere' ||
  ['access', 'missing'].includes(refusalIn(failure) ?? '');

/** Whether the refreshes of a model failed to load because it has none: Power BI answers so for direct queries and pushed data. */
export const hasNoRefreshes = (failure: Failure): boolean =>
  failure.code === 'lookupFailed' && (failure.detail === '400' || refusalIn(failure) === 'unsupported');
