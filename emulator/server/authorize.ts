import { type Context, Hono } from 'hono';
import { base64url } from 'jose';
import { type AuthorizeRequest, type ReplyTo, readAuthorize, replyUrl } from './authorizeRequest.ts';
import { giveConsent, missingConsent } from './consents.ts';
import { earlierVisitsScript } from './earlierVisits.ts';
import { type EntraCode, entraError } from './entraErrors.ts';
import { claimsChallenge, type OAuthRefusal } from './entraRefusals.ts';
import type { Env } from './env.ts';
import { faulty, sessionOf } from './http.ts';
import { clientId, conditionalAccessPolicyId, tenantId } from './identifiers.ts';
import { type Person, people, personById, personByUsername } from './people.ts';
import type { Provider } from './provider.ts';
import type { ProviderSession } from './providerSession.ts';
import { readScopes } from './scopes.ts';
import { approvalPage, consentPage, errorPage, secondFactorPage, signInPage } from './signInPage.ts';
import { troubleWith } from './trouble.ts';

/** Lifetime of a code that was not redeemed, in ms. */
const codeLife = 5 * 60_000;

/** Completed steps of the sign-in page. */
type Step = 'secondFactor' | 'consent';

/**
 * `GET /authorize` answers without a page if it can, else with the sign-in page. `POST /authorize` is a step
 * of the user: an account, a second factor, or consent.
 */
export function authorizeRoutes({ control, sessions, grants, portalOrigins }: Provider): Hono<Env> {
  const app = new Hono<Env>();

  const read = (c: Context<Env>) => {
    const { origin, searchParams } = new URL(c.req.url);
    return readAuthorize(searchParams, { clientId, origins: portalOrigins(origin) });
  };

  const refuse = (
    c: Context,
    to: ReplyTo & { correlationId?: string | undefined },
    { error, suberror, claims }: OAuthRefusal,
    code: EntraCode,
  ) => {
    const refusal = entraError(error, code, { suberror, claims, correlationId: to.correlationId });
    const { error_description, error_uri } = refusal;
    return c.redirect(replyUrl(to, { error, error_description, error_uri, suberror, claims }), 302);
  };

  const blocked = (c: Context, code: EntraCode, correlationId?: string) =>
    c.html(errorPage(entraError('access_denied', code, { correlationId })), 400);

  /** A request for consent; `null` if the scopes are refused. */
  const consentRequest = (c: Context<Env>, person: Person, scope: string) => {
    const scopes = readScopes(scope, { isToken: false });
    return 'refusal' in scopes ? null : { person, scopes, control, session: sessionOf(c) };
  };

  /** Steps after the account is chosen: simulated errors, second factor, consent, and then the code. */
  const goOn = (
    c: Context<Env>,
    request: AuthorizeRequest,
    session: ProviderSession,
    done: ReadonlySet<Step>,
  ) => {
    const { scope, correlationId } = request;
    const silent = request.prompt === 'none';
    const { person } = session;
    const attempt = { group: 'authorize' as const, person, scope, silent };
    const trouble = done.has('secondFactor') ? undefined : troubleWith(attempt, control, sessionOf(c));
    if (trouble?.person === 'blocked') return blocked(c, trouble.code, correlationId);
    if (trouble?.person === 'redirect') return refuse(c, request, trouble.refusal, trouble.code);
    if (trouble?.person === 'approval') return c.html(approvalPage(person));

    const mustProve =
      trouble?.person === 'secondFactor' ||
      request.claims?.includes(conditionalAccessPolicyId) ||
      control.state(sessionOf(c)).identity.secondFactor;
    if (mustProve && !session.secondFactor && !done.has('secondFactor')) {
      const challenge = { error: 'interaction_required', suberror: 'basic_action', claims: claimsChallenge };
      return silent ? refuse(c, request, challenge, 50076) : c.html(secondFactorPage(person));
    }
    const asking = consentRequest(c, person, scope);
    const missing = asking && missingConsent(asking);
    if (missing !== null && silent) return refuse(c, request, { error: 'consent_required' }, 65001);
    if (missing === 'administrator') return c.html(approvalPage(person));
    if ((missing !== null || request.prompt === 'consent') && !done.has('consent'))
      return c.html(consentPage(person, scope, [...done]));

    const code = `0.${base64url.encode(crypto.getRandomValues(new Uint8Array(24)))}`;
    const { sid, secondFactor } = session;
    grants.set(code, { person, sid, secondFactor, silent, request, expiresAt: Date.now() + codeLife });
    const clientInfo = base64url.encode(JSON.stringify({ uid: person.id, utid: tenantId }));
    return c.redirect(replyUrl(request, { code, client_info: clientInfo, session_state: sid }), 302);
  };

  app.use('/authorize', faulty('authorize', control), async (c, next) => {
    await next();
    // Entra's pages send this header too: it cuts a popup off from the page that opened it.
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Cache-Control', 'no-store');
  });

  app.get('/authorize', async (c) => {
    const outcome = read(c);
    if (outcome.kind === 'page') return blocked(c, outcome.code);
    if (outcome.kind === 'refusal') return refuse(c, outcome.replyTo, outcome, outcome.code);
    const { request } = outcome;
    const open = await sessions.read(c);
    const hinted = personByUsername(request.loginHint);
    const matchingSessions = request.loginHint ? open.filter(({ person }) => person === hinted) : open;
    const [session] = matchingSessions;
    if (request.prompt === 'none') {
      if (open.length === 0) return refuse(c, request, { error: 'login_required' }, 50058);
      // The requested account is not signed in, or several accounts are and the request names none of them.
      if (!session || matchingSessions.length > 1)
        return refuse(c, request, { error: 'interaction_required' }, 16000);
      return goOn(c, request, session, new Set());
    }
    const mustAsk = request.prompt === 'select_account' || request.prompt === 'login';
    if (session && matchingSessions.length === 1 && !mustAsk) return goOn(c, request, session, new Set());
    const script = sessionOf(c) === '' ? earlierVisitsScript(people.slice(0, 2)) : '';
    return c.html(
      signInPage({ people, signedIn: open.map(({ person }) => person), hint: hinted?.username, script }),
    );
  });

  app.post('/authorize', async (c) => {
    const outcome = read(c);
    if (outcome.kind !== 'request') return blocked(c, 9002313);
    const { request } = outcome;
    const form = await c.req.parseBody({ all: true });
    if (form.cancel === 'approval') return refuse(c, request, { error: 'consent_required' }, 90094);
    if (form.cancel === 'consent') return refuse(c, request, { error: 'consent_required' }, 65004);
    if (form.cancel !== undefined)
      return refuse(c, request, { error: 'access_denied', suberror: 'cancel' }, 65004);
    const typed = typeof form.username === 'string' ? form.username : '';
    const person = personById(form.person) ?? personByUsername(typed);
    const open = await sessions.read(c);
    const signedIn = open.map((one) => one.person);
    if (!person) return c.html(signInPage({ people, signedIn, hint: undefined, unknown: typed }));

    const done = new Set([form.done ?? []].flat() as Step[]);
    const before = open.find((one) => one.person === person);
    // Consent happens in the open session; only the account and the second factor start a new one.
    const session =
      before && done.has('consent')
        ? before
        : await sessions.open(c, person, done.has('secondFactor') || (before?.secondFactor ?? false));
    const asking = consentRequest(c, person, request.scope);
    if (asking && done.has('consent')) giveConsent(asking);
    return goOn(c, request, session, done);
  });

  return app;
}
