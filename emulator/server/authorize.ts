import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { type AuthorizeRequest, type ReplyTo, readAuthorize, replyUrl } from './authorizeRequest.ts';
import { type EntraCode, entraError } from './entraErrors.ts';
import { type Env, faulty, sessionOf } from './http.ts';
import { clientId, tenantId } from './identifiers.ts';
import type { Provider } from './identity.ts';
import { people, personById, personByUsername } from './people.ts';
import type { ProviderSession } from './providerSession.ts';
import { errorPage, signInPage } from './signInPage.ts';
import { troubleWith } from './trouble.ts';

/** Milliseconds until a code that nobody redeemed is worth nothing. */
const codeLife = 5 * 60_000;

/** `GET /authorize` answers silently or with the account picker; `POST /authorize` is the person's choice. */
export function authorizeRoutes({ control, sessions, grants, portalOrigins }: Provider): Hono<Env> {
  const app = new Hono<Env>();

  const read = (c: Context<Env>) => {
    const { origin, searchParams } = new URL(c.req.url);
    return readAuthorize(searchParams, { clientId, origins: portalOrigins(origin) });
  };

  const refuse = (c: Context, to: ReplyTo, error: string, code: EntraCode, suberror?: string) => {
    const { error_description } = entraError(error, code);
    return c.redirect(replyUrl(to, { error, error_description, suberror }), 302);
  };

  const grant = (c: Context<Env>, request: AuthorizeRequest, { person, sid }: ProviderSession) => {
    const asked = {
      group: 'authorize' as const,
      person,
      scope: request.scope,
      silent: request.prompt === 'none',
    };
    const trouble = troubleWith(asked, control, sessionOf(c));
    if (trouble) return refuse(c, request, trouble.error, trouble.code);
    const code = `0.${randomBytes(24).toString('base64url')}`;
    grants.set(code, { person, sid, request, expiresAt: Date.now() + codeLife });
    const clientInfo = Buffer.from(JSON.stringify({ uid: person.id, utid: tenantId })).toString('base64url');
    return c.redirect(replyUrl(request, { code, client_info: clientInfo, session_state: sid }), 302);
  };

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
    const session = await sessions.read(c);
    const hinted = personByUsername(request.loginHint);
    const isExpected = !request.loginHint || hinted?.id === session?.person.id;
    if (request.prompt === 'none') {
      if (!session) return refuse(c, request, 'login_required', 50058);
      return isExpected ? grant(c, request, session) : refuse(c, request, 'interaction_required', 16000);
    }
    const mustAsk = request.prompt === 'select_account' || request.prompt === 'login';
    if (session && isExpected && !mustAsk) return grant(c, request, session);
    return c.html(signInPage({ people, hint: hinted?.username }));
  });

  app.post('/authorize', async (c) => {
    const outcome = read(c);
    if (outcome.kind !== 'request') return c.html(errorPage(entraError('invalid_request', 9002313)), 400);
    const form = await c.req.parseBody();
    if (form.cancel !== undefined) return refuse(c, outcome.request, 'access_denied', 65004, 'cancel');
    const typed = typeof form.username === 'string' ? form.username : '';
    const person = personById(form.person) ?? personByUsername(typed);
    if (!person) return c.html(signInPage({ people, hint: undefined, unknown: typed }));
    return grant(c, outcome.request, await sessions.open(c, person));
  });

  return app;
}
