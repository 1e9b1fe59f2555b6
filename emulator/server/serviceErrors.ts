import type { FaultKind } from './control.ts';

/** A refusal of Power BI's REST API: status and body; `null` for an empty body. */
export interface ServiceError {
  readonly status: 400 | 401 | 403 | 404 | 415 | 429 | 500 | 503;
  readonly body: {
    readonly message?: string;
    readonly error?: {
      readonly code: string;
      readonly message?: string;
      readonly 'pbi.error'?: object;
    };
  } | null;
  /** Headers that a page cannot read. */
  readonly headers?: Readonly<Record<string, string>>;
}

const explained = (status: ServiceError['status'], code: string, message: string): ServiceError => ({
  status,
  body: { error: { code, message } },
});

/** Most errors contain no message, only their code, twice. */
const coded = (status: ServiceError['status'], code: string): ServiceError => ({
  status,
  body: {
    error: { code, 'pbi.error': { code, parameters: {}, details: [], exceptionCulprit: 1 } },
  },
});

/** The answer without a body; its reason is in a header that no page can read. */
const bare = (status: ServiceError['status'], reason: string): ServiceError => ({
  status,
  body: null,
  headers: { 'x-powerbi-error-info': reason },
});

/** A token that Power BI does not accept. */
export const invalidToken = () => bare(403, 'InvalidToken');
export const expiredToken = () => bare(403, 'TokenExpired');
/** A workspace that the user cannot open. */
export const groupNotAccessible = () => bare(401, 'GroupNotAccessible');
export const notAuthorized = () => coded(403, 'PowerBINotAuthorizedException');
export const notLicensed = () => coded(403, 'PowerBINotLicensedException');
export const entityNotFound = () => coded(404, 'PowerBIEntityNotFound');
export const badRequest = (message: string) => explained(400, 'InvalidRequest', message);

/** A query that the model cannot run: the error of Analysis Services is in the details. */
export const queryError = (message: string): ServiceError => {
  const code = 'DatasetExecuteQueriesError';
  const detail = (name: string, value: string) => ({ code: name, detail: { type: 1, value } });
  const details = [detail('DetailsMessage', message), detail('AnalysisServicesErrorCode', '3239575574')];
  return { status: 400, body: { error: { code, 'pbi.error': { code, parameters: {}, details } } } };
};

/** A query without Build permission: as if the model did not exist. */
export const queryNotPermitted = (): ServiceError => {
  const code = 'PowerBIEntityNotFound';
  const value = 'The model was not found, or you do not have the permissions that a query of it requires.';
  const details = [{ code: 'DetailsMessage', detail: { type: 1, value } }];
  return { status: 404, body: { error: { code, 'pbi.error': { code, parameters: {}, details } } } };
};

/** A push, streaming or live model, which has no refreshes. */
export const notModelBased = () =>
  explained(415, 'InvalidRequest', 'Invalid dataset. This API can only be called on a Model-based dataset');

/**
 * @param seconds until the next call is accepted. Browsers cannot read `Retry-After`, so the message, which is at the top of the
 * body, contains it too.
 */
export const tooManyRequests = (seconds: number): ServiceError => ({
  status: 429,
  body: {
    message: `You have exceeded the amount of requests allowed in the current time frame and further requests will fail. Retry in ${seconds} seconds.`,
  },
});

/** The error answer for a fault of this kind; `undefined` if the kind is not an answer. */
export function errorOfKind(kind: FaultKind, retryAfter: number): ServiceError | undefined {
  switch (kind) {
    case '400':
      return badRequest('The request is invalid.');
    case '401':
      return groupNotAccessible();
    case '403':
      return notAuthorized();
    case 'PowerBINotLicensedException':
      return notLicensed();
    case 'TokenExpired':
      return expiredToken();
    case '404':
      return entityNotFound();
    case '429':
      return tooManyRequests(retryAfter);
    case '500':
      return explained(500, 'InternalServerError', 'An error has occurred');
    case '503':
      return explained(503, 'ServiceUnavailable', 'The service is unavailable.');
    default:
      return undefined;
  }
}

/** The same refusal in the report's frame, which always has a code. */
export const frameRefusal = ({ status, body, headers }: ServiceError) => ({
  status,
  code:
    body?.error?.code ??
    (headers?.['x-powerbi-error-info'] === 'TokenExpired'
      ? 'TokenExpired'
      : status === 401
        ? 'PowerBINotAuthorizedException'
        : 'LoadReportFailed'),
});
