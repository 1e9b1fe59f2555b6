import { sampleAccount } from '@tools/machines/authProgress';
import { expect, it } from 'vitest';
import { describeState } from '@/traces/describe';
import { timelineOf } from '../.storybook/player/timeline';

const when = (seq: number, ms: number) => ({ seq, ms });
const output = { account: sampleAccount, hasHint: true, isAnother: false };
const question = { type: 'question.asked', dashboardId: 'xx' };
const signIn = {
  machine: 'authProgress',
  title: 'recorded',
  startsAt: 'startup',
  ...when(1, 0),
  steps: [
    { done: 'initialize', at: 'handleRedirect', ...when(3, 120) },
    { done: 'handleRedirect', output, at: 'none.signedIn', ...when(5, 300) },
  ],
};
const chat = {
  machine: 'chat',
  title: 'recorded',
  input: { deadline: 100_000 },
  startsAt: 'panel.closed & turn.idle & settings.hidden',
  ...when(2, 10),
  steps: [
    { send: { type: 'user.open' }, at: 'panel.compact', ...when(4, 200) },
    { send: question, at: 'turn.pending.sending', ...when(6, 2_000) },
    { done: 'askAssistant', output: { type: 'answered' }, at: 'turn.idle', ...when(7, 3_400) },
    { send: question, at: 'turn.pending.sending', ...when(8, 4_000) },
    { fail: 'askAssistant', error: 'chatFailed', at: 'turn.idle', ...when(9, 5_000) },
  ],
};

it('timelineOf merges the steps of all machines by time, with each machine’s state at every step', () => {
  const line = timelineOf({ traces: [chat, signIn] });
  expect(line.map(({ machine, ms }) => [machine, ms])).toEqual([
    ['authProgress', 0],
    ['chat', 10],
    ['authProgress', 120],
    ['chat', 200],
    ['authProgress', 300],
    ['chat', 2_000],
    ['chat', 3_400],
    ['chat', 4_000],
    ['chat', 5_000],
  ]);
  const fourth = line[3]?.machines ?? {};
  expect(Object.entries(fourth).map(([name, snapshot]) => [name, describeState(snapshot)])).toEqual([
    ['authProgress', 'handleRedirect'],
    ['chat', 'panel.compact & turn.idle & settings.hidden & voice.off'],
  ]);
});

it('timelineOf lists questions, replies and failures up to each step, with texts if the file has them', () => {
  const spoken = (sender: string, text: string) => ({ dashboard: 'dashboard-1', sender, text });
  const conversation = [spoken('bot', ''), spoken('user', '¿Cuántas?'), spoken('bot', '240')];
  const line = timelineOf({ traces: [chat, signIn], conversation });
  expect(line[6]?.turns.map(({ kind, text }) => [kind, text])).toEqual([
    ['question', '¿Cuántas?'],
    ['reply', '240'],
  ]);
  expect(line.at(-1)?.turns.map(({ kind }) => kind)).toEqual(['question', 'reply', 'question', 'failure']);
  expect(line.at(-1)?.turns[2]?.text).toContain('no están en el archivo');
});
