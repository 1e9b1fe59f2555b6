import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleAlerts } from '@tools/tracing/alertWatch.samples';
import { frozen } from '@tools/tracing/frozen';
import { sampleReport } from '@tools/tracing/reportLoad.samples';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { specBoards } from '@/domain/boards/boards.fixture';
import { sampleVisuals } from '@/domain/report/reportTools.fixture';
import type { AlertSource } from '@/domain/session/alerts';
import { noAlerts } from '@/domain/session/alerts';
import { FailureError } from '@/domain/shared/failure';
import { alertWatchMachine } from '@/machines/alertWatch.machine';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { alertsRestored, numbersRead } from '@/store/alerts.slice';
import { boardsLoaded } from '@/store/boards.slice';
import { makeStore } from '@/store/makeStore';
import { reportShown } from '@/store/reports.slice';
import { modalOpened } from '@/store/view.slice';
import { openDialog } from '@/ui/parts/openDialog.fixture';
import { Alerts } from './Alerts';

interface FrozenProps {
  /** State of the machine. */
  readonly state: string;
  readonly has?: 'none' | 'unread' | 'numbers';
  readonly hasReport?: boolean;
  readonly permission?: NotificationPermission;
}

const now = Date.UTC(2026, 10, 22, 12);
const [board = null] = specBoards;

/** The first visual has a number; every query is refused. */
async function readNumber(source: AlertSource): Promise<number | null> {
  if (source.kind === 'query')
    throw new FailureError({ code: 'queryRefused', detail: 'Column [Nada] cannot be found.' });
  return source.name === sampleVisuals[0]?.name ? 85.5 : null;
}

function FrozenAlerts({ state, has = 'numbers', hasReport = true, permission = 'default' }: FrozenProps) {
  const [store] = useState(() => {
    const made = makeStore();
    made.dispatch(boardsLoaded(specBoards));
    if (board) made.dispatch(reportShown({ boardId: board.id, report: sampleReport }));
    if (has !== 'none')
      made.dispatch(
        alertsRestored({
          ...noAlerts,
          list: [...sampleAlerts],
          beyond: has === 'numbers' ? ['a1'] : [],
          outside: true,
          quiet: { from: '22:00', to: '07:00' },
        }),
      );
    if (has === 'numbers') {
      const readings = [
        { id: 'a1', value: 85.5 },
        { id: 'a2', value: state === 'on.delayed' ? null : 1100 },
      ];
      made.dispatch(numbersRead({ readings, at: now - 180_000, day: '2026-11-21' }));
    }
    made.dispatch(modalOpened('alerts'));
    return made;
  });
  const [actors] = useState(() => ({
    actor: frozen(alertWatchMachine, state, { context: { alerts: has === 'none' ? [] : sampleAlerts } }),
    reportLoad: frozen(reportLoadMachine, hasReport ? 'ready' : 'idle', { context: { board } }),
  }));
  return (
    <Provider store={store}>
      <Alerts
        {...actors}
        readNumber={readNumber}
        listVisuals={async () => sampleVisuals}
        notifier={{ permission: () => permission, ask: async () => 'granted', show: () => undefined }}
        now={() => now}
      />
    </Provider>
  );
}

/** "Avísame si…" (spec section 20): the user's alerts in each state of the machine, and a new one. */
const meta = {
  title: 'Alerts/Alerts',
  component: FrozenAlerts,
  args: { state: 'off' },
} satisfies Meta<typeof FrozenAlerts>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (state: string, args: Partial<FrozenProps> = {}): Story => ({
  args: { state, ...args },
  parameters: { machine: 'alertWatch', state },
  play: async () => void (await openDialog('Avísame si…')),
});

export const Off = at('off', { has: 'none' });
export const Checking = at('on.checking', { has: 'unread' });
export const Idle = at('on.idle', { permission: 'granted' });
export const Delayed = at('on.delayed');
export const WithoutReport = at('on.idle', { hasReport: false });
export const Blocked = at('on.idle', { permission: 'denied' });

/** The user chooses a visual, reads its number and adds an alert with a limit; then pauses and removes it. */
export const Adds: Story = {
  args: { state: 'off', has: 'none' },
  parameters: { machine: 'alertWatch', state: 'off' },
  play: async () => {
    await openDialog('Avísame si…');
    const first = sampleVisuals[0]?.title ?? '';
    await screen.findByRole('option', { name: first });
    await userEvent.selectOptions(screen.getByLabelText('Número'), first);
    await screen.findByText('Ahora: 85.5');
    await userEvent.type(screen.getByLabelText('Límite'), '88');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar aviso' }));
    const list = within(await screen.findByRole('list', { name: 'Tus avisos' }));
    await waitFor(() => expect(list.getByText('Tablero de transporte · si baja de 88')).toBeVisible());
    await userEvent.click(list.getByRole('button', { name: `Vigilar ${first}` }));
    await list.findByText('En pausa');
    await userEvent.click(list.getByRole('button', { name: `Eliminar el aviso ${first}` }));
    await screen.findByText('Todavía no tienes avisos');
  },
};

/** Power BI refuses a query: the form shows why and keeps the user's text. */
export const QueryRefused: Story = {
  args: { state: 'off', has: 'none' },
  parameters: { machine: 'alertWatch', state: 'off' },
  play: async () => {
    await openDialog('Avísame si…');
    await userEvent.selectOptions(await screen.findByLabelText('Número'), 'El de una consulta DAX');
    const query = await screen.findByLabelText('Consulta DAX');
    await userEvent.type(query, 'EVALUATE ROW("n", [[Nada])');
    await userEvent.click(screen.getByRole('button', { name: 'Leer ahora' }));
    await screen.findByText('Power BI no entendió la consulta: Column [Nada] cannot be found.');
    await expect(query).toHaveValue('EVALUATE ROW("n", [Nada])');
  },
};

/** The click asks the browser for permission; once it is granted, quiet hours can be set. */
export const AsksTheBrowser: Story = {
  args: { state: 'off', has: 'none' },
  parameters: { machine: 'alertWatch', state: 'off' },
  play: async () => {
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Avisar también con notificaciones del navegador' }),
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Horas tranquilas' }));
    await waitFor(() => expect(screen.getByLabelText('Desde')).toHaveValue('22:00'));
  },
};
