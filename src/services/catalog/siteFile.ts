import { FailureError } from '@/domain/shared/failure';
import { decodeText } from '@/domain/shared/textFile';
import { type RestDependencies, request, throttled } from '@/services/http/request';

/** Deadline of a file, in ms. */
const deadline = 30_000;
/** Seconds to wait after a 429 without a wait time. */
const usualWait = 15;

/**
 * The text of a file next to the configuration, which the browser asks the server for each time; `null` if there is none.
 * Rejects with a `FailureError`, or with the reason of the signal.
 */
export function readSiteFile(
  fetch: RestDependencies['fetch'],
  address: string,
  signal: AbortSignal,
): Promise<string | null> {
  const init = { cache: 'no-cache', deadline, signal } as const;
  return request(fetch, address, init, async (response) => {
    const { ok, status, headers } = response;
    if (status === 429) throw throttled(headers.get('Retry-After'), usualWait, Date.now());
    if (!ok && status !== 404)
      throw new FailureError({ code: status >= 500 || status === 408 ? 'catalogBusy' : 'catalogDenied' });
    if (!ok) return null;
    const text = decodeText(new Uint8Array(await response.arrayBuffer()), null);
    if (text === null) throw new FailureError({ code: 'catalogBroken' });
    return text;
  }).catch((error: unknown) => {
    if (error instanceof FailureError || signal.aborted) throw error;
    throw new FailureError({ code: 'offline' }, { cause: error });
  });
}
