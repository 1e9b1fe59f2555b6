import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleAlerts } from '@tools/machines/alertWatch';
import { frozen } from '@tools/machines/frozen';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleReport, specBoards } from '@/domain/boards/boards.fixture';
import type { VisualTable } from '@/domain/report/figures';
import { noFilters } from '@/domain/report/filters';
import { sampleVisuals } from '@/domain/report/reportTools.fixture';
import { noAlerts } from '@/domain/session/alertState';
import type { ContextMismatch } from '@/domain/session/alerts';
import { FailureError } from '@/domain/shared/failure';
import { alertWatchMachine } from '@/machines/alertWatch.machine';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { alertsRestored } from '@/store/alerts.slice';
import { recordNumbers } from '@/store/alerts.thunks';
import { boardsLoaded } from '@/store/boards.slice';
import { makeStore } from '@/store/makeStore';
import { reportShown } from '@/store/reports.slice';
import { personalPlaced } from '@/store/session.slice';
import { modalOpened } from '@/store/view.slice';
import { dialogKeys, dialogReader } from '@/ui/parts/dialogGuide.fixture';
import { openDialog } from '@/ui/parts/openDialog.fixture';
import { Alerts } from './Alerts';

interface FrozenProps {
  /** State of the machine. */
  readonly state: string;
  readonly has?: 'none' | 'unread' | 'numbers';
  readonly hasReport?: boolean;
  readonly permission?: NotificationPermission;
  /** Reason why the number of the first alert cannot be read. */
  readonly waiting?: ContextMismatch;
  readonly hasQueries?: boolean;
  readonly isPersonalUnread?: boolean;
  /** Administrators defined measures for the boards. */
  readonly hasMeasures?: boolean;
}

const now = Date.UTC(2026, 10, 22, 12);
const [board = null] = specBoards;

const measured = specBoards.map((one) => ({
  ...one,
  measures: [{ id: 'm', name: 'Cumplimiento', dax: '[C]', unit: '%', good: 'up' as const }],
}));

const visuals = [
  { name: 'tarjeta', title: 'Puntualidad', type: 'card' },
  ...sampleVisuals,
  { name: 'viajes', title: 'Viajes por planta', type: 'tableEx' },
];
const tables: Readonly<Record<string, VisualTable>> = {
  tarjeta: { columns: ['Puntualidad'], rows: [['85.5 %']], isCut: false },
  areaEntregas: {
    columns: ['Fecha', 'Entregas'],
    rows: [
      ['2026-11-20', '1,065'],
      ['2026-11-21', '1,448'],
    ],
    isCut: false,
  },
  barrasRegion: { columns: ['Nota'], rows: [['Sin datos']], isCut: false },
  viajes: {
    columns: ['Planta', 'Viajes'],
    rows: [
      ['Monterrey', '1.059'],
      ['Mérida', '961'],
    ],
    isCut: false,
  },
  tablaDemoras: {
    columns: ['Unidad', 'Planta', 'Demora', 'Viajes'],
    rows: [
      ['CR-114', 'Planta Puebla', '30.44 min', '18'],
      ['CR-087', 'Planta Mérida', '28.1 min', '22'],
    ],
    isCut: false,
  },
};
const context = {
  page: { name: 'p1', title: 'Resumen' },
  filters: { ...noFilters, region: 'NORESTE' as const },
  labels: [],
  fingerprint: 'f',
};

function FrozenAlerts(props: FrozenProps) {
  const { state, has = 'numbers', hasReport = true, permission = 'default', waiting } = props;
  const { hasQueries = false, hasMeasures = false, isPersonalUnread = false } = props;
  const [store] = useState(() => {
    const made = makeStore();
    made.dispatch(boardsLoaded(hasMeasures ? measured : specBoards));
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
      made.dispatch(recordNumbers({ readings, at: now - 180_000 }));
      if (waiting) made.dispatch(recordNumbers({ readings: [{ id: 'a1', value: null, waiting }], at: now }));
    }
    if (isPersonalUnread) made.dispatch(personalPlaced({ kind: 'waiting' }));
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
        readQuery={async () => {
          throw new FailureError({ code: 'queryRefused', detail: 'Column [Nada] cannot be found.' });
        }}
        readMeasure={async () => 91.3}
        readVisual={async (name) => ({
          table: tables[name] ?? { columns: [], rows: [], isCut: false },
          context,
        })}
        hasQueries={hasQueries}
        listVisuals={async () => visuals}
        notifier={{ permission: () => permission, ask: async () => 'granted', show: () => undefined }}
        now={() => now}
      />
    </Provider>
  );
}

