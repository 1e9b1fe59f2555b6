import { createHash, randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Env } from './env.ts';
import { clientId, powerBiResource } from './identifiers.ts';
import { people } from './people.ts';

/** The address of the portal in unit tests. */
export const origin = 'http://localhost:5210';
/** Scopes of the login (SPEC section 7.1). */
export const loginScope = 'openid profile offline_access User.Read';
export const powerBiScope = `${powerBiResource}/.default openid profile offline_access`;

/** The object id of a sample person by name; throws if the name is unknown. */
export function idOf(name: string): string {
  const person = people.find((one) => one.name === name);
  if (!person) throw new Error(`nobody is called ${name}`);
  return person.id;
}

/** A browser for unit tests: stores cookies and performs the portal's sign-in. */
export function createTestBrowser(app: Hono<Env>, base = origin) {
  const jar = new Map<string, string>();
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await app.request(new URL(path, base).href, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '' || cookie.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };

  /** URL of the authorize endpoint; `undefined` removes a parameter. */
  const authorizePath = (changes: Record<string, string | undefined> = {}): string => {
    const params = {
      client_id: clientId,
      response_type: 'code',
      redirect_uri: `${base}/`,
      scope: loginScope,
      state: 'the-state',
      nonce: 'the-nonce',
      response_mode: 'fragment',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...changes,
    };
    const query = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `/emulator/identity/authorize?${new URLSearchParams(query)}`;
  };

  /** The parameters of a redirect, from its fragment or its query. */
  const answerOf = (response: Response): URLSearchParams => {
    const location = new URL(response.headers.get('Location') ?? 'about:blank');
    return new URLSearchParams(location.hash.slice(1) || location.search);
  };

  const post = (path: string, form: Record<string, string>): Promise<Response> =>
    request(path, { method: 'POST', body: new URLSearchParams(form) });

  /** Chooses a user on the account picker. */
  const choose = async (name: string, changes: Record<string, string | undefined> = {}) =>
    answerOf(await post(authorizePath({ prompt: 'select_account', ...changes }), { person: idOf(name) }));

  /** Redeems a code; an empty string removes a parameter. */
  const redeem = (code: string, changes: Record<string, string> = {}): Promise<Response> =>
    post('/emulator/identity/token', {
      client_id: clientId,
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${base}/`,
      code_verifier: verifier,
      scope: loginScope,
      ...changes,
    });

  const refresh = (refreshToken: string, scope: string): Promise<Response> =>
    post('/emulator/identity/token', {
      client_id: clientId,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      scope,
    });

  /** Signs in and returns the whole token response. */
  const signIn = async (name: string): Promise<TokenAnswer> => {
    const answer = await choose(name);
    return (await redeem(answer.get('code') ?? '')).json() as Promise<TokenAnswer>;
  };

  /** Signs in and returns a Power BI access token. */
  const powerBiToken = async (name: string): Promise<string> => {
    const { refresh_token = '' } = await signIn(name);
    const response = await refresh(refresh_token, powerBiScope);
    return ((await response.json()) as TokenAnswer).access_token;
  };

  /** Calls Power BI's REST with a token. */
  const api = (path: string, token: string | undefined): Promise<Response> =>
    request(
      `/emulator/api/v1.0/myorg${path}`,
      token ? { headers: { Authorization: `Bearer ${token}` } } : {},
    );

  const json = (path: string, method: string, body?: unknown): Promise<Response> =>
    request(path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });

  return { request, post, json, authorizePath, answerOf, choose, redeem, refresh, signIn, powerBiToken, api };
}

/** Answer of the token endpoint. */
export interface TokenAnswer {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token?: string;
  readonly refresh_token_expires_in?: number;
  readonly expires_in: number;
  readonly scope: string;
  readonly client_info: string;
}
