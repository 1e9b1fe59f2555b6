import type { PublicClientApplication } from '@azure/msal-browser';
import type { PortalConfig } from '@/domain/session/config';
import { FailureError } from '@/domain/shared/failure';
import { portalKeys } from '@/services/browser/portalPage';
import { request } from '@/services/http/request';
import { currentAccount, forgetOthers } from './accounts';
import type { createHintCookie } from './hintCookie';
import type { Popups } from './popups';
import { signInFailure } from './providerErrors';
import type { createSignedOutAccounts } from './signedOutAccounts';
import { forgetInteraction, forgetTab } from './tabStorage';

interface SignOutDependencies {
  readonly client: PublicClientApplication;
  readonly config: PortalConfig['identity'];
  readonly page: Window;
  /** URL of the portal's root. */
  readonly root: string;
  readonly hint: ReturnType<typeof createHintCookie>;
  readonly popups: Popups;
  readonly signedOut: Pick<ReturnType<typeof createSignedOutAccounts>, 'note' | 'has'>;
  /** Called when the user has signed out in another tab. */
  readonly onSignedOut: () => void;
}

export function createSignOut(dependencies: SignOutDependencies) {
  const { client, config, page, root, hint, popups, signedOut, onSignedOut } = dependencies;
  let isSigningOut = false;

  /** Ends the session of this tab only; the provider's session continues. */
  async function endHere(): Promise<void> {
    popups.cancel();
    await forgetOthers(client, null);
    forgetTab(page);
  }
  const isOver = () => signedOut.has(currentAccount(client)?.homeAccountId ?? '');

  const keyOf = portalKeys(page.location, config.clientId);
  /** Notifies the other tabs of this portal of the account that signed out. */
  const tabs = new BroadcastChannel(keyOf('portal-signed-out'));
  tabs.onmessage = async ({ data }: MessageEvent<unknown>) => {
    if (data !== currentAccount(client)?.homeAccountId) return;
    hint.forget();
    await endHere();
    onSignedOut();
  };
  // A page restored from the back/forward cache has missed a sign-out in another tab, or was left while it
  // signed out.
  page.addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted || !(isSigningOut || isOver())) return;
    isSigningOut = false;
    await endHere();
    onSignedOut();
  });

  return {
    /** Ends the session of this tab if its account has signed out in another tab. */
    async endIfOver(): Promise<void> {
      if (isOver()) await endHere();
    },
    async signOut(): Promise<void> {
      hint.forget();
      forgetInteraction(page);
      const account = currentAccount(client);
      await forgetOthers(client, account);
      forgetTab(page);
      if (account) {
        signedOut.note(account.homeAccountId);
        tabs.postMessage(account.homeAccountId);
      }
      if (!(await isReachable(providerDocument(config), page))) {
        await forgetOthers(client, null);
        throw new FailureError({ code: 'offline' });
      }
      isSigningOut = true;
      try {
        await client.logoutRedirect({
          account,
          postLogoutRedirectUri: root,
          // A provider other than Entra ID returns to the portal only if the logout names the application (OpenID Connect
          // RP-Initiated Logout 1.0, section 2). An `id_token_hint` would put the user's data into an address.
          ...(config.protocolMode === 'OIDC' && { extraQueryParameters: { client_id: config.clientId } }),
        });
      } catch (error) {
        throw signInFailure(error);
      } finally {
        isSigningOut = false;
      }
    },
  };
}

/** Deadline in ms, after which the provider counts as unreachable. */
const probeDeadline = 3_000;

/** A small public document of the provider, which requires no session. */
const providerDocument = ({ authority, authorityMetadata }: PortalConfig['identity']): string =>
  authorityMetadata?.jwks_uri ?? `${authority.replace(/\/$/, '')}/v2.0/.well-known/openid-configuration`;

/** Whether the host is reachable: a redirect to an unreachable host would end on the browser's error page. */
async function isReachable(address: string, page: Window): Promise<boolean> {
  if (!page.navigator.onLine) return false;
  const init = { mode: 'no-cors', cache: 'no-store', deadline: probeDeadline } as const;
  return request(page.fetch, address, init, () => true).catch(() => false);
}
