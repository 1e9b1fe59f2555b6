import {
  type AccountInfo,
  type AuthenticationResult,
  InteractionRequiredAuthError,
  type PublicClientApplication,
} from '@azure/msal-browser';
import type { PortalConfig } from '@/domain/session/config';
import { FailureError } from '@/domain/shared/failure';
import { hasGesture } from '@/services/browser/page';
import { currentAccount, forgetOthers } from './accounts';
import type { Popups } from './popups';
import { interactionNeeded, isBlockedPopup, needsWindow, tokenFailure } from './providerErrors';
import { forgetInteraction, forgetOutage } from './tabStorage';

/** An access token and its expiry (ms since the epoch). Never leaves `src/services`. */
export interface AccessToken {
  readonly text: string;
  readonly expiresAt: number;
}

export interface TokenOptions {
  /** Request a new token even if a token is cached. */
  readonly force?: boolean;
  /**
   * Open a popup if the silent request fails (SPEC section 7.1), or at once, within the user's click, if the last
   * silent request failed because the provider requires an interaction.
   */
  readonly interactive?: boolean;
  /** Called when a window of the provider opens: the duration of the request then depends on the user. */
  readonly onWindow?: () => void;
}

/** The differences between a token for reports and a token for other scopes. */
interface TokenRules {
  /** Whether a window of the provider can help after this failure of a silent request. */
  readonly canWindowHelp: (error: unknown) => boolean;
  /** The failure of a request that could be answered in a window but is not interactive. */
  readonly silentFailure: (error: unknown) => FailureError;
  /** The refusal after a silent request failed. After a refusal, an interactive request opens a window at once. */
  readonly refusalAfter: (error: unknown, earlier: unknown) => unknown;
  /** Whether the next request sends the claims of a refusal in the window. */
  readonly keepsWindowRefusal: boolean;
}

interface TokenDependencies {
  readonly client: PublicClientApplication;
  readonly config: PortalConfig['identity'];
  readonly page: Window;
  readonly popups: Popups;
  /** Called when a window for a report's token opens, and when it has closed, with or without success. */
  readonly reportWindow: { readonly onWindow: () => void; readonly onSettled: () => void };
}

/** ms before its expiry in which MSAL renews a token. */
const renewalOffset = 300_000;

const isInteraction = (error: unknown) => error instanceof InteractionRequiredAuthError;

export function createTokens({ client, config, page, popups, reportWindow }: TokenDependencies) {
  /** Why the last silent request requires the user, by scopes. */
  const refusals = new Map<string, unknown>();
  const keyOf = (scopes: readonly string[]) => scopes.join(' ');
  /** The answer of the silent sign-on: the first requests of the page need not read MSAL's cache, which is slow. */
  let signOn: AuthenticationResult | null = null;

  const reportRules: TokenRules = {
    canWindowHelp: (error) => tokenFailure(error, page).failure.code !== 'providerBusy',
    silentFailure: (error) => tokenFailure(error, page),
    refusalAfter: (error) => (isInteraction(error) ? error : undefined),
    keepsWindowRefusal: false,
  };
  const otherRules: TokenRules = {
    canWindowHelp: needsWindow,
    silentFailure: interactionNeeded,
    refusalAfter: (error, earlier) => (needsWindow(error) && page.navigator.onLine ? error : earlier),
    keepsWindowRefusal: true,
  };

  function requireAccount(): AccountInfo {
    const account = currentAccount(client);
    if (!account) throw new FailureError({ code: 'noAccount' });
    return account;
  }

  function signOnToken({ homeAccountId }: AccountInfo): AccessToken | null {
    if (signOn?.account.homeAccountId !== homeAccountId) return null;
    const token = toToken(signOn);
    return token.expiresAt - Date.now() > renewalOffset ? token : null;
  }

  /** Requests a token silently, then in a popup: with a refusal in the same task, so that no browser blocks the popup. */
  async function acquire(
    scopes: readonly string[],
    rules: TokenRules,
    { force = false, interactive = false, onWindow, onSettled }: TokenOptions & { onSettled?: () => void },
  ): Promise<AccessToken> {
    const account = requireAccount();
    const request = { scopes: [...scopes], account };
    const key = keyOf(scopes);
    let refusal = refusals.get(key);
    if (!(interactive && refusal && hasGesture(page))) {
      try {
        const token = toToken(await client.acquireTokenSilent({ ...request, forceRefresh: force }));
        refusals.delete(key);
        return token;
      } catch (error) {
        refusals.set(key, rules.refusalAfter(error, refusals.get(key)));
        if (!page.navigator.onLine || !rules.canWindowHelp(error)) throw tokenFailure(error, page);
        if (!interactive) throw rules.silentFailure(error);
        if (!hasGesture(page)) throw interactionNeeded(error);
        refusal = error;
      }
    }
    onWindow?.();
    try {
      const result = await popups.run((popupWindowParent) =>
        client.acquireTokenPopup({
          ...{ ...request, ...claimsOf(refusal), popupWindowParent },
          overrideInteractionInProgress: true,
        }),
      );
      // The provider lets the user choose another account in the popup, whose token would show the other user's
      // reports under this user's name.
      if (result.account.homeAccountId !== account.homeAccountId) {
        await forgetOthers(client, account);
        throw new FailureError({ code: 'interactionNeeded' });
      }
      const token = toToken(result);
      refusals.delete(key);
      return token;
    } catch (error) {
      if (isBlockedPopup(error)) throw interactionNeeded(refusal);
      if (rules.keepsWindowRefusal && isInteraction(error)) refusals.set(key, error);
      throw tokenFailure(error, page);
    } finally {
      onSettled?.();
    }
  }

  const reportClaims = () => claimsOf(refusals.get(keyOf(config.powerBiScopes)));

  return {
    /** The claims to send with the next sign-in, if the provider refused a token for reports. */
    reportClaims,
    /** Call it after a sign-in: the refusals of earlier requests no longer apply. */
    forgetRefusals: () => refusals.clear(),
    /** Uses the token of a silent sign-on for the next requests. */
    keepSignOn(result: AuthenticationResult): void {
      signOn = result;
    },
    async getToken({ force = false, interactive = false }: TokenOptions = {}): Promise<AccessToken> {
      const account = requireAccount();
      if (force) signOn = null;
      const token = signOnToken(account);
      if (token) return token;
      // An interactive request needs the current state; an automatic renewal backs off beyond that minute.
      if (interactive) forgetOutage(page);
      return acquire(config.powerBiScopes, reportRules, { force, interactive, ...reportWindow });
    },
    getTokenFor: (scopes: readonly string[], options: TokenOptions = {}): Promise<AccessToken> =>
      acquire(scopes, otherRules, options),
    async acquireTokenWithRedirect(): Promise<never> {
      const account = requireAccount();
      forgetInteraction(page);
      await client
        .acquireTokenRedirect({ scopes: config.powerBiScopes, account, ...reportClaims() })
        .catch((error: unknown) => {
          throw tokenFailure(error, page);
        });
      return new Promise<never>(() => undefined);
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;

/** Throws `tokenFailed` for an answer without a token, which MSAL accepts. */
function toToken({ accessToken, expiresOn }: AuthenticationResult): AccessToken {
  if (!accessToken) throw new FailureError({ code: 'tokenFailed' });
  return { text: accessToken, expiresAt: expiresOn?.getTime() ?? 0 };
}

const claimsOf = (refusal: unknown): { claims?: string } =>
  refusal instanceof InteractionRequiredAuthError && refusal.claims ? { claims: refusal.claims } : {};
