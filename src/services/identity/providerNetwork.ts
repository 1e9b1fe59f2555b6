import { BrowserAuthError, BrowserAuthErrorCodes, type INetworkModule } from '@azure/msal-browser';
import { FailureError } from '@/domain/shared/failure';
import { request } from '@/services/http/request';

/** Deadline in ms of one request to the provider with its body; MSAL's own client has no deadline. */
const deadline = 15_000;
/** ms until an interrupted request is sent once more, as MSAL's own client does. */
const retryPause = 100;

/** Error code: the provider did not answer in time, or answered with an outage. */
export const providerSilent = 'provider_silent';

/** Whether a status of the provider says that it cannot answer now, not that it refuses. */
export const isBusyStatus = (status: number): boolean => status >= 500 || status === 429 || status === 408;

type Init = Omit<RequestInit, 'signal'>;
type Options = Parameters<INetworkModule['sendPostRequestAsync']>[1];

/**
 * MSAL's requests to the identity provider, each with a deadline. Rejects with a `BrowserAuthError`.
 * @param onPost called when a token is requested.
 */
export function createProviderNetwork(
  page: Pick<Window, 'fetch' | 'navigator'>,
  onPost: () => void = () => undefined,
): INetworkModule {
  async function once<T>(url: string, init: Init, lost: string) {
    let status = 0;
    try {
      return await request(page.fetch, url, { ...init, deadline }, async (response) => {
        status = response.status;
        return { status, headers: Object.fromEntries(response.headers), body: (await response.json()) as T };
      });
    } catch (error) {
      if (error instanceof FailureError) throw new BrowserAuthError(providerSilent, '');
      if (!page.navigator.onLine) throw new BrowserAuthError(BrowserAuthErrorCodes.noNetworkConnectivity, '');
      if (status === 0) throw new BrowserAuthError(lost, '');
      // The body is not an answer of the provider, such as the error page of a gateway.
      const { failedToParseResponse } = BrowserAuthErrorCodes;
      throw new BrowserAuthError(isBusyStatus(status) ? providerSilent : failedToParseResponse, '');
    }
  }

  async function send<T>(url: string, init: Init, lost: string) {
    try {
      return await once<T>(url, init, lost);
    } catch (error) {
      if (!(error instanceof BrowserAuthError) || error.errorCode !== lost) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryPause));
      return once<T>(url, init, lost);
    }
  }

  const { getRequestFailed, postRequestFailed } = BrowserAuthErrorCodes;
  const headersOf = (options: Options) => options?.headers ?? {};
  return {
    sendGetRequestAsync: <T>(url: string, options?: Options) =>
      send<T>(url, { headers: headersOf(options) }, getRequestFailed),
    sendPostRequestAsync: <T>(url: string, options?: Options) => {
      const init = { method: 'POST', headers: headersOf(options), body: options?.body ?? '' };
      const answer = send<T>(url, init, postRequestFailed);
      onPost();
      return answer;
    },
  };
}
