import { unlessAborted } from '@/services/http/abort';

/** Rejects after the deadline in ms. */
type Within = <T>(answer: Promise<T>, deadline: number) => Promise<T>;

/**
 * Runs exports one after another, because Power BI supports no concurrent `exportData` calls. An export that does not end
 * lets the next one start after `longest` ms; a caller that stopped waiting loses its turn.
 */
export function createExportQueue(longest: number, within: Within) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(start: () => Promise<T>, deadline: number, signal?: AbortSignal): Promise<T> => {
    let running: Promise<T> | undefined;
    const answer = last.then(() => {
      signal?.throwIfAborted();
      running = start();
      return within(running, deadline);
    });
    // The export itself, because the frame continues after the caller's deadline.
    last = answer
      .catch(() => undefined)
      .then(() => running && within(running, longest - deadline))
      .catch(() => undefined);
    return unlessAborted(answer, signal);
  };
}
