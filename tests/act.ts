import { flushSync } from 'react-dom';

/** Resolves when React's scheduler has run the pending work: it handles messages of this kind in order. */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

/**
 * Replaces `act`, which React's production build does not have: runs the work, renders its changes at once, and
 * resolves when their effects are rendered too.
 */
export async function act(work: () => unknown): Promise<void> {
  await flushSync(work);
  await turn();
}
