import type { Meta, StoryObj } from '@storybook/react-vite';
import { frozen } from '@tools/tracing/frozen';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { specBoards } from '@/domain/boards/boards.fixture';
import { planOf, type SelfTestCause, type SelfTestResult } from '@/domain/session/selfTest';
import { selfTestMachine } from '@/machines/selfTest.machine';
import { boardsLoaded } from '@/store/boards.slice';
import { makeStore } from '@/store/makeStore';
import { SelfTest } from './SelfTest';

const plan = planOf({ catalog: { kind: 'sharepoint' }, chat: {} }, specBoards);
/** Results of the first checks; of some kinds a problem. */
const found = (count: number, problems: Readonly<Record<string, [SelfTestCause, string | null]>> = {}) =>
  plan.slice(0, count).map((check): SelfTestResult => {
    const [cause = null, detail = null] = problems[check.kind] ?? [];
    return { check, cause, detail };
  });
const troubled = found(plan.length, {
  session: ['conditionalAccess', 'AADSTS53003 · 45d80262-c77f-487b-a95b-4566c736e1bc'],
  policy: ['policyOutdated', 'connect-src https://graph.microsoft.com'],
  refreshes: ['forbidden', '403 · PowerBINotAuthorizedException'],
  webhook: ['webhookOrigin', 'https://portal.example.com'],
});

interface SelfTestArgs {
  readonly state: string;
  readonly results: readonly SelfTestResult[];
  readonly copyText: (text: string) => Promise<void>;
}

function FrozenSelfTest({ state, results, copyText }: SelfTestArgs) {
  const [store] = useState(() => {
    const fresh = makeStore();
    fresh.dispatch(boardsLoaded(specBoards));
    return fresh;
  });
  const [actor] = useState(() => {
    if (state !== 'runs') return frozen(selfTestMachine, state, { context: { plan, results } });
    const answers = fromPromise(async () => ({ cause: null, detail: null }));
    return createActor(selfTestMachine.provide({ actors: { runCheck: answers as never } })).start();
  });
  return (
    <Provider store={store}>
      <SelfTest
        actor={actor}
        plan={() => plan}
        copyText={copyText}
        version="1.0.0 (a1b2c3d)"
        now={() => 1_763_700_000_000}
      />
    </Provider>
  );
}

const meta = {
  title: 'Admin/Self-test',
  component: FrozenSelfTest,
  args: { state: 'idle', results: [], copyText: fn(async () => undefined) },
  globals: { platform: 'admin' },
} satisfies Meta<typeof FrozenSelfTest>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (state: string, results: readonly SelfTestResult[] = []): Story => ({
  args: { state, results },
  parameters: { machine: 'selfTest', state },
});

export const Idle = at('idle');
export const Checking = at('checking', found(4));
export const Stopped = at('stopped', found(3));
export const Problems = at('done', troubled);
export const AllGood = at('done', found(plan.length));

/** From the button to the text for support. */
export const Runs: Story = {
  args: { state: 'runs' },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Comprobar' }));
    await screen.findByText(/^Todo correcto: \d+ comprobaciones$/);
    await userEvent.click(screen.getByRole('button', { name: 'Copiar resultado' }));
    await waitFor(() => expect(args.copyText).toHaveBeenCalledOnce());
    await expect(await screen.findByText('Copiado')).toBeVisible();
  },
};
