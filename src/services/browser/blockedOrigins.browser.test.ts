import { expect, it, onTestFinished } from 'vitest';
import { watchBlockedOrigins } from './blockedOrigins';

/** A page whose policy allows no connection. */
async function strictPage(): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe');
  onTestFinished(() => frame.remove());
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'">`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame.contentWindow as Window & typeof globalThis;
}

it('an origin that the policy blocks is known as soon as its call has failed, and no other origin', async () => {
  const page = await strictPage();
  const isBlocked = watchBlockedOrigins(page.document);
  await page.fetch('https://flujos.cementos.mx/webhook').catch(() => undefined);
  expect(await isBlocked('https://flujos.cementos.mx')).toBe(true);
  expect(await isBlocked('https://otro.cementos.mx')).toBe(false);
});

it('outside a browser no origin is blocked', async () => {
  expect(await watchBlockedOrigins(undefined)('https://flujos.cementos.mx')).toBe(false);
});