/** "Avísame si…" (SPEC section 20): the user's alerts in each state of the machine, and a new alert. */
const meta = {
  title: 'Avisos',
  component: FrozenAlerts,
  parameters: {
    guide: {
      use: 'Para enterarse de que un número de un tablero pasó su límite, mientras el portal está abierto.',
      avoid: 'No para vigilar con el portal cerrado: eso lo hace Power BI con los suyos.',
      words: 'Dice qué número, con qué límite y de cuándo es. El texto dice lo que no puede hacer cerrado.',
      keyboard: `${dialogKeys} Cada aviso tiene sus dos botones, con su nombre.`,
      reader: `${dialogReader} El número leído se anuncia como estado.`,
    },
  },
  args: { state: 'off' },
} satisfies Meta<typeof FrozenAlerts>;
export default meta;
type Story = StoryObj<typeof meta>;

const storyIn = (state: string, args: Partial<FrozenProps> = {}): Story => ({
  args: { state, ...args },
  parameters: { machine: 'alertWatch', state },
  play: async () => void (await openDialog('Tus números · Avísame si…')),
});

export const Off: Story = { ...storyIn('off', { has: 'none' }), name: 'Ningún aviso' };
/** The report is loading another page or other filters. */
export const Settling: Story = {
  ...storyIn('on.settling'),
  name: 'Espera a que el tablero muestre otros filtros',
};
export const Checking: Story = { ...storyIn('on.checking', { has: 'unread' }), name: 'Lee los números' };
export const Idle: Story = {
  ...storyIn('on.idle', { permission: 'granted' }),
  name: 'Números leídos, uno sobre su límite',
};
export const Delayed: Story = { ...storyIn('on.delayed'), name: 'Un número no se pudo leer' };
export const WithoutReport: Story = {
  ...storyIn('on.idle', { hasReport: false }),
  name: 'Sin tablero en pantalla',
};
export const Blocked: Story = {
  ...storyIn('on.idle', { permission: 'denied' }),
  name: 'Notificaciones bloqueadas',
  play: async () => {
    await openDialog('Tus números · Avísame si…');
    const outside = screen.getByRole('checkbox', { name: /notificaciones del navegador/ });
    await expect(outside).not.toBeChecked();
    await expect(outside).toHaveAccessibleDescription(
      'Este navegador no permite notificaciones del portal. Cámbialo en los permisos del sitio; la campana avisa igual.',
    );
  },
};

/**
 * The report on screen has other filters, another page or no such row: the alert keeps its last number and
 * age.
 */
export const OtherFilters: Story = {
  ...storyIn('on.idle', { waiting: 'filters' }),
  name: 'Otros filtros en pantalla',
};
export const OtherPage: Story = {
  ...storyIn('on.idle', { waiting: 'page' }),
  name: 'Otra página en pantalla',
};
export const OtherSelection: Story = {
  ...storyIn('on.idle', { waiting: 'report' }),
  name: 'Otra selección en el tablero',
};
/** The report did not return all its filters: the number waits, because its rows are not known. */
export const FiltersUnread: Story = {
  ...storyIn('on.idle', { waiting: 'unread' }),
  name: 'Filtros que el tablero no deja leer',
  play: async () => {
    await openDialog('Tus números · Avísame si…');
    const sentence = await screen.findByText(/^El tablero no dejó leer todos sus filtros/);
    await waitFor(() => expect(sentence).toBeVisible());
  },
};
/** On a new device, before the personal list was read. */
export const PersonalUnread: Story = {
  ...storyIn('off', { has: 'none', isPersonalUnread: true }),
  name: 'Sin leer lo de otros equipos',
  play: async () => {
    await openDialog('Tus números · Avísame si…');
    const sentence = await screen.findByText('Todavía sin números en este navegador');
    await waitFor(() => expect(sentence).toBeVisible());
  },
};
export const RowGone: Story = { ...storyIn('on.idle', { waiting: 'cell' }), name: 'La fila ya no está' };

