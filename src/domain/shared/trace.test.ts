import { expect, it } from 'vitest';
import { sessionFileSchema, traceFileSchema } from './trace';

const trace = { machine: 'chat', title: 'SPEC section 4', startsAt: 'off', steps: [] };
const session = { traces: [trace] };
const about = {
  ...{ version: '1', browser: 'x', viewport: '1 × 1, 1x', theme: 'light', platform: 'admin' },
  ...{ locale: 'es-MX', timeZone: 'America/Monterrey', isOnline: true },
};

it('traceFileSchema requires one verb in each step, and accepts expectations', () => {
  const step = (one: object) => traceFileSchema.safeParse({ ...trace, steps: [one] }).success;
  const rest = {
    ...{ at: 'on', note: 'n', seq: 1, ms: 5, context: { a: 1 }, input: { b: {} } },
    ...{ emits: [{ type: 'x', more: 1 }], delays: { d: 5 }, refused: true },
  };
  for (const verb of [
    { send: { type: 'x', more: 1 } },
    { done: 'ask', output: 1 },
    { fail: 'ask', error: 'offline', detail: 'd' },
    { after: 'delay' },
  ]) {
    expect(step({ ...verb, at: 'on' }), JSON.stringify(verb)).toBe(true);
    expect(step({ ...verb, ...rest }), JSON.stringify(verb)).toBe(true);
    expect(step(verb), 'without a state').toBe(false);
    expect(step({ ...verb, at: 'on', more: 1 }), 'something else').toBe(false);
    expect(step({ ...verb, ...rest, refused: false })).toBe(false);
    expect(step({ ...verb, ...rest, emits: [{}] })).toBe(false);
    expect(step({ ...verb, ...rest, delays: { d: 'x' } })).toBe(false);
    expect(step({ ...verb, ...rest, ms: -1 })).toBe(false);
  }
  expect(step({ at: 'on' })).toBe(false);
  expect(step({ send: {}, at: 'on' })).toBe(false);
  expect(traceFileSchema.safeParse({ ...trace, machine: '' }).success).toBe(false);
});

it('sessionFileSchema accepts traces with the parts that a tester can add', () => {
  const file = (more: object) => sessionFileSchema.safeParse({ ...session, ...more }).success;
  const failure = { time: 1, source: 'network', text: '/reports', status: 503 };
  expect(file({})).toBe(true);
  // Of a newer release.
  expect(file({ more: 1, about: { ...about, more: 1 } })).toBe(true);
  expect(file({ about, recorded: '2026-11-22T09:00:00Z', screenshot: 'data:image/png;base64,x' })).toBe(true);
  expect(file({ about: { ...about, emulator: { faults: {} } } })).toBe(true);
  expect(file({ conversation: [{ dashboard: 'd', sender: 'user', text: 'Hola' }] })).toBe(true);
  for (const source of ['console', 'page', 'network'])
    expect(file({ failures: [{ ...failure, source }] }), source).toBe(true);
  for (const wrong of [
    { traces: [] },
    { about: {} },
    { screenshot: 'https://elsewhere.example/data:image/' },
    { conversation: [{}] },
    { failures: [{ ...failure, source: 'x' }] },
    { failures: [{ ...failure, time: 'now' }] },
  ])
    expect(file(wrong), JSON.stringify(wrong)).toBe(false);
});
