import { expect, it } from 'vitest';
import { pack, playerHref, unpack } from '../.storybook/player/address';
import { differenceText, stepToOpen } from '../.storybook/player/failure';
import { readDropped } from '../.storybook/player/readDropped';
import { tracesThrough } from '../.storybook/player/tracesThrough';

const passed = { problem: null, event: { type: 'user.open' } };
const failure = { problem: null, event: { type: 'xstate.error.actor.askAssistant' } };
const different = { problem: 'expected "a"', event: null };

it.each([
  ['the first step that differs', [passed, failure, different, different], 2],
  ['the last recorded failure if no step differs', [failure, passed, failure, passed], 2],
  ['the last step if nothing failed', [passed, passed], 1],
  ['the start if there is no step', [], 0],
])('stepToOpen gives %s', (_, steps, expected) => {
  expect(stepToOpen(steps)).toBe(expected);
});

it('differenceText names the expected and the actual state', () => {
  const step = { verb: 'send user.cancel', expected: 'login.redirect', actual: 'login.popup' };
  const problem = 'expected "login.redirect", the machine is at "login.popup"';
  expect(differenceText({ ...step, problem })).toBe(
    '«send user.cancel»: se esperaba «login.redirect» y la máquina quedó en «login.popup».',
  );
  expect(differenceText({ ...step, actual: null, problem: 'a guard refuses it here' })).toContain(
    'a guard refuses it',
  );
  expect(differenceText({ ...step, problem: null })).toBeNull();
});

it('a packed session uses only the characters of a Storybook argument and unpacks to the same text', async () => {
  const text = JSON.stringify({ traces: Array.from({ length: 400 }, (_, at) => `ñ ${at * 7919}`) });
  const packed = await pack(text);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpack(packed)).toBe(text);
});

it('unpack refuses a damaged session and one over the limit', async () => {
  expect(await unpack('no-session')).toBeNull();
  expect(await unpack(await pack('a'.repeat(2_000_001)))).toBeNull();
});

it('playerHref holds the trace and the step', () => {
  expect(playerHref({ trace: 'reportLoad--no-board', step: 2 })).toBe(
    './?path=/story/reproductor-de-trazas--kept&args=trace:reportLoad--no-board;step:2',
  );
});

it('tracesThrough finds the kept traces that pass through a state, with the step', () => {
  const matches = tracesThrough('authProgress', 'login.popup');
  expect(matches).toContainEqual(expect.objectContaining({ key: 'authProgress--popup', step: 3 }));
  expect(tracesThrough('authProgress', 'no.such')).toEqual([]);
});

it.each([
  ['', 'está vacío'],
  ['{"machine":', 'no es JSON'],
  ['{"a":1}', 'no es una sesión'],
  ['{"machine":"lamp","title":"x","startsAt":"y","steps":[]}', 'there is no machine "lamp"'],
])('readDropped explains the problem of the file %j', async (text, problem) => {
  expect(await readDropped(new File([text], 'otro.json'))).toContain(problem);
});

it('readDropped refuses a file that is too large without reading it', async () => {
  const file = { name: 'otro.json', size: 100_000_001, arrayBuffer: () => Promise.reject(new Error('read')) };
  expect(await readDropped(file as unknown as File)).toBe('«otro.json» es demasiado grande.');
});
