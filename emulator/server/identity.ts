import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import {
  type AuthorizeRequest,
  isPortalRoot,
  type ReplyTo,
  readAuthorize,
  replyUrl,
} from './authorizeRequest.ts';
import type { Control, FaultKind } from './control.ts';
import { type EntraCode, entraError } from './entraErrors.ts';
import { type Env, faulty, sessionOf } from './http.ts';
import { clientId, graphResource, tenantId } from './identifiers.ts';
import { type Person, people, personById, personByUsername } from './people.ts';
import { readScopes } from './scopes.ts';
import type { Signer } from './signer.ts';
import { errorPage, signedOutPage, signInPage } from './signInPage.ts';

/** Where the provider's endpoints stand, as the discovery document tells it. */
export interface IdentityEndpoints {
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  readonly logout: string;
  readonly jwks: string;
}

/** What the provider needs from the organisation it belongs to. */
export interface IdentityOptions {
  readonly control: Control;
  readonly signer: Signer;
  readonly endpoints: (origin: string) => IdentityEndpoints;
  /** Origins whose root may receive an answer. */
  readonly portalOrigins: (origin: string) => readonly string[];
}

interface Grant {
  readonly person: Person;
  /** The provider's own session, ended by logout. */
  readonly sid: string;
  readonly request: AuthorizeRequest;
  readonly expiresAt: number;
}

const accountCookie = 'emulator-account';
const sessionAudience = 'emulated-session';
const refreshAudience = 'emulated-refresh';
const codeLife = 5 * 60_000;
const sessionLife = 12 * 3600;
const refreshLife = 24 * 3600;

const originOf = (c: Context) => new URL(c.req.url).origin;
const secure = (c: Context) => c.req.url.startsWith('https:');
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * An OpenID provider that answers as Entra ID does: authorization code with PKCE in a popup, a full page or a hidden
 * frame, refresh tokens, logout (SPEC section 7.1). Like Entra, it does not refuse a refresh token that was used before.
 */
