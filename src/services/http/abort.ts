import { FailureError } from '@/domain/shared/failure';
import { pageStays } from '@/domain/shared/leaving';

/** Waits `ms`; rejects with the signal's reason when it aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Rejects as `cancelled` when the signal aborts, even if the promise settles later or never. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new FailureError({ code: 'cancelled' }));
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', cancel));
  });
}

/** Resolves at once, or if the page is being left only when it stays or the signal aborts. */
export async function untilPageStays(signal: AbortSignal | undefined): Promise<void> {
  const stays = pageStays();
  if (stays) await unlessAborted(stays, signal).catch(() => undefined);
}
