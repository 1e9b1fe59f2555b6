import {
  BrowserAuthError,
  BrowserAuthErrorCodes,
  InteractionRequiredAuthError,
  ServerError,
} from '@azure/msal-browser';
import { type Failure, FailureError } from '@/domain/shared/failure';
import { isBusyStatus, providerSilent } from './providerNetwork';

export const isBlockedPopup = (error: unknown): boolean =>
  error instanceof BrowserAuthError &&
  (error.errorCode === BrowserAuthErrorCodes.popupWindowError ||
    error.errorCode === BrowserAuthErrorCodes.emptyWindowError);

/**
 * Whether the provider needs the user in a window: it requires an interaction, or its hidden frame did not
 * respond.
 */
export const needsWindow = (error: unknown): boolean =>
  error instanceof InteractionRequiredAuthError ||
  (error instanceof BrowserAuthError && error.errorCode === BrowserAuthErrorCodes.timedOut);

export const interactionNeeded = (error: unknown): FailureError =>
  new FailureError({ code: 'interactionNeeded', detail: messageOf(error) }, { cause: error });

/** Message of the provider or the browser; empty for MSAL's own errors, which contain only a code and a link. */
export const messageOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  // Hides messages that do not help a user: links for developers, and bodies that the library could not read.
  return /aka\.ms\/msal|\[object Object\]/.test(message) ? '' : message;
};

const networkCodes: readonly string[] = [
  BrowserAuthErrorCodes.noNetworkConnectivity,
  BrowserAuthErrorCodes.getRequestFailed,
  BrowserAuthErrorCodes.postRequestFailed,
];

const isNetworkError = (error: unknown, page: Window): boolean =>
  !page.navigator.onLine || (error instanceof BrowserAuthError && networkCodes.includes(error.errorCode));

/**
 * Whether MSAL repeats an answer with which the provider asked to wait: it then has the numbers of the errors, or nothing, as
 * its code, and no status.
 */
const isRepeated = ({ errorCode, status }: ServerError): boolean =>
  status === undefined && /^[\d ]*$/.test(errorCode);

/** Whether the provider cannot answer now: an outage, or too many requests. */
const isOutage = (error: unknown): boolean =>
  (error instanceof BrowserAuthError && error.errorCode === providerSilent) ||
  (error instanceof ServerError &&
    (isBusyStatus(error.status ?? 0) ||
      isRepeated(error) ||
      /AADSTS90033|temporarily_unavailable|server_error/.test(error.message)));

export const signInFailure = (error: unknown): FailureError =>
  new FailureError({ code: 'signInFailed', detail: messageOf(error) }, { cause: error });

/** Whether the provider has a session although it refused a silent sign-in: missing consent or factor, or a wrong scope. */
export const isSignedIn = (error: unknown): boolean =>
  (error instanceof ServerError && !isOutage(error)) ||
  (error instanceof InteractionRequiredAuthError && error.errorCode !== 'login_required');

/** SPEC section 8.1: the failure of a token error. */
export function tokenFailure(error: unknown, page: Window): FailureError {
  if (error instanceof FailureError) return error;
  const detail = messageOf(error);
  const failed = (code: Failure['code']) => new FailureError({ code, detail }, { cause: error });
  if (detail.includes('AADSTS70011')) return failed('scopeMixed');
  if (detail.includes('AADSTS65001')) return failed('consentMissing');
  if (isNetworkError(error, page)) return failed('offline');
  if (isOutage(error)) return failed('providerBusy');
  return failed('tokenFailed');
}
