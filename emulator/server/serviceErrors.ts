import type { FaultKind } from './control.ts';

/** A refusal of Power BI's REST API: status and body. */
export interface ServiceError {
  readonly status: 400 | 401 | 403 | 404 | 429 | 500 | 503;
  readonly body: {
    readonly error: {
      readonly code: string;
      readonly message?: string;
      readonly 'pbi.error'?: object;
    };
  };
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

export const unauthorized = () => coded(401, 'PowerBINotAuthorizedException');
export const notAuthorized = () => coded(403, 'PowerBINotAuthorizedException');
export const notLicensed = () => coded(403, 'PowerBINotLicensedException');
export const entityNotFound = () => coded(404, 'PowerBIEntityNotFound');
export const tokenExpired = () =>
  explained(403, 'TokenExpired', 'Access token has expired, resubmit with a new access token');
export const badRequest = (message: string) => explained(400, 'InvalidRequest', message);

/** A query that the model cannot run: the error of Analysis Services is in the details. */
export const queryError = (message: string): ServiceError => {
  const code = 'DatasetExecuteQueriesError';
  const detail = (name: string, value: string) => ({ code: name, detail: { type: 1, value } });
  const details = [detail('DetailsMessage', message), detail('AnalysisServicesErrorCode', '3239575574')];
  return { status: 400, body: { error: { code, 'pbi.error': { code, parameters: {}, details } } } };
};

/**
 * @param seconds until the next call is accepted. Browsers cannot read `Retry-After`, so the message contains
 * it too.
 */
export const tooManyRequests = (seconds: number) =>
  explained(
    429,
    'TooManyRequests',
    `You have exceeded the amount of requests allowed in the current time frame and further requests will fail. Retry in ${seconds} seconds.`,
  );

/** The error answer for a fault of this kind; `undefined` if the kind is not an answer. */
export function errorOfKind(kind: FaultKind, retryAfter: number): ServiceError | undefined {
  switch (kind) {
    case '400':
      return badRequest('The request is invalid.');
    case '401':
      return unauthorized();
    case '403':
      return notAuthorized();
    case 'PowerBINotLicensedException':
      return notLicensed();
    case 'TokenExpired':
      return tokenExpired();
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
