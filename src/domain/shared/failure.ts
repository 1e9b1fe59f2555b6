/**
 * What can go wrong, as codes. Machines and slices carry the code; the sentence a user reads comes from
 * the `copy.ts` of the feature that shows it (SPEC section 8.1).
 */
export const failureCodes = [
  /** Nobody is signed in when a dashboard asks for a token. */
  'noAccount',
  /** AADSTS70011: the /.default scope was mixed with others. */
  'scopeMixed',
  /** AADSTS65001: the organisation has not granted the Power BI permissions. */
  'consentMissing',
  /** Any other interactive token failure; `detail` has the library's message. */
  'tokenFailed',
  /** The provider asks the user something, and a popup needs their click; `detail` has the provider's message. */
  'interactionNeeded',
  /** The identity provider could not answer (5xx, 429, no answer); it may a little later. */
  'providerBusy',
  /** The active view has no board. */
  'noBoard',
  /** The board has no report id. */
  'noReportId',
  /** The lookup broke; `detail` has the message. */
  'lookupFailed',
  /** The report was not found by id; `detail` has the id. */
  'reportNotFound',
  /** No accessible workspace holds the report. */
  'reportNowhere',
  /** The list of workspaces failed; `detail` has the HTTP status. */
  'workspacesFailed',
  /** Power BI renews a user's permissions once an hour. */
  'permissionsLimit',
  /** Power BI did not renew the user's permissions; `detail` has the message. */
  'permissionsFailed',
  /** Power BI asks to wait before the next call; `detail` has the seconds. */
  'throttled',
  /** The embedded frame reported an error. */
  'embedFailed',
  /** A token refresh failed while a report was on screen. */
  'sessionExpired',
  /** The service said 403 TokenExpired. */
  'tokenExpired',
  /** The browser is offline or the host cannot be reached. */
  'offline',
  /** The popup was blocked, closed or timed out. */
  'popupFailed',
  /** Sign-in failed and another attempt cannot succeed. */
  'signInFailed',
  /** The user gave the attempt up. */
  'cancelled',
  /** The user stopped waiting for a dashboard. */
  'stopped',
  /** The assistant's webhook answered with an error, with something broken, or broke off. */
  'chatFailed',
  /** The webhook answers before its workflow has a reply; only its configuration can fix that. */
  'chatUnanswered',
  /** Power BI does not understand the query that the assistant wrote; `detail` has its words. */
  'queryRefused',
  /** The user may read the report and not query its data, or the organisation does not allow queries. */
  'queryDenied',
  /** The dataset of the report was not found. */
  'queryMissing',
  /** The assistant kept asking for data and did not answer. */
  'queryRounds',
  /** The browser or the user does not let the page use the microphone. */
  'microphoneDenied',
  /** There is no microphone. */
  'microphoneMissing',
  /** Nobody spoke, or the browser understood nothing. */
  'nothingHeard',
  /** The browser stopped listening for another reason; `detail` has its word. */
  'speechFailed',
  /** No answer within the time that a user waits for one. */
  'deadline',
  /** Power BI takes no second refresh so soon after the last one. */
  'refreshLimit',
  /** Power BI makes no file of this report: its capacity or the organisation does not allow it; `detail` has its words. */
  'fileRefused',
  /** The report or the browser did not do what a control asked for; `detail` has the message. */
  'toolFailed',
  /** The catalogue's store does not let the user do this (403). */
  'catalogDenied',
  /** The site or the list of the catalogue is not there. */
  'catalogMissing',
  /** The catalogue's store cannot answer now (5xx, locked); it may a little later. */
  'catalogBusy',
  /** The catalogue's store answered with something that cannot be read. */
  'catalogBroken',
  /** The catalogue's store does not accept the change; `detail` has its reason. */
  'catalogRefused',
  /** The browser's storage is full or blocked. */
  'storageRefused',
  /** Another user changed the comment. */
  'commentChanged',
  /** The comment is not there any more. */
  'commentGone',
  /** A bug: an error without a code. `detail` has its message. */
  'unexpected',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** A failure as plain data: it goes through machines, slices and traces, so `detail` never holds a token. */
export interface Failure {
  readonly code: FailureCode;
  readonly detail?: string;
}

/** The error an adapter throws: the typed failure, as an `Error` so that stacks and `cause` survive. */
export class FailureError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.detail ?? failure.code, options);
    this.name = 'FailureError';
    this.failure = failure;
  }
}

/** Turns anything thrown into a `Failure`; what is not a `FailureError` becomes `unexpected`. */
export function toFailure(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure;
  if (error instanceof Error) return { code: 'unexpected', detail: error.message };
  return { code: 'unexpected', detail: String(error) };
}
