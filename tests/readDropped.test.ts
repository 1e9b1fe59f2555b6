import { expect, it } from 'vitest';
import { readDropped } from '../.storybook/player/readDropped';

const step = { done: 'initialize', at: 'handleRedirect' };
const trace = { machine: 'authProgress', title: 'a person signs in', startsAt: 'startup', steps: [step] };
const read = (content: string) => readDropped(new File([content], 'otro.json'));
const withSecond = (second: object) => JSON.stringify({ ...trace, steps: [step, second] });

it.each([
  ['empty', '', '«otro.json» está vacío.'],
  ['not JSON', '{"machine":', '«otro.json» no es JSON.'],
  ['something else', '{"a":1}', 'neither "traces" nor "machine"'],
  ['without a field', withSecond({ done: 'initialize' }), 'step 2 at: expected string'],
  ['with a field that there is not', withSecond({ ...step, emit: [] }), 'step 2 it: unknown field emit'],
  ['with a mistyped verb', withSecond({ dome: 'initialize', at: 'sso' }), 'step 2 has no verb'],
  ['without a start', JSON.stringify({ ...trace, startsAt: undefined }), 'startsAt: expected string'],
  ['of no machine', JSON.stringify({ ...trace, machine: 'tostadora' }), 'no machine "tostadora"'],
])('a dropped file that is %s says where it is wrong', async (_what, content, said) => {
  expect(await read(content)).toContain(said);
});

it('a dropped trace is taken', async () => {
  expect(await read(JSON.stringify(trace))).toEqual({ traces: [trace], session: null });
});
