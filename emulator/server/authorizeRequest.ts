import type { EntraCode } from './entraErrors.ts';
import { redirectPaths } from './identifiers.ts';

/** A request to the authorize endpoint that may be answered by a redirect. */
export interface AuthorizeRequest {
  readonly redirectUri: string;
  readonly responseMode: 'fragment' | 'query';
  readonly state: string | undefined;
  readonly nonce: string | undefined;
  readonly scope: string;
  readonly challenge: string;
  readonly prompt: string | undefined;
  readonly loginHint: string | undefined;
  /** Claims challenge that the request passes back, as JSON. */
  readonly claims: string | undefined;
  readonly correlationId: string | undefined;
}

/** Address, mode and state for an answer to the application. */
export type ReplyTo = Pick<AuthorizeRequest, 'redirectUri' | 'responseMode' | 'state'>;

/**
 * Result of reading the parameters. `page`: the application or its address is unknown, so the error is only
 * shown to the user. `refusal`: an error that the application receives by redirect.
 */
export type ReadAuthorize =
  | { readonly kind: 'page'; readonly code: EntraCode }
  | { readonly kind: 'refusal'; readonly error: string; readonly code: EntraCode; readonly replyTo: ReplyTo }
  | { readonly kind: 'request'; readonly request: AuthorizeRequest };

/**
 * Whether the URI is a redirect URI of the application on one of the portal's origins. The comparison is
 * exact, but the slash of the root is optional.
 */
export function isRegistered(uri: string, origins: readonly string[]): boolean {
  return origins.some((origin) => uri === origin || redirectPaths.some((path) => uri === `${origin}${path}`));
}

/** Reads and checks the query of the authorize endpoint. */
export function readAuthorize(
  query: URLSearchParams,
  expected: { clientId: string; origins: readonly string[] },
): ReadAuthorize {
  const value = (name: string) => query.get(name) || undefined;
  if (value('client_id') !== expected.clientId) return { kind: 'page', code: 700016 };
  const redirectUri = value('redirect_uri') ?? '';
  if (!isRegistered(redirectUri, expected.origins)) return { kind: 'page', code: 50011 };

  const responseMode = value('response_mode') === 'query' ? 'query' : 'fragment';
  const replyTo: ReplyTo = { redirectUri, responseMode, state: value('state') };
  const refuse = (error: string, code: EntraCode): ReadAuthorize => ({
    kind: 'refusal',
    error,
    code,
    replyTo,
  });
  const mode = value('response_mode') ?? 'fragment';
  if (mode !== 'fragment' && mode !== 'query') return refuse('invalid_request', 9002313);
  if (value('response_type') !== 'code') return refuse('unsupported_response_type', 9002313);
  const scope = value('scope');
  if (!scope) return refuse('invalid_request', 900144);
  const challenge = value('code_challenge');
  if (!challenge || value('code_challenge_method') !== 'S256') return refuse('invalid_request', 9002325);
  const claims = value('claims');
  if (claims && !isObject(claims)) return refuse('invalid_request', 90014);
  return {
    kind: 'request',
    request: {
      ...replyTo,
      nonce: value('nonce'),
      scope,
      challenge,
      prompt: value('prompt'),
      loginHint: value('login_hint'),
      claims,
      correlationId: value('client-request-id'),
    },
  };
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** The URL that returns an answer to the application. */
export function replyUrl(to: ReplyTo, answer: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(to.redirectUri);
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...answer, state: to.state })) {
    if (value !== undefined) params.set(name, value);
  }
  if (to.responseMode === 'query') url.search = params.toString();
  else url.hash = params.toString();
  return url.href;
}
