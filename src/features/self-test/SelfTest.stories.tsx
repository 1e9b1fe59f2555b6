import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { specBoards } from '@/domain/boards/boards.fixture';
import { planOf, type SelfTestCause, type SelfTestResult } from '@/domain/session/selfTest';
import { boardsLoaded } from '@/store/boards.slice';
import { makeStore } from '@/store/makeStore';
import type { SelfTest as SelfTestState } from '@/store/selfTest.slice';
import { SelfTest } from './SelfTest';

const plan = planOf({ catalog: { kind: 'sharepoint' }, chat: {} }, specBoards);
/** Results of the first checks; some kinds have a problem. */
const resultsOf = (count: number, problems: Readonly<Record<string, [SelfTestCause, string | null]>> = {}) =>
  plan.slice(0, count).map((check): SelfTestResult => {
    const [cause = null, detail = null] = problems[check.kind] ?? [];
    return { check, cause, detail };
  });
const troubled = resultsOf(plan.length, {
  session: ['conditionalAccess', 'AADSTS53003 · 45d80262-c77f-487b-a95b-4566c736e1bc'],
  policy: ['policyOutdated', 'connect-src https://graph.microsoft.com'],
  refreshes: ['refreshesForbidden', '403 · PowerBINotAuthorizedException'],
  webhook: ['webhookOrigin', 'https://portal.example.com'],
});

interface SelfTestArgs {
  readonly selfTest: SelfTestState;
  readonly copyText: (text: string) => Promise<void>;
}

function SelfTestWith({ selfTest, copyText }: SelfTestArgs) {
  const [store] = useState(() => {
    const fresh = makeStore({ selfTest });
    fresh.dispatch(boardsLoaded(specBoards));
    return fresh;
  });
  return (
    <Provider store={store}>
      <SelfTest
        run={async () => ({ cause: null, detail: null })}
        plan={() => plan}
        copyText={copyText}
        version="1.0.0 (a1b2c3d)"
        now={() => 1_763_700_000_000}
      />
    </Provider>
  );
}

const meta = {
  title: 'Administración/Diagnóstico',
  component: SelfTestWith,
  parameters: {
    guide: {
      use: 'Para saber por qué el portal no funciona: qué está mal, quién puede corregirlo y dónde.',
      avoid: 'No para quien lee tableros: pregunta a servicios en nombre de quien administra.',
      words: 'Una oración por causa. El detalle técnico va aparte y se copia para soporte.',
      keyboard: 'Comprobar, detener y copiar son botones; la lista se lee de arriba abajo.',
      reader: 'El avance se anuncia como estado; cada comprobación dice su resultado.',
    },
  },
  args: { selfTest: { plan: [], results: [], isRunning: false }, copyText: fn(async () => undefined) },
  globals: { platform: 'admin' },
} satisfies Meta<typeof SelfTestWith>;
export default meta;
type Story = StoryObj<typeof meta>;

const after = (results: readonly SelfTestResult[], isRunning = false): Story => ({
  args: { selfTest: { plan, results, isRunning } },
});

export const Idle: Story = { name: 'Sin empezar' };
export const Checking: Story = { ...after(resultsOf(4), true), name: 'Comprobando' };
export const Stopped: Story = { ...after(resultsOf(3)), name: 'Detenido' };
export const Problems: Story = { ...after(troubled), name: 'Con problemas' };
export const AllGood: Story = { ...after(resultsOf(plan.length)), name: 'Todo correcto' };

/** From the button to the text for support. */
export const Runs: Story = {
  name: 'Se comprueba y se copia',
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Comprobar' }));
    await screen.findByText(/^Todo correcto: \d+ comprobaciones$/);
    await userEvent.click(screen.getByRole('button', { name: 'Copiar resultado' }));
    await waitFor(() => expect(args.copyText).toHaveBeenCalledOnce());
    await expect(await screen.findByText('Copiado')).toBeVisible();
  },
};
