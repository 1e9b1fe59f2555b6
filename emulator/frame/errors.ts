import type { IError } from 'powerbi-models';

/**
 * Builds an error body as Power BI does. Levels: 3 error, 4 expected, 6 fatal (powerbi-models `TraceType`).
 */
function error(message: string, detailedMessage: string, errorCode: string, level: number): IError {
  return {
    message,
    detailedMessage,
    errorCode,
    level,
    technicalDetails: { requestId: crypto.randomUUID() },
  };
}

export const tokenExpired = (): IError =>
  error('TokenExpired', 'Access token has expired, resubmit with a new access token', '403', 6);

/** A load that Power BI refused: one sentence for all, the code in `message` and the HTTP status in `errorCode`. */
export const refused = (code: string, status: number): IError =>
  error(code, 'Get report failed', String(status), 6);

/** The access token is missing or is not a token. */
export const notAuthorized = (): IError => refused('PowerBINotAuthorizedException', 401);

export const notFound = (what: string): IError =>
  error('PowerBIEntityNotFound', `${what} was not found`, '404', 3);

export const invalid = (detail: string): IError => error('Invalid parameters', detail, '400', 3);

export const tooManyRefreshes = (seconds: number): IError =>
  error(
    'refreshLimitExceeded',
    `The report can be refreshed once every 15 seconds. Try again in ${seconds} s.`,
    '429',
    4,
  );

export const notSupported = (detail: string): IError => error('NotSupported', detail, '400', 4);

export const noPhoneLayout = (): IError =>
  error('mobileLayoutError', "This report doesn't have a layout for mobile phones.", 'mobileLayoutError', 4);