export function identityRoutes({ control, signer, endpoints, portalOrigins }: IdentityOptions): Hono<Env> {
  const grants = new Map<string, Grant>();
  const ended = new Set<string>();
  const app = new Hono<Env>();

  const sessionPerson = async (c: Context<Env>): Promise<{ person: Person; sid: string } | undefined> => {
    const cookie = getCookie(c, accountCookie);
    if (!cookie) return undefined;
    try {
      const { oid, sid } = await signer.verify(cookie, sessionAudience);
      const person = personById(oid);
      return person && typeof sid === 'string' && !ended.has(sid) ? { person, sid } : undefined;
    } catch {
      return undefined;
    }
  };

  const refuse = (c: Context, to: ReplyTo, error: string, code: EntraCode, suberror?: string) => {
    const { error_description } = entraError(error, code);
    return c.redirect(replyUrl(to, { error, error_description, error_subcode: suberror, suberror }), 302);
  };

  /** What the person's own trouble, or the tester's, makes of a request for these scopes. */
  const trouble = (
    c: Context<Env>,
    group: 'authorize' | 'token',
    person: Person,
    scope: string,
    silent: boolean,
  ) => {
    const asked = readScopes(scope);
    if ('refusal' in asked) return { error: 'invalid_scope', code: asked.refusal };
    const kinds: FaultKind[] = [
      ...(asked.powerBi ? (['AADSTS65001', 'AADSTS70011'] as const) : []),
      ...(silent ? (['AADSTS50076'] as const) : []),
    ];
    const fault = control.take(group, kinds, sessionOf(c))?.kind;
    const kind = fault ?? (asked.powerBi ? person.powerBi : 'granted');
    if (kind === 'AADSTS65001') return { error: 'consent_required', code: 65001 as const };
    if (kind === 'AADSTS70011') return { error: 'invalid_scope', code: 70011 as const };
    if (kind === 'AADSTS50076') return { error: 'interaction_required', code: 50076 as const };
    return undefined;
  };

  const grant = (c: Context<Env>, request: AuthorizeRequest, person: Person, sid: string) => {
    const wrong = trouble(c, 'authorize', person, request.scope, request.prompt === 'none');
    if (wrong) return refuse(c, request, wrong.error, wrong.code);
    const code = `0.${randomBytes(24).toString('base64url')}`;
    grants.set(code, { person, sid, request, expiresAt: Date.now() + codeLife });
    const answer = { code, client_info: base64url({ uid: person.id, utid: tenantId }), session_state: sid };
    return c.redirect(replyUrl(request, answer), 302);
  };

  const read = (c: Context<Env>) =>
    readAuthorize(new URL(c.req.url).searchParams, { clientId, origins: portalOrigins(originOf(c)) });

  app.use('/authorize', faulty('authorize', control), async (c, next) => {
    await next();
    // As Entra's pages do: it cuts a popup off from the page that opened it.
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Cache-Control', 'no-store');
  });

  app.get('/authorize', async (c) => {
    const outcome = read(c);
    if (outcome.kind === 'page') return c.html(errorPage(entraError('invalid_request', outcome.code)), 400);
    if (outcome.kind === 'refusal') return refuse(c, outcome.replyTo, outcome.error, outcome.code);
    const { request } = outcome;
    const session = await sessionPerson(c);
    const hinted = personByUsername(request.loginHint);
    const sameAccount = session && (!request.loginHint || hinted?.id === session.person.id);
    if (request.prompt === 'none') {
      if (!session) return refuse(c, request, 'login_required', 50058);
      if (!sameAccount) return refuse(c, request, 'interaction_required', 16000);
      return grant(c, request, session.person, session.sid);
    }
    if (sameAccount && !['select_account', 'login'].includes(request.prompt ?? '')) {
      return grant(c, request, session.person, session.sid);
    }
    return c.html(signInPage({ people, hint: request.loginHint }));
  });

  app.post('/authorize', async (c) => {
    const outcome = read(c);
    if (outcome.kind !== 'request') return c.html(errorPage(entraError('invalid_request', 9002313)), 400);
    const { request } = outcome;
    const form = await c.req.parseBody();
    if (form.cancel !== undefined) return refuse(c, request, 'access_denied', 65004, 'cancel');
    const typed = typeof form.username === 'string' ? form.username : undefined;
    const person = personById(form.person) ?? personByUsername(typed);
    if (!person) return c.html(signInPage({ people, hint: undefined, unknown: typed ?? '' }), 400);
    const sid = randomUUID();
    setCookie(
      c,
      accountCookie,
      await signer.sign({ aud: sessionAudience, oid: person.id, sid }, sessionLife),
      {
        httpOnly: true,
        path: '/',
        // The portal asks silently from a hidden frame; under Microsoft's host names that frame is on another site.
        ...(secure(c) ? { secure: true, sameSite: 'None' } : { sameSite: 'Lax' }),
      },
    );
    return grant(c, request, person, sid);
  });

  const tokens = async (
    c: Context<Env>,
    source: { person: Person; sid: string; nonce?: string | undefined },
    scope: string,
    refreshEnd: number,
  ) => {
    const { person, sid } = source;
    const asked = readScopes(scope);
    if ('refusal' in asked) throw new Error('checked before');
    const usual = asked.powerBi ? 3600 + Math.floor(Math.random() * 1800) : 3600;
    const chosen = control.state(sessionOf(c)).tokenLife ?? person.tokenLife;
    const life = asked.powerBi && chosen ? chosen : usual;
    const subject = createHash('sha256').update(`${clientId}${person.id}`).digest('base64url');
    const identity = {
      oid: person.id,
      tid: tenantId,
      sub: subject,
      name: person.name,
      preferred_username: person.username,
      ver: '2.0',
    };
    const refreshLeft = Math.max(1, Math.floor((refreshEnd - Date.now()) / 1000));
    const access = {
      aud: asked.resource,
      appid: clientId,
      oid: person.id,
      tid: tenantId,
      sub: subject,
      upn: person.username,
      scp: asked.granted
        .split(' ')
        .map((name) => name.split('/').at(-1))
        .filter((name) => name !== '.default')
        .join(' '),
    };
    const id = {
      ...identity,
      aud: clientId,
      ...(source.nonce ? { nonce: source.nonce } : {}),
      ...(person.roles.length > 0 ? { roles: person.roles } : {}),
    };
    return {
      token_type: 'Bearer',
      scope: asked.granted,
      expires_in: life,
      ext_expires_in: life,
      access_token: await signer.sign(access, life),
      id_token: await signer.sign(id, 3600),
      client_info: base64url({ uid: person.id, utid: tenantId }),
      ...(scope.split(' ').includes('offline_access')
        ? {
            refresh_token: await signer.sign(
              { aud: refreshAudience, oid: person.id, sid, jti: randomUUID(), end: refreshEnd },
              refreshLeft,
            ),
            refresh_token_expires_in: refreshLeft,
          }
        : {}),
    };
  };

  app.use('/token', faulty('token', control), async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });

  app.post('/token', async (c) => {
    const form = await c.req.parseBody();
    const value = (name: string) => (typeof form[name] === 'string' ? (form[name] as string) : undefined);
    const correlationId = value('client-request-id') ?? c.req.query('client-request-id');
    const fail = (error: string, code: EntraCode, suberror?: string) =>
      c.json(entraError(error, code, { ...(suberror ? { suberror } : {}), correlationId }), 400);
    const failFor = (person: Person, scope: string) => {
      const wrong = trouble(c, 'token', person, scope, true);
      if (!wrong) return undefined;
      if (wrong.error === 'invalid_scope') return fail('invalid_scope', wrong.code);
      return fail('invalid_grant', wrong.code, wrong.code === 65001 ? 'consent_required' : 'basic_action');
    };
    if (value('client_id') !== clientId) return fail('unauthorized_client', 700016);

    if (value('grant_type') === 'authorization_code') {
      const code = value('code') ?? '';
      const found = grants.get(code);
      if (!found) return fail('invalid_grant', code ? 54005 : 900144);
      grants.delete(code);
      if (found.expiresAt < Date.now()) return fail('invalid_grant', 70008);
      if (value('redirect_uri') !== found.request.redirectUri) return fail('invalid_client', 500112);
      const verifier = value('code_verifier');
      if (!verifier) return fail('invalid_request', 9002325);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      if (challenge !== found.request.challenge) return fail('invalid_grant', 50148);
      const scope = value('scope') ?? found.request.scope;
      const failed = failFor(found.person, scope);
      if (failed) return failed;
      const source = { person: found.person, sid: found.sid, nonce: found.request.nonce };
      return c.json(await tokens(c, source, scope, Date.now() + refreshLife * 1000));
    }

    if (value('grant_type') === 'refresh_token') {
      let claims: Awaited<ReturnType<Signer['verify']>>;
      try {
        claims = await signer.verify(value('refresh_token') ?? '', refreshAudience);
      } catch (error) {
        const expired = error instanceof Error && error.name === 'JWTExpired';
        return fail('invalid_grant', expired ? 70008 : 9002313, expired ? 'token_expired' : undefined);
      }
      const person = personById(claims.oid);
      const sid = String(claims.sid);
      if (!person || ended.has(sid)) return fail('invalid_grant', 50173, 'bad_token');
      const scope = value('scope') ?? 'openid profile offline_access';
      const failed = failFor(person, scope);
      if (failed) return failed;
      return c.json(await tokens(c, { person, sid }, scope, Number(claims.end)));
    }
    return fail('unsupported_grant_type', 70003);
  });

  app.get('/logout', async (c) => {
    const session = await sessionPerson(c);
    if (session) ended.add(session.sid);
    deleteCookie(c, accountCookie, { path: '/', ...(secure(c) ? { secure: true } : {}) });
    const target = c.req.query('post_logout_redirect_uri');
    if (!target || !isPortalRoot(target, portalOrigins(originOf(c)))) return c.html(signedOutPage());
    const url = new URL(target);
    const state = c.req.query('state');
    if (state) url.searchParams.set('state', state);
    return c.redirect(url.href, 302);
  });

  app.get('/jwks', async (c) => c.json(await signer.jwks()));

  app.get('/.well-known/openid-configuration', (c) => {
    const { issuer, authorize, token, logout, jwks } = endpoints(originOf(c));
    return c.json({
      issuer,
      authorization_endpoint: authorize,
      token_endpoint: token,
      end_session_endpoint: logout,
      jwks_uri: jwks,
      response_types_supported: ['code'],
      response_modes_supported: ['fragment', 'query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'profile', 'offline_access', 'email'],
      token_endpoint_auth_methods_supported: ['none'],
      tenant_region_scope: 'NA',
      msgraph_host: 'graph.microsoft.com',
      access_token_audiences: [graphResource],
    });
  });

  return app;
}
