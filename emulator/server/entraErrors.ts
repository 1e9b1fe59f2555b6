/** Entra's messages for the emulated provider's refusals, by AADSTS number. */
const messages = {
  16000:
    "Either multiple user identities are available for the current request or selected account is not supported for the scenario. Request: 'interaction required'.",
  28000:
    "Provided value for the input parameter scope isn't valid because it contains more than one resource.",
  50011:
    'The redirect URI specified in the request does not match the redirect URIs configured for the application. Make sure the redirect URI sent in the request matches one added to your application in the Azure portal.',
  50020:
    'User account from identity provider does not exist in tenant and cannot access the application in that tenant. The account needs to be added as an external user in the tenant first. Sign out and sign in again with a different user account.',
  50058:
    'A silent sign-in request was sent but no user is signed in. The cookies used to represent the user’s session were not sent in the request.',
  50076:
    'Due to a configuration change made by your administrator, or because you moved to a new location, you must use multi-factor authentication to access the resource.',
  50079:
    'Due to a configuration change made by your administrator, or because you moved to a new location, you must enroll in multi-factor authentication to access the resource.',
  50105:
    'Your administrator has configured the application Portal de tableros to block users unless they are specifically granted (assigned) access to the application. The signed in user is blocked because they are not a direct member of a group with access, nor had access directly assigned by an administrator.',
  50148:
    'The code_verifier does not match the code_challenge supplied in the authorization request for PKCE.',
  50173: 'The provided grant has expired due to it being revoked, a fresh auth token is needed.',
  53003:
    'Access has been blocked by Conditional Access policies. The access policy does not allow token issuance.',
  54005: 'OAuth2 Authorization code was already redeemed, please retry with a new valid code.',
  65001:
    'The user or administrator has not consented to use the application named "Portal de tableros". Send an interactive authorization request for this user and resource.',
  65004: 'User declined to consent to access the app.',
  70003: 'The app requested an unsupported grant type.',
  70008: 'The provided authorization code or refresh token has expired due to inactivity.',
  70011:
    "The provided request must include a 'scope' input parameter. The provided value for the input parameter 'scope' is not valid. The /.default scope can't be combined with resource-specific scopes.",
  90014: "The required field 'claims' is missing from the request or malformed.",
  90033: 'A transient error has occurred. Please try again.',
  90094:
    'Portal de tableros needs permission to access resources in your organization that only an admin can grant. Please ask an admin to grant permission to this app before you can use it.',
  500112:
    'The reply address does not match the reply address provided when requesting the authorization code.',
  700016:
    'Application with this identifier was not found in the directory. This can happen if the application has not been installed by the administrator of the tenant or consented to by any user in the tenant. You may have sent your authentication request to the wrong tenant.',
  700084:
    "The refresh token was issued to a single page app (SPA), and therefore has a fixed, limited lifetime of 1.00:00:00, which can't be extended. It is now expired and a new sign in request must be sent by the SPA to the sign in page.",
  900144: 'The request body must contain a required parameter.',
  9002313: 'Invalid request. Request is malformed or invalid.',
  9002325: 'Proof Key for Code Exchange is required for cross-origin authorization code redemption.',
  9002326: "Cross-origin token redemption is permitted only for the 'Single-Page Application' client-type.",
} as const;

/** The AADSTS numbers of the emulated provider. */
export type EntraCode = keyof typeof messages;

/** The fields of an error besides its code. */
export interface EntraErrorDetails {
  readonly suberror?: string | undefined;
  /** The `claims` that the next interactive request has to contain. */
  readonly claims?: string | undefined;
  readonly correlationId?: string | undefined;
}

/**
 * An error as Entra's token endpoint writes it; the authorize endpoint copies parts of it into the redirect.
 */
export interface EntraError {
  readonly error: string;
  readonly error_description: string;
  readonly error_codes: readonly number[];
  readonly suberror?: string;
  readonly claims?: string;
  readonly timestamp: string;
  readonly trace_id: string;
  readonly correlation_id: string;
  readonly error_uri: string;
}

/** Builds Entra's error body: "AADSTS65001: … Trace ID: … Correlation ID: … Timestamp: …". */
export function entraError(
  error: string,
  code: EntraCode,
  { suberror, claims, correlationId = crypto.randomUUID() }: EntraErrorDetails = {},
): EntraError {
  const timestamp = `${new Date().toISOString().slice(0, 19).replace('T', ' ')}Z`;
  const traceId = crypto.randomUUID();
  return {
    error,
    error_description: `AADSTS${code}: ${messages[code]} Trace ID: ${traceId} Correlation ID: ${correlationId} Timestamp: ${timestamp}`,
    error_codes: [code],
    timestamp,
    trace_id: traceId,
    correlation_id: correlationId,
    error_uri: `https://login.microsoftonline.com/error?code=${code}`,
    ...(suberror ? { suberror } : {}),
    ...(claims ? { claims } : {}),
  };
}
