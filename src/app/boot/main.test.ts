import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const steps: string[] = [];
let onParsed: () => void;

vi.mock('./signIn', async (original) => ({
  ...(await original<typeof import('./signIn')>()),
  listenForSignInClick: () => void steps.push('listen'),
}));
vi.mock('./prefetch', () => ({ startRequests: async () => void steps.push('requests') }));
vi.mock('./start', () => ({ start: async () => void steps.push('start') }));
vi.mock('@azure/msal-browser/redirect-bridge', () => ({
  broadcastResponseToMainFrame: async () => void steps.push('bridge'),
}));

beforeEach(() => {
  steps.length = 0;
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** Evaluates the entry in a page. */
async function enter({ readyState = 'complete', hash = '', isSecureContext = true } = {}) {
  vi.stubGlobal('isSecureContext', isSecureContext);
  vi.stubGlobal('location', { hash, search: '' });
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => void steps.push(type));
  vi.stubGlobal('document', {
    readyState,
    addEventListener: (_: string, listener: () => void) => {
      onParsed = listener;
    },
  });
  await import('./main');
}

it('the entry listens for the sign-in click, starts the requests and then the portal', async () => {
  await enter();
  await expect.poll(() => steps).toEqual(['listen', 'requests', 'start']);
});

it('the entry starts the portal only when index.html is parsed, also if the requests have ended', async () => {
  await enter({ readyState: 'loading' });
  await expect.poll(() => steps).toEqual(['requests']);
  // The import of the portal ends too.
  await import('./start');
  await new Promise((resolve) => setTimeout(resolve));
  expect(steps).toEqual(['requests']);
  onParsed();
  await expect.poll(() => steps).toEqual(['requests', 'listen', 'start']);
});

it('the entry only passes on the answer to a sign-in popup', async () => {
  const state = btoa(JSON.stringify({ id: '1', meta: { interactionType: 'popup' } }));
  await enter({ hash: `#code=1&state=${encodeURIComponent(state)}` });
  await expect.poll(() => steps).toEqual(['bridge']);
});

it('the entry starts no request on a page without https, and reports the failed start', async () => {
  await enter({ isSecureContext: false });
  await expect.poll(() => steps).toEqual(['boot.failed']);
});
