import { type Context, Hono } from 'hono';
import { base64url } from 'jose';
import { isConsented, needsFactor } from './consents.ts';
import { type EntraCode, entraError } from './entraErrors.ts';
import { claimsChallenge, type OAuthRefusal } from './entraRefusals.ts';
import type { Env } from './env.ts';
import { faulty, sessionOf } from './http.ts';
import { clientId, tenantId } from './identifiers.ts';
import { type Person, personById } from './people.ts';
import type { Grant, Provider } from './provider.ts';
import { type Granted, readScopes } from './scopes.ts';
import { troubleWith } from './trouble.ts';

const refreshAudience = 'emulated-refresh';
/**
 * Seconds from the sign-in until the last refresh token expires; Entra's value for single-page applications.
 */
const refreshLife = 24 * 3600;
const identityLife = 3600;

/** Holder of a token. `refreshEnd`: ms since the epoch at which the refresh tokens of this sign-in expire. */
interface Bearer {
  readonly person: Person;
  readonly sid: string;
  readonly nonce?: string | undefined;
  readonly refreshEnd: number;
  /** The user gave a second factor in this sign-in. */
  readonly secondFactor: boolean;
  /** The request is silent: no user can answer a page. */
  readonly silent: boolean;
}

const hash = async (text: string) =>
  base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

/**
 * `POST /token`: redeems codes (PKCE, once) and refresh tokens. Like Entra, it returns a new refresh token
 * each time; the old one stays valid until both expire.
 */
export function tokenRoutes({ control, signer, sessions, grants }: Provider): Hono<Env> {
  const app = new Hono<Env>();

  /** Lifetime in seconds: 60 to 90 minutes for Power BI, unless the tester or the sample person sets it. */
  const accessLife = (c: Context<Env>, person: Person, powerBi: boolean): number => {
    if (!powerBi) return identityLife;
    const chosen = control.state(sessionOf(c)).tokenLife ?? person.tokenLife;
    return chosen ?? 3600 + Math.floor(Math.random() * 1800);
  };

  const answer = async (c: Context<Env>, bearer: Bearer, asked: Granted, offline: boolean) => {
    const { person, sid, nonce, refreshEnd, secondFactor } = bearer;
    const life = accessLife(c, person, asked.powerBi);
    const refreshLeft = Math.max(1, Math.floor((refreshEnd - Date.now()) / 1000));
    const who = {
      oid: person.id,
      tid: tenantId,
      sub: await hash(`${clientId}${person.id}`),
      name: person.name,
    };
    const id = {
      ...who,
      aud: clientId,
      preferred_username: person.username,
      // Entra sends it by default for a guest only.
      ...(person.home ? { email: person.mail ?? person.username } : {}),
      ver: '2.0',
      ...(nonce ? { nonce } : {}),
      ...(person.roles.length > 0 ? { roles: person.roles } : {}),
    };
    const access = {
      ...who,
      aud: asked.resource,
      appid: clientId,
      upn: person.principalName ?? person.username,
      scp: asked.permissions,
    };
    const refresh = {
      aud: refreshAudience,
      oid: person.id,
      sid,
      mfa: secondFactor,
      jti: crypto.randomUUID(),
      end: refreshEnd,
    };
    return {
      token_type: 'Bearer',
      scope: asked.granted,
      expires_in: life,
      ext_expires_in: life,
      access_token: await signer.sign(access, life),
      id_token: await signer.sign(id, identityLife),
      client_info: base64url.encode(
        JSON.stringify({ uid: person.home?.id ?? person.id, utid: person.home?.tenantId ?? tenantId }),
      ),
      ...(offline
        ? {
            refresh_token: await signer.sign(refresh, refreshLeft),
            refresh_token_expires_in: refreshLeft,
          }
        : {}),
    };
  };

  /** Answers an outage in Entra's form; other faults have the usual form. */
  const outage = (c: Context<Env>) =>
    c.json(
      entraError('temporarily_unavailable', 90033, { correlationId: c.req.query('client-request-id') }),
      500,
    );

  app.use('/token', faulty('token', control, { '500': outage }), async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });

  app.post('/token', async (c) => {
    const form = await c.req.parseBody();
    const value = (name: string) => {
      const given = form[name];
      return typeof given === 'string' ? given : '';
    };
    const correlationId = value('client-request-id') || c.req.query('client-request-id');
    const refuse = (
      error: string | OAuthRefusal,
      code: EntraCode,
      { suberror, claims }: { suberror?: string; claims?: string } = {},
    ) => {
      const refusal = typeof error === 'string' ? { error, suberror, claims } : error;
      return c.json(entraError(refusal.error, code, { ...refusal, correlationId }), 400);
    };

    const give = async (bearer: Bearer, scope: string) => {
      const { person, silent } = bearer;
      const session = sessionOf(c);
      const trouble = troubleWith({ group: 'token', person, scope, silent }, control, session);
      if (trouble) return refuse(trouble.refusal, trouble.code);
      const scopes = readScopes(scope, { isToken: true });
      if ('refusal' in scopes) return refuse('invalid_scope', scopes.refusal);
      if (!isConsented({ person, scopes: scopes, control, session }))
        return refuse('invalid_grant', 65001, { suberror: 'consent_required' });
      const mustProve =
        (scopes.powerBi && person.powerBi === 'secondFactor') ||
        needsFactor({ scopes: scopes, control, session });
      if (mustProve && !bearer.secondFactor)
        return refuse('invalid_grant', 50076, { suberror: 'basic_action', claims: claimsChallenge });
      return c.json(await answer(c, bearer, scopes, scope.split(' ').includes('offline_access')));
    };

    const redeemCode = async () => {
      const grant: Grant | undefined = grants.get(value('code'));
      if (!grant) return refuse('invalid_grant', value('code') ? 54005 : 900144);
      grants.delete(value('code'));
      if (grant.expiresAt < Date.now()) return refuse('invalid_grant', 70008);
      if (value('redirect_uri') !== grant.request.redirectUri) return refuse('invalid_client', 500112);
      if (!value('code_verifier')) return refuse('invalid_request', 9002325);
      if ((await hash(value('code_verifier'))) !== grant.request.challenge)
        return refuse('invalid_grant', 50148);
      const { request, ...who } = grant;
      const life = control.state(sessionOf(c)).identity.refreshLife ?? refreshLife;
      const refreshEnd = Date.now() + life * 1000;
      return give({ ...who, nonce: request.nonce, refreshEnd }, value('scope') || request.scope);
    };

    const redeemRefresh = async () => {
      const claims = await signer
        .verify(value('refresh_token'), refreshAudience)
        .catch((error: unknown) => error);
      if (claims instanceof Error) {
        const tooOld = claims.name === 'JWTExpired';
        return refuse('invalid_grant', tooOld ? 700084 : 9002313);
      }
      const { oid, sid, mfa, end } = claims as Partial<Record<'oid' | 'sid' | 'mfa' | 'end', unknown>>;
      const person = personById(oid);
      if (!person || sessions.hasEnded(String(sid)))
        return refuse('invalid_grant', 50173, { suberror: 'bad_token' });
      const scope = value('scope') || 'openid profile offline_access';
      const bearer = {
        person,
        sid: String(sid),
        refreshEnd: Number(end),
        secondFactor: mfa === true,
        silent: true,
      };
      return give(bearer, scope);
    };

    if (value('client_id') !== clientId) return refuse('unauthorized_client', 700016);
    if (value('grant_type') === 'authorization_code') return redeemCode();
    if (value('grant_type') === 'refresh_token') return redeemRefresh();
    return refuse('unsupported_grant_type', 70003);
  });

  return app;
}
