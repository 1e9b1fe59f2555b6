import type { AuthenticationResult, PublicClientApplication } from '@azure/msal-browser';
import type { IdentityPort, SignInOptions } from '@/domain/ports/identity';
import type { Account } from '@/domain/session/account';
import type { PortalConfig } from '@/domain/session/config';
import { FailureError } from '@/domain/shared/failure';
import { unlessAborted } from '@/services/http/abort';
import { currentAccount, forgetOthers, otherAccounts, toAccount } from './accounts';
import type { createHintCookie } from './hintCookie';
import type { Popups } from './popups';
import { isSignedIn, messageOf, signInFailure } from './providerErrors';
import type { createSignedOutAccounts } from './signedOutAccounts';
import { forgetInteraction } from './tabStorage';
import type { Tokens } from './tokens';

interface SignInDependencies {
  readonly client: PublicClientApplication;
  readonly config: PortalConfig['identity'];
  readonly page: Window;
  readonly hint: ReturnType<typeof createHintCookie>;
  readonly popups: Popups;
  readonly tokens: Pick<Tokens, 'reportClaims' | 'forgetRefusals' | 'keepSignOn'>;
  readonly signedOut: Pick<ReturnType<typeof createSignedOutAccounts>, 'forget'>;
}

interface SignIn extends Pick<IdentityPort, 'handleRedirect' | 'signInSilently' | 'signInWithRedirect'> {
  signInWithPopup(options: SignInOptions, blank?: Window | null): Promise<Account>;
}

export function createSignIn(dependencies: SignInDependencies): SignIn {
  const { client, config, page, hint, popups, tokens, signedOut } = dependencies;

  /** Replaces the previous account with the account that signed in. */
  async function opened({ account }: AuthenticationResult): Promise<Account> {
    tokens.forgetRefusals();
    await forgetOthers(client, account);
    client.setActiveAccount(account);
    signedOut.forget(account.homeAccountId);
    hint.keep(account.username);
    return toAccount(account);
  }

  /** The account of a silent sign-on that the user cancelled: another account may be signed in by then. */
  async function forgetLate({ account }: AuthenticationResult): Promise<void> {
    if (client.getActiveAccount()?.homeAccountId !== account.homeAccountId)
      await client.clearCache({ account });
  }

  function loginRequest({ choose }: SignInOptions) {
    const loginHint = choose ? null : hint.read();
    return {
      scopes: config.loginScopes,
      ...(loginHint === null ? { prompt: 'select_account' } : { loginHint }),
      ...tokens.reportClaims(),
    };
  }

  return {
    async handleRedirect() {
      const result = await client.handleRedirectPromise().catch((error: unknown) => {
        if (currentAccount(client) === null) throw signInFailure(error);
        return null;
      });
      if (result) {
        const isAnother = otherAccounts(client, result.account).length > 0;
        return { account: await opened(result), hasHint: true, isAnother };
      }
      tidyAddress(page);
      const account = currentAccount(client);
      return { account: account && toAccount(account), hasHint: hint.read() !== null, isAnother: false };
    },
    async signInSilently(signal) {
      const loginHint = hint.read();
      if (loginHint === null) throw new FailureError({ code: 'noAccount' });
      const silently = (scopes: string[]) => client.ssoSilent({ scopes, loginHint });
      // Reports need this token next. A user without access to reports is signed in too, and gets the message for it.
      let isForReports = true;
      const answer = silently(config.powerBiScopes).catch((error: unknown) => {
        if (signal?.aborted || !isSignedIn(error)) throw error;
        isForReports = false;
        return silently(config.loginScopes);
      });
      answer.then(
        (late) => (signal?.aborted ? forgetLate(late) : undefined),
        () => undefined,
      );
      try {
        const result = await unlessAborted(answer, signal);
        if (isForReports && result.accessToken) tokens.keepSignOn(result);
        return await opened(result);
      } catch (error) {
        // The hint stays: if third-party cookies are blocked the provider may still have a session of the user.
        throw error instanceof FailureError ? error : signInFailure(error);
      }
    },
    async signInWithPopup(options, blank = null) {
      try {
        const request = { ...loginRequest(options), overrideInteractionInProgress: true };
        const popup = (popupWindowParent: Window) => client.loginPopup({ ...request, popupWindowParent });
        return await opened(await popups.run(popup, blank));
      } catch (error) {
        if (error instanceof FailureError) throw error;
        throw new FailureError({ code: 'popupFailed', detail: messageOf(error) }, { cause: error });
      }
    },
    async signInWithRedirect(options) {
      forgetInteraction(page);
      await client.loginRedirect(loginRequest(options)).catch((error: unknown) => {
        throw signInFailure(error);
      });
      return new Promise<never>(() => undefined);
    },
  };
}

/** Removes the `state` that the provider's logout leaves in the URL. */
function tidyAddress({ location, history }: Window): void {
  if (new URLSearchParams(location.search).has('state'))
    history.replaceState(history.state, '', location.pathname);
}
