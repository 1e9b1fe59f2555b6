import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { registry } from '@/traces/registry';

/** Machines that no walk follows on screen, and why. */
const withoutWalk: Readonly<Record<string, string>> = {
  alertWatch:
    'a dialog whose rows say what was read (a story for each state; the wiring in src/app/wiring/alerts.test.ts)',
  comments:
    'a panel whose rows say what waits (a story for each state; the wiring in src/app/wiring/comments.test.ts, tests/e2e/comments.spec.ts)',
  selfTest: 'its states are the rows of one list (a story for each; each cause in tests/selfTest.test.ts)',
  tokenLife: 'a person sees only that the session ended, which reportLoad shows and its walk checks',
  reportLook: 'a person sees the report itself; a refusal is a notice (tests of the wiring, end to end)',
};

it.each(Object.keys(registry))('%s is walked on its screen, or a sentence says why not', (name) => {
  const isWalked = existsSync(`tests/interface/${name}.browser.test.tsx`);
  expect(isWalked || (withoutWalk[name]?.length ?? 0) > 20).toBe(true);
  expect(isWalked && name in withoutWalk).toBe(false);
});

it('excuses only machines that exist', () => {
  expect(Object.keys(withoutWalk).filter((name) => !(name in registry))).toEqual([]);
});
