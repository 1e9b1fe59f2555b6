import { flushSync } from 'react-dom';

/** Resolves when React's scheduler has run what was due: it works through messages of this kind, first come first served. */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

/**
 * Replaces `act`, which React's production build leaves out: runs the work, has React draw what changed at once, and
 * resolves when effects of it have drawn too.
 */
export async function act(work: () => unknown): Promise<void> {
  await flushSync(work);
  await turn();
}