/** A table requires a row and a column, a series offers its last value, text is not a number, and ambiguous numbers are not offered. */
export const Chooses: Story = {
  name: 'Elige fila y columna',
  args: { state: 'off', has: 'none' },
  parameters: { machine: 'alertWatch', state: 'off' },
  play: async () => {
    await openDialog('Tus números · Avísame si…');
    const number = screen.getByLabelText('Número');
    await screen.findByRole('option', { name: 'Puntualidad por región' });
    await userEvent.selectOptions(number, 'Puntualidad por región');
    await screen.findByText('Ahí no hay un número.');
    await userEvent.selectOptions(number, 'Viajes por planta');
    await screen.findByText(/^No se ofrece: «Viajes»/);
    await userEvent.selectOptions(number, 'Entregas por día');
    await screen.findByText('Ahora: 1,448 · 21 nov 2026 · NORESTE');
    await userEvent.selectOptions(number, 'Unidades con más demora');
    await userEvent.selectOptions(await screen.findByLabelText('Fila'), 'CR-087');
    await expect(screen.queryByText(/^Ahora/)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Columna'), 'Demora');
    await screen.findByText('Ahora: 28.1 min · NORESTE');
  },
};

/** The user chooses a visual, reads its number and adds an alert with a limit; then pauses and removes it. */
export const Adds: Story = {
  name: 'Fijar con límite, pausar y quitar',
  args: { state: 'off', has: 'none' },
  parameters: { machine: 'alertWatch', state: 'off' },
  play: async () => {
    await openDialog('Tus números · Avísame si…');
    const first = 'Puntualidad';
    await screen.findByRole('option', { name: first });
    await userEvent.selectOptions(screen.getByLabelText('Número'), first);
    await screen.findByText('Ahora: 85.5% · NORESTE');
    await userEvent.type(screen.getByLabelText('Límite (opcional)'), '88');
    await userEvent.click(screen.getByRole('button', { name: 'Fijar en Inicio' }));
    const list = within(await screen.findByRole('list', { name: 'Tus números' }));
    await waitFor(() => expect(list.getByText('Puntualidad · NORESTE')).toBeVisible());
    await list.findByText('Tablero de transporte › Resumen · si baja de 88.0%');
    await userEvent.click(list.getByRole('button', { name: `Vigilar ${first}` }));
    await list.findByText('En pausa');
    await userEvent.click(list.getByRole('button', { name: `Quitar ${first}` }));
    await screen.findByText('Todavía no fijas ningún número');
  },
};

/** Without a dashboard on screen: pins a measure of any dashboard, changes its name, limit and target, and moves it. */
export const PinsMeasures: Story = {
  name: 'Fija números de los tableros y los cambia',
  args: { state: 'on.idle', hasReport: false, hasMeasures: true },
  parameters: { machine: 'alertWatch', state: 'on.idle' },
  play: async () => {
    await openDialog('Tus números · Avísame si…');
    await userEvent.selectOptions(
      screen.getByLabelText('Número'),
      'Cumplimiento · Pedidos de concretos · del tablero',
    );
    await screen.findByText('Ahora: 91.3%');
    await userEvent.click(screen.getByRole('button', { name: 'Fijar en Inicio' }));
    const list = within(screen.getByRole('list', { name: 'Tus números' }));
    await userEvent.click(await list.findByRole('button', { name: 'Mover Cumplimiento antes' }));
    await userEvent.click(list.getByRole('button', { name: 'Cambiar Cumplimiento' }));
    await userEvent.type(list.getByLabelText('Límite (opcional)'), '90');
    await userEvent.type(list.getByLabelText('Meta (opcional)'), '95');
    await userEvent.selectOptions(list.getByLabelText('Lo bueno es'), 'que suba');
    await userEvent.click(list.getByRole('button', { name: 'Guardar' }));
    await list.findByText('Pedidos de concretos · si baja de 90.0%');
    await expect(list.getByRole('button', { name: 'Cambiar Cumplimiento' })).toHaveFocus();
  },
};

/** Power BI refuses a query: the form shows why and keeps the user's text. */
export const QueryRefused: Story = {
  name: 'Consulta que Power BI no entiende',
  args: { state: 'off', has: 'none', hasQueries: true },
  parameters: { machine: 'alertWatch', state: 'off' },
  play: async () => {
    await openDialog('Tus números · Avísame si…');
    await userEvent.selectOptions(await screen.findByLabelText('Número'), 'El de una consulta DAX');
    const query = await screen.findByLabelText('Consulta DAX');
    await userEvent.type(query, 'EVALUATE ROW("n", [[Nada])');
    await userEvent.click(screen.getByRole('button', { name: 'Leer ahora' }));
    await screen.findByText('Power BI no entendió la consulta: Column [Nada] cannot be found.');
    await expect(query).toHaveValue('EVALUATE ROW("n", [Nada])');
  },
};

/** The click requests the browser's permission; after it is granted, quiet hours can be set. */
export const AsksTheBrowser: Story = {
  name: 'Pide permiso al navegador',
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
