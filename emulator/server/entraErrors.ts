import { randomUUID } from 'node:crypto';

/** Entra's own words for what the emulated provider refuses, by AADSTS number. */
const messages = {
  16000:
    'Interaction is required: either multiple accounts are signed in, or the one selected is not the one asked for.',
  50011:
    'The redirect URI specified in the request does not match the redirect URIs configured for the application.',
  50020: 'User account does not exist in tenant and cannot access the application.',
  50058: 'A silent sign-in request was sent but no user is signed in.',
  50076:
    'Due to a configuration change made by your administrator, you must use multi-factor authentication.',
  50148:
    'The code_verifier does not match the code_challenge supplied in the authorization request for PKCE.',
  50173: 'The provided grant has expired due to it being revoked, a fresh auth token is needed.',
  54005: 'OAuth2 Authorization code was already redeemed, please retry with a new valid code.',
  65001:
    'The user or administrator has not consented to use the application named "Portal de tableros". Send an interactive authorization request for this user and resource.',
  65004: 'User declined to consent to access the app.',
  70003: 'The app requested an unsupported grant type.',
  70008: 'The provided authorization code or refresh token has expired due to inactivity.',
  70011:
    "The provided request must include a 'scope' input parameter. The provided value for the input parameter 'scope' is not valid. The /.default scope can't be combined with resource-specific scopes.",
  500112:
    'The reply address does not match the reply address provided when requesting the authorization code.',
  700016: 'Application was not found in the directory.',
  900144: 'The request body must contain a required parameter.',
  9002313: 'Invalid request. Request is malformed or invalid.',
  9002325: 'Proof Key for Code Exchange is required for cross-origin authorization code redemption.',
} as const;

/** The AADSTS numbers that the provider knows. */
export type EntraCode = keyof typeof messages;

/** An error as Entra's token endpoint writes it; the authorize endpoint puts parts of it into the redirect. */
export interface EntraError {
  readonly error: string;
  readonly error_description: string;
  readonly error_codes: readonly number[];
  readonly suberror?: string;
  readonly timestamp: string;
  readonly trace_id: string;
  readonly correlation_id: string;
}

/** Builds Entra's error body: "AADSTS65001: … Trace ID: … Correlation ID: … Timestamp: …". */
export function entraError(
  error: string,
  code: EntraCode,
  { suberror, correlationId = randomUUID() }: { suberror?: string; correlationId?: string | undefined } = {},
): EntraError {
  const timestamp = `${new Date().toISOString().slice(0, 19).replace('T', ' ')}Z`;
  const traceId = randomUUID();
  return {
    error,
    error_description: `AADSTS${code}: ${messages[code]} Trace ID: ${traceId} Correlation ID: ${correlationId} Timestamp: ${timestamp}`,
    error_codes: [code],
    ...(suberror ? { suberror } : {}),
    timestamp,
    trace_id: traceId,
    correlation_id: correlationId,
  };
}
