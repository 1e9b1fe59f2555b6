import { readProviderError } from '@/domain/session/providerError';
import type { Failure, FailureCode } from '@/domain/shared/failure';
import { specLanguage } from '@/domain/shared/locale';
import { providerDetails, providerSentence } from '@/features/shared/provider.text';
import { copy } from './failure.copy';

/** The sentences of SPEC section 8.1, in English; each takes the failure's detail. */
const specSentences: Partial<Record<FailureCode, (detail: string) => string>> = {
  noAccount: () => 'No account found. Please sign in first.',
  scopeMixed: () => 'Scope configuration error. The /.default scope cannot be mixed with other scopes.',
  consentMissing: () => 'Power BI API permissions not granted. Please check Azure AD app permissions.',
  noBoard: () => 'No dashboard configuration found',
  noReportId: () => 'No report ID available',
  lookupFailed: (detail) => `Failed to load specific report: ${detail}`,
  reportNotFound: (detail) => `Report not found. Please ensure you have access to report ID: ${detail}`,
  reportNowhere: () => 'Report not found in any accessible workspace',
  workspacesFailed: (detail) => `Failed to fetch workspaces: ${detail}`,
  embedFailed: () => 'Failed to load Power BI report',
  partMissing: () => 'Failed to load Power BI report',
  sessionExpired: () => 'Session expired. Please refresh the page.',
  tokenExpired: () => 'Session expired. Please refresh the page.',
};

/** AADSTS65004. */
const consentDeclined = 65004;

const tokenFailed = 'Failed to acquire Power BI access token';

const specTexts = new Set([tokenFailed, specSentences.scopeMixed?.(''), specSentences.consentMissing?.('')]);

/** SPEC section 8.1 for a token that failed interactively: by the provider's code, else its message, else the fixed sentence. */
function interactiveText(detail: string): string {
  const code = readProviderError(detail)?.code;
  const named = code === 70011 ? 'scopeMixed' : code === 65001 ? 'consentMissing' : null;
  return (named && specSentences[named]?.(detail)) || detail || tokenFailed;
}

/** AADSTS codes of failures that missing permissions of the portal in Entra ID cause. */
const permissionCodes: ReadonlySet<number | undefined> = new Set([65001, consentDeclined, 70011, 90094]);

/** Explanation of a failure in the user's language; `null` for the portal's messages, which contain it. */
export function failureExplanation({ code, detail }: Failure): string | null {
  const isToken = code === 'tokenFailed' || code === 'consentMissing';
  const named = isToken && detail ? providerSentence(detail) : null;
  const other = copy.other[code] === undefined ? copy.reader.unexpected : undefined;
  return copy.interaction[code] ?? named ?? copy.reader[code] ?? other ?? null;
}

/** The sentence of SPEC section 8.1 for a failure; for other codes, a sentence of the portal. */
export function failureText({ code, detail = '' }: Failure): string {
  if (copy.interaction[code] !== undefined) return interactiveText(detail);
  return specSentences[code]?.(detail) ?? copy.other[code] ?? (detail || tokenFailed);
}

/** Language of a failure's message, if it may differ from the page's; `undefined` for the provider's messages. */
export const failureLang = (failure: Failure): string | undefined =>
  failure.code in specSentences || specTexts.has(failureText(failure)) ? specLanguage : undefined;

/** Whether the user can continue with the provider: a confirmation is due, or consent was declined. */
export const canConfirmAtProvider = ({ code, detail = '' }: Failure): boolean =>
  ['interactionNeeded', 'cancelled', 'popupFailed'].includes(code) ||
  readProviderError(detail)?.code === consentDeclined;

/** Whether missing permissions of the portal in Entra ID are the cause. */
export const needsPermissions = ({ code, detail = '' }: Failure): boolean =>
  code === 'consentMissing' || code === 'scopeMixed' || permissionCodes.has(readProviderError(detail)?.code);

/** Technical details under "Detalles"; `null` if the message contains them. */
export function failureDetail(failure: Failure): string | null {
  const { code, detail } = failure;
  // The detail of `throttled` is only the duration of a finished wait.
  if (code === 'throttled') return null;
  const details = detail === undefined ? null : providerDetails(detail);
  if (detail !== undefined && details !== null) {
    const sentence = providerSentence(detail);
    return sentence === null || sentence === failureExplanation(failure)
      ? details
      : `${sentence}\n${details}`;
  }
  return detail && !failureText(failure).includes(detail) ? detail : null;
}
