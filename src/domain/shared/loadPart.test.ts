import { afterEach, expect, it, vi } from 'vitest';
import { toFailure } from './failure';
import { leavingBegan, leavingEnded } from './leaving';
import { countMissingParts, importPart, loadPart, watchMissingParts } from './loadPart';

afterEach(() => vi.unstubAllGlobals());

const causes: readonly (readonly [string, Error])[] = [
  ['an incomplete file', new SyntaxError('Invalid or unexpected token')],
  [
    'a missing file in Chromium',
    new TypeError('Failed to fetch dynamically imported module: https://x/a.js'),
  ],
  ['a missing file in Firefox', new TypeError('error loading dynamically imported module: https://x/a.js')],
  ['a missing file in Safari', new TypeError('Importing a module script failed.')],
  ['a page instead of a script', new TypeError("'text/html' is not a valid JavaScript MIME type.")],
  ['a file of another version', new ReferenceError('x is not defined')],
];

it.each(causes)(
  'importPart rejects with partMissing, without the browser’s message: %s',
  async (_, cause) => {
    const failed = importPart(() => Promise.reject(cause)).catch(toFailure);
    expect(await failed).toEqual({ code: 'partMissing' });
  },
);

it('importPart rejects with offline if there is no network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const before = countMissingParts();
  const failed = loadPart(() => Promise.reject(new TypeError('Failed to fetch'))).catch(toFailure);
  expect(await failed).toEqual({ code: 'offline' });
  expect(countMissingParts()).toBe(before);
});

it('importPart reports no failure while the page is being left', async () => {
  let isSettled = false;
  leavingBegan();
  const failed = importPart(() => Promise.reject(new TypeError('aborted'))).catch(toFailure);
  void failed.then(() => {
    isSettled = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(isSettled).toBe(false);
  leavingEnded();
  expect(await failed).toEqual({ code: 'partMissing' });
});

it('loadPart counts each failed load, and returns the module of a load that succeeds', async () => {
  const before = countMissingParts();
  const counts: number[] = [];
  const stop = watchMissingParts(() => counts.push(countMissingParts() - before));
  await loadPart(() => Promise.reject(new SyntaxError('x'))).catch(() => undefined);
  expect(await loadPart(async () => 7)).toBe(7);
  await loadPart(() => Promise.reject(new SyntaxError('x'))).catch(() => undefined);
  stop();
  await loadPart(() => Promise.reject(new SyntaxError('x'))).catch(() => undefined);
  expect(counts).toEqual([1, 2]);
});
