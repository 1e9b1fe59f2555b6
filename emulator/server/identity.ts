import { Hono } from 'hono';
import { authorizeRoutes } from './authorize.ts';
import { isRegistered } from './authorizeRequest.ts';
import type { Env } from './env.ts';
import { faulty } from './http.ts';
import type { IdentityOptions, Provider } from './provider.ts';
import { createProviderSessions } from './providerSession.ts';
import { signedOutPage } from './signInPage.ts';
import { tokenRoutes } from './token.ts';

/**
 * An OpenID provider that answers as Entra ID does: authorization code with PKCE in a popup, a full page or a hidden
 * frame, refresh tokens, logout (SPEC section 7.1).
 */
export function identityRoutes(options: IdentityOptions): Hono<Env> {
  const sessions = createProviderSessions(options.signer, options.control);
  const provider: Provider = { ...options, sessions, grants: new Map() };
  const app = new Hono<Env>();
  app.route('/', authorizeRoutes(provider));
  app.route('/', tokenRoutes(provider));

  // An outage also affects the public documents, which a page uses to check whether the provider is
  // available.
  for (const path of ['/logout', '/jwks', '/.well-known/openid-configuration'])
    app.use(path, faulty('logout', options.control));

  app.get('/logout', async (c) => {
    await sessions.end(c);
    const target = c.req.query('post_logout_redirect_uri') ?? '';
    if (!isRegistered(target, options.portalOrigins(new URL(c.req.url).origin)))
      return c.html(signedOutPage());
    const url = new URL(target);
    const state = c.req.query('state');
    if (state) url.searchParams.set('state', state);
    return c.redirect(url.href, 302);
  });

  app.get('/jwks', async (c) => c.json(await options.signer.jwks()));

  app.get('/.well-known/openid-configuration', (c) => {
    const { issuer, authorize, token, logout, jwks } = options.endpoints(new URL(c.req.url).origin);
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
    });
  });

  return app;
}
