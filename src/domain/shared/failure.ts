import { cleanLine } from './visible';

/**
 * Failure codes. Machines and slices have the code; the sentence for the user is in
 * the copy of the feature that shows it (SPEC section 8.1).
 */
export const failureCodes = [
  /** No user is signed in when a dashboard requests a token. */
  'noAccount',
  /** AADSTS70011: the /.default scope was mixed with others. */
  'scopeMixed',
  /** AADSTS65001: the organisation has not granted the Power BI permissions. */
  'consentMissing',
  /** Any other interactive token failure; `detail` has the library's message. */
  'tokenFailed',
  /** The provider requires an interaction, and a popup needs the user's click; `detail` has the provider's message. */
  'interactionNeeded',
  /** The identity provider could not answer (5xx, 429, no answer); a later attempt may succeed. */
  'providerBusy',
  /** The active view has no board. */
  'noBoard',
  /** The board has no report id. */
  'noReportId',
  /** The lookup failed; `detail` has the message. */
  'lookupFailed',
  /** The report was not found by id; `detail` has the id. */
  'reportNotFound',
  /** No accessible workspace holds the report. */
  'reportNowhere',
  /** The list of workspaces failed; `detail` has the HTTP status. */
  'workspacesFailed',
  /** The user has no licence of Power BI. */
  'notLicensed',
  /** Power BI renews a user's permissions once an hour. */
  'permissionsLimit',
  /** Power BI did not renew the user's permissions; `detail` has the message. */
  'permissionsFailed',
  /** Power BI requests a wait before the next call; `detail` has the seconds. */
  'throttled',
  /** The embedded frame reported an error. */
  'embedFailed',
  /** A token refresh failed while a report was on screen. */
  'sessionExpired',
  /** The service answered 403 TokenExpired. */
  'tokenExpired',
  /** Code of the portal could not be loaded; if a retry does not help, a reload of the page does. */
  'partMissing',
  /** The browser is offline or the host cannot be reached. */
  'offline',
  /** The popup was blocked, closed or timed out. */
  'popupFailed',
  /** Sign-in failed and another attempt cannot succeed. */
  'signInFailed',
  /** The user cancelled the attempt. */
  'cancelled',
  /** The user stopped waiting for a dashboard. */
  'stopped',
  /** The assistant's webhook answered with an error, with invalid data, or broke off. */
  'chatFailed',
  /** The webhook answers before its workflow has a reply; only a change of its configuration helps. */
  'chatUnanswered',
  /** Power BI rejects the assistant's query as invalid; `detail` has its message. */
  'queryRefused',
  /** The user may read the report and not query its data, or the organisation does not allow queries. */
  'queryDenied',
  /** The dataset of the report was not found. */
  'queryMissing',
  /** The assistant kept asking for data and did not answer. */
  'queryRounds',
  /** The browser or the user denies the page the microphone. */
  'microphoneDenied',
  /** There is no microphone. */
  'microphoneMissing',
  /** The user said nothing, or the browser recognised nothing. */
  'nothingHeard',
  /** The browser stopped listening for another reason; `detail` has its error code. */
  'speechFailed',
  /** No answer before the deadline. */
  'deadline',
  /** The report did not return all filters that apply to what is on screen. */
  'filtersUnread',
  /** Power BI rejects a second refresh shortly after the last one. */
  'refreshLimit',
  /** Power BI makes no file of this report: its capacity or the organisation does not allow it; `detail` has its message. */
  'fileRefused',
  /** The report or the browser refused an action of a control; `detail` has the message. */
  'toolFailed',
  /** The catalogue's store denies the user's request (403). */
  'catalogDenied',
  /** The site or the list of the catalogue does not exist. */
  'catalogMissing',
  /** The catalogue's store is unavailable (5xx, locked); a later attempt may succeed. */
  'catalogBusy',
  /** The catalogue's store answered with invalid data. */
  'catalogBroken',
  /** The catalogue's store does not accept the change; `detail` has its reason. */
  'catalogRefused',
  /** A newer release of the portal saved the entity, in a form that this one cannot read. */
  'catalogNewer',
  /** The browser's storage is full or blocked. */
  'storageRefused',
  /** Another user changed the comment. */
  'commentChanged',
  /** The comment no longer exists. */
  'commentGone',
  /** A bug: an error without a code. `detail` has its message. */
  'unexpected',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** A failure as plain data, which is part of machines, slices and traces: `detail` never contains a token. */
export interface Failure {
  readonly code: FailureCode;
  readonly detail?: string;
  /** `throttled`: when the service accepts calls again, in ms since the epoch. */
  readonly until?: number;
}

/** Detail of `offline` if the browser has no network; otherwise it may only hide the cause. */
export const noNetwork = 'the browser is offline';

/** The error an adapter throws: the typed failure, as an `Error` so that stacks and `cause` survive. */
export class FailureError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.detail ?? failure.code, options);
    this.name = 'FailureError';
    const { detail } = failure;
    // The portal shows this text of a service: without hidden characters.
    this.failure = detail === undefined ? failure : { ...failure, detail: cleanLine(detail) };
  }
}

/** Converts a thrown value to a `Failure`; a value that is not a `FailureError` becomes `unexpected`. */
export const toFailure = (error: unknown): Failure =>
  error instanceof FailureError
    ? error.failure
    : new FailureError({ code: 'unexpected', detail: error instanceof Error ? error.message : String(error) })
        .failure;
