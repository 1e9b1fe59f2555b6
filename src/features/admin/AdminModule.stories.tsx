import type { Meta, StoryObj } from '@storybook/react-vite';
import { frozen } from '@tools/machines/frozen';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import type { Announcement, User } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import { countUsage, type Usage } from '@/domain/admin/usage';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { FiledBoard } from '@/domain/ports/admin';
import { pending } from '@/domain/ports/fakes.fixture';
import { noFilters } from '@/domain/report/filters';
import { valueAnswer } from '@/domain/shared/answer';
import { FailureError } from '@/domain/shared/failure';
import { sampleDirectory } from '@/features/admin/directory/directory.fixture';
import { sampleUsage } from '@/features/admin/monitoring/usage.fixture';
import { addBoardMachine } from '@/machines/addBoard.machine';
import { catalogOutboxMachine } from '@/machines/outbox.machine';
import { accessConfigured } from '@/store/access.slice';
import { adminDataReplaced } from '@/store/adminData';
import { makeStore } from '@/store/makeStore';
import { refreshesChecked } from '@/store/menu.slice';
import { refreshReportsFound } from '@/store/refreshReports.slice';
import { checkEnded, selfTestStarted } from '@/store/selfTest.slice';
import { boardsSought, personSought, platformSwitched, viewSelected } from '@/store/view.slice';
import { InMain } from '@/ui/parts/InMain.fixture';
import { AdminModule } from './AdminModule';
import { adminPorts, noUsage } from './outside.fixture';

interface ViewArgs {
  /** View id of SPEC section 2.6. */
  readonly view: string;
  /** True for a catalogue with empty lists. */
  readonly isEmpty: boolean;
  /** The menu hides boards by the access rules. */
  readonly hidesBoards?: boolean;
  /** The configuration has no samples, and names the role of administrators. */
  readonly isOwn?: boolean;
  /** Id of the person selected in the header's search. */
  readonly person?: string;
  /** Actions dispatched before the story. */
  readonly before?: readonly { readonly type: string }[];
  /** Overrides of the view's ports. */
  readonly given: Partial<typeof adminPorts>;
  /** A function, because Storybook cannot serialise a running machine. */
  readonly outbox?: () => (typeof adminPorts)['outbox'];
}

const samples = sampleData(specBoards);
const [sampleUser, otherUser] = samples.users as [User, User];

/** The same data with empty lists. */
const empty = Object.fromEntries(
  Object.entries(samples).map(([key, value]) => [key, Array.isArray(value) ? [] : value]),
) as unknown as typeof samples;

function Pane({
  view,
  isEmpty,
  hidesBoards = false,
  isOwn = false,
  person,
  before = [],
  outbox,
  given,
}: ViewArgs) {
  const [conflicted] = useState(() => outbox?.());
  const [{ store, addBoard }] = useState(() => {
    const fresh = makeStore();
    fresh.dispatch(adminDataReplaced(isEmpty ? empty : samples));
    fresh.dispatch(accessConfigured({ hidesBoards }));
    if (isOwn) fresh.dispatch(accessConfigured({ hasSamples: false, adminRole: 'Portal.Admin' }));
    fresh.dispatch(platformSwitched('admin'));
    fresh.dispatch(viewSelected(view));
    if (person !== undefined) fresh.dispatch(personSought(person));
    for (const action of before) fresh.dispatch(action);
    const machine = addBoardMachine.provide({
      actors: { saveBoard: fromPromise(() => new Promise<FiledBoard>(() => {})) },
    });
    return { store: fresh, addBoard: createActor(machine).start() };
  });
  return (
    <Provider store={store}>
      <InMain isAdmin>
        <AdminModule
          {...adminPorts}
          {...given}
          {...(conflicted ? { outbox: conflicted } : {})}
          addBoard={addBoard}
          samples={samples}
        />
      </InMain>
    </Provider>
  );
}

/** Every admin view of SPEC section 2.7 on the real store with the sample data; every button works. */
const meta = {
  title: 'Administración/Vistas',
  component: Pane,
  parameters: {
    guide: {
      use: 'Para ver y cambiar catálogos, personas y tableros de la organización.',
      avoid: 'No para leer tableros: eso es la plataforma de analítica.',
      words: 'Títulos y columnas de SPEC section 2.7. Lo que destruye dice qué y cuánto antes de hacerlo.',
      keyboard:
        'Tab recorre búsqueda, botones y acciones de cada fila; en el teléfono las filas son tarjetas.',
      reader: 'Tablas con encabezados; cada acción nombra su fila.',
    },
  },
  args: { isEmpty: false, given: {} },
  globals: { platform: 'admin' },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Boards: Story = { name: 'Tableros', args: { view: 'powerbi-dashboards' } };
export const Users: Story = { name: 'Personas', args: { view: 'users-list' } };
export const Permissions: Story = { name: 'Permisos de acceso', args: { view: 'powerbi-permissions' } };
export const FollowedRules: Story = {
  name: 'Permisos: el menú sigue las reglas',
  args: { view: 'powerbi-permissions', hidesBoards: true },
};
/** The row of a rule says why it has no effect. */
export const RuleWithoutEffect: Story = {
  name: 'Permisos: regla sin efecto',
  args: {
    view: 'powerbi-permissions',
    hidesBoards: true,
    before: [
      adminDataReplaced({
        ...samples,
        boards: samples.boards.map((board) => ({ ...board, permissions: 'all' })),
      }),
    ],
  },
  play: async () => {
    const [row] = await screen.findAllByText(
      'Sin efecto: el permiso de este tablero es "Todas las personas".',
    );
    await waitFor(() => expect(row).toBeVisible());
  },
};
/** Only what has an effect: no level of writing, and no access level of groups. */
export const OwnRules: Story = {
  name: 'Permisos: sin los datos de muestra',
  args: { view: 'powerbi-permissions', hidesBoards: true, isOwn: true },
};
export const OwnMenuConfiguration: Story = {
  name: 'Configuración de menú: sin los datos de muestra',
  args: { view: 'powerbi-menu-config', isOwn: true },
};
export const MenuConfiguration: Story = {
  name: 'Configuración de menú',
  args: { view: 'powerbi-menu-config' },
};
export const Regions: Story = { name: 'Catálogo de regiones', args: { view: 'catalog-regions' } };

/** "Panel Administrativo" before any data was read. */
export const Panel: Story = { name: 'Panel administrativo', args: { view: 'dashboard-admin' } };
const checks = ['session', 'scopes', 'workspaces', 'catalog'] as const;
const tested = (bad: number) => [
  selfTestStarted(checks.map((kind) => ({ id: kind, kind }))),
  ...checks.map((kind, index) =>
    checkEnded({
      check: { id: kind, kind },
      ...(index < bad ? { cause: 'consentMissing', detail: 'AADSTS65001' } : { cause: null, detail: null }),
    }),
  ),
];
const refreshed = (status: 'completed' | 'failed') =>
  refreshesChecked(
    Object.fromEntries(
      specBoards.map(({ id }, index) => [
        id,
        { isConnected: true, refresh: { status: index === 0 ? status : 'completed', at: 0 } },
      ]),
    ),
  );
const refusedRefreshes = { state: 'failed', failure: { code: 'lookupFailed', detail: '403' } } as const;
/** Openings of 120 days: every board was opened on the first one. */
const firstDay: Usage = specBoards.reduce<Usage>(
  (usage, { id }) => countUsage(usage, '2026-07-24', id, { type: 'opened' }),
  {},
);
const wholeUsage: Usage = { ...sampleUsage, ...firstDay };
/** Since then, only one board was opened. */
const idleUsage = countUsage(firstDay, '2026-11-20', 'dashboard-1', { type: 'opened' });
export const PanelInOrder: Story = {
  name: 'Panel administrativo: todo en orden',
  args: {
    view: 'dashboard-admin',
    before: [...tested(0), refreshed('completed')],
    given: { usage: { ...noUsage, read: () => wholeUsage, readAll: async () => wholeUsage } },
  },
};
export const PanelUnchecked: Story = {
  name: 'Panel administrativo: sin problemas conocidos',
  args: {
    view: 'dashboard-admin',
    before: [...tested(0)],
    given: { usage: { ...noUsage, read: () => sampleUsage, readAll: async () => sampleUsage } },
  },
};
export const BoardsUnopened: Story = {
  name: 'Tableros sin abrir en 90 días',
  args: {
    view: 'powerbi-dashboards',
    before: [boardsSought('unopened')],
    given: { usage: { ...noUsage, readAll: async () => idleUsage } },
  },
};
export const BoardsUnopenedUnknown: Story = {
  name: 'Tableros sin abrir: todavía no se sabe',
  args: {
    view: 'powerbi-dashboards',
    before: [boardsSought('unopened')],
    given: { usage: { ...noUsage, read: () => sampleUsage } },
  },
};
/** The organisation's openings and the refreshes of some boards cannot be read. */
export const PanelUnread: Story = {
  name: 'Panel administrativo: no se pudo leer todo',
  args: {
    view: 'dashboard-admin',
    before: [...tested(0), refreshReportsFound({ [specBoards[0]?.id ?? '']: refusedRefreshes })],
    given: {
      usage: {
        ...noUsage,
        readAll: async () => Promise.reject(new FailureError({ code: 'catalogDenied' })),
      },
    },
  },
};
export const PanelWithTrouble: Story = {
  name: 'Panel administrativo: asuntos por revisar',
  args: {
    view: 'dashboard-admin',
    before: [...tested(2), refreshed('failed')],
    given: { usage: { ...noUsage, read: () => sampleUsage } },
    outbox: () =>
      frozen(catalogOutboxMachine, 'conflicted', {
        input: { subject: 'catalog' },
        context: {
          changes: [
            { id: '1', change: { id: '1', entities: [] }, isDraft: false, isRestored: true },
            { id: '2', change: { id: '2', entities: [] }, isDraft: true, isRestored: true },
          ],
        },
      }),
  },
};
export const PanelReading: Story = {
  name: 'Panel administrativo: leyendo el uso',
  args: {
    view: 'dashboard-admin',
    given: { usage: { ...noUsage, readAll: pending } },
  },
};
export const Plants: Story = { name: 'Catálogo de plantas', args: { view: 'catalog-plants' } };
export const NoAnnouncements: Story = {
  name: 'Anuncios: ninguno',
  args: { view: 'catalog-announcements' },
};
const announcement: Announcement = {
  id: 'a',
  title: 'Cierre de mes el viernes',
  text: 'Los tableros de costo se actualizan cada hora hasta las 20:00.',
  tone: 'info',
  from: '2026-11-18',
  until: '2026-11-30',
  audience: 'all',
  groupIds: [],
  boardId: 'dashboard-1',
  address: null,
};
/** SPEC section 24: a current, a scheduled and a past announcement on the day of the story. */
export const Announcements: Story = {
  name: 'Anuncios',
  args: {
    view: 'catalog-announcements',
    before: [
      adminDataReplaced({
        ...samples,
        announcements: [
          announcement,
          {
            ...announcement,
            ...{ id: 'b', title: 'Capacitación en Monterrey', from: '2026-12-01', until: '2026-12-04' },
            ...{ audience: 'groups', groupIds: ['analistas', 'operadores'] },
          },
          {
            ...announcement,
            ...{
              id: 'c',
              title: 'Mantenimiento',
              text: '',
              from: '2026-11-01',
              until: '2026-11-02',
              groupIds: [],
            },
          },
        ],
      }),
    ],
  },
};
export const NoGroupBoards: Story = {
  name: 'Tableros por grupo: ninguno',
  args: { view: 'powerbi-group-boards' },
};
const groupBoard = {
  id: 'a',
  groupId: 'operadores',
  boardId: 'dashboard-1',
  isRecommended: true,
  filters: { ...noFilters, region: 'NORESTE,MARTE', plant: 'León' },
};
/** SPEC section 25: filters that the portal or the report does not have are marked. */
export const GroupBoards: Story = {
  name: 'Tableros por grupo',
  args: {
    view: 'powerbi-group-boards',
    before: [
      adminDataReplaced({
        ...samples,
        boards: samples.boards.map((board) => ({
          ...board,
          filterTargets: { region: { table: 'Entregas', column: 'Región' } },
        })),
        groupBoards: [
          groupBoard,
          {
            ...groupBoard,
            ...{ id: 'b', groupId: 'analistas', filters: { ...noFilters, region: 'SURESTE' } },
          },
          { id: 'c', groupId: 'analistas', boardId: 'dashboard-2', isRecommended: true },
        ],
      }),
    ],
  },
  play: async () => {
    await screen.findByText('Región: NORESTE · Región: MARTE (sin efecto) · plant: León (sin efecto)');
  },
};
/** Filters that the portal no longer has are named; saving removes them. */
export const EditGroupBoard: Story = {
  ...GroupBoards,
  name: 'Diálogo: tablero de un grupo',
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Editar Tablero de transporte · Operadores' }),
    );
    await screen.findByText(/se quitan al guardar: Región: MARTE · plant: León/);
    await expect(screen.getByRole('checkbox', { name: 'NORESTE' })).toBeChecked();
  },
};
export const Roles: Story = { name: 'Roles', args: { view: 'users-roles' } };
export const NothingMeasured: Story = { name: 'Uso: nada medido', args: { view: 'reports-usage' } };
export const SystemData: Story = { name: 'Datos del sistema', args: { view: 'config-system' } };
export const AnyOtherKey: Story = { name: 'Clave desconocida', args: { view: 'constructor' } };

/** A story that opens the dialog of a view's button. */
const dialog = (view: string, button: string): Story => ({
  args: { view },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await screen.findByRole('dialog');
  },
});
export const NewUser: Story = { ...dialog('users-list', 'Nuevo Usuario'), name: 'Diálogo: nueva persona' };
/** Columns of a file of users, with a sample. */
export const ImportUsers: Story = {
  ...dialog('users-list', 'Importar personas (CSV)'),
  name: 'Diálogo: importar personas',
};
export const NewRule: Story = {
  ...dialog('powerbi-permissions', 'Nueva Regla'),
  name: 'Diálogo: nueva regla',
};
export const NewAnnouncement: Story = {
  ...dialog('catalog-announcements', 'Nuevo Anuncio'),
  name: 'Diálogo: nuevo anuncio',
};
export const NewGroup: Story = {
  ...dialog('powerbi-permissions', 'Nuevo Grupo'),
  name: 'Diálogo: nuevo grupo',
};
export const NewCategory: Story = {
  ...dialog('powerbi-menu-config', 'Nueva Categoría'),
  name: 'Diálogo: nueva categoría',
};
export const NewRegion: Story = {
  ...dialog('catalog-regions', 'Nueva Región'),
  name: 'Diálogo: nueva región',
};

/** Reports based on measured usage. */
const measured = (view: string, usage: Partial<typeof noUsage> = {}): Story => ({
  args: { view, given: { usage: { ...noUsage, read: () => sampleUsage, ...usage } } },
});
export const UsageReport: Story = {
  ...measured('reports-usage', { readAll: async () => sampleUsage }),
  name: 'Uso',
};
export const PerformanceReport: Story = { ...measured('reports-performance'), name: 'Rendimiento' };
export const ErrorsReport: Story = { ...measured('reports-errors'), name: 'Errores' };
export const UsageReading: Story = {
  ...measured('reports-usage', { readAll: pending }),
  name: 'Uso: leyendo',
};
export const UsageUnread: Story = {
  ...measured('reports-usage', {
    readAll: async () => Promise.reject(new FailureError({ code: 'catalogDenied' })),
  }),
  name: 'Uso: no se puede leer el de todos',
};

export const ErrorsUnread: Story = {
  ...measured('reports-errors', {
    read: () => idleUsage,
    readAll: async () => Promise.reject(new FailureError({ code: 'catalogDenied' })),
  }),
  name: 'Errores: sin fallas en este navegador, y no se puede leer el de todos',
};

export const UsageNames: Story = {
  ...measured('reports-usage', {
    hasNames: true,
    readAll: async () =>
      countUsage(sampleUsage, '2026-11-21', 'dashboard-1', {
        type: 'opened',
        person: 'ana.garcia@cementos.mx',
      }),
  }),
  name: 'Uso: con nombres',
};

export const PeoplePicker: Story = {
  name: 'Diálogo: personas del directorio',
  args: { view: 'users-list', given: { directory: sampleDirectory() } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar del directorio' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Buscar personas...' }), 'ma');
    await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  },
};
export const GroupPicker: Story = {
  name: 'Diálogo: grupo de Entra',
  args: { view: 'powerbi-permissions', given: { directory: sampleDirectory() } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Analistas' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Elegir grupo de Entra' }));
    await screen.findAllByRole('option');
  },
};
export const Bulk: Story = {
  name: 'Varias personas elegidas',
  args: { view: 'users-list' },
  play: async () => {
    const boxes = await screen.findAllByRole('checkbox', { name: /^Elegir a / });
    for (const box of boxes.slice(1, 3)) await userEvent.click(box);
  },
};
export const BoardReaders: Story = {
  name: 'Diálogo: quién ve un tablero',
  args: { view: 'powerbi-dashboards' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ver Tablero de transporte' }));
    await screen.findByRole('dialog');
  },
};

/** A list without rows shows a message and a button for the first step. */
const without = (view: string): Story => ({ args: { view, isEmpty: true } });
export const NoBoards: Story = { ...without('powerbi-dashboards'), name: 'Vacío: sin tableros' };
export const NoUsers: Story = { ...without('users-list'), name: 'Vacío: sin personas' };
export const NoPermissions: Story = { ...without('powerbi-permissions'), name: 'Vacío: sin permisos' };
export const NoRegions: Story = { ...without('catalog-regions'), name: 'Vacío: sin regiones' };
export const NoProducts: Story = { ...without('catalog-products'), name: 'Vacío: sin productos' };
const minute = 60_000;
const lastRefresh = Date.parse('2026-11-21T10:00:00');
export const Schedules: Story = {
  name: 'Programación: con zona horaria, sin actualizaciones y sin permiso',
  args: {
    view: 'config-schedules',
    before: [
      refreshReportsFound({
        'dashboard-1': {
          state: 'known',
          history: [
            { startedAt: lastRefresh, endedAt: lastRefresh + minute, status: 'completed', problem: '' },
          ],
          schedule: valueAnswer({
            isEnabled: true,
            days: ['Monday'],
            times: ['07:00'],
            timeZone: 'Monterrey',
          }),
        },
        'dashboard-2': { state: 'unrefreshed' },
        'dashboard-3': { state: 'failed', failure: { code: 'lookupFailed', detail: '403' } },
      }),
    ],
    given: { now: () => lastRefresh + 10 * minute },
  },
  play: async () => {
    await screen.findByText(/07:00 \(Monterrey\)/);
    await screen.findByText('Sin actualizaciones');
    await screen.findByText('Power BI no deja leerlo a tu cuenta.');
  },
};
export const NoSchedules: Story = { ...without('config-schedules'), name: 'Vacío: sin horarios' };
export const NothingInSystem: Story = {
  ...without('config-system'),
  name: 'Vacío: datos del sistema sin tableros',
};

/** A search without matches. */
const unfound = (view: string, search: string): Story => ({
  args: { view },
  play: async () => {
    await userEvent.type(await screen.findByLabelText(search), 'zzz');
  },
});
export const BoardNotFound: Story = {
  ...unfound('powerbi-dashboards', 'Buscar tableros...'),
  name: 'Búsqueda sin resultados: tableros',
};
export const UserNotFound: Story = {
  ...unfound('users-list', 'Buscar personas...'),
  name: 'Búsqueda sin resultados: personas',
};
/** SPEC section 14: the search of the header opens a person. */
export const PersonSought: Story = {
  name: 'Persona que encontró la búsqueda',
  args: { view: 'users-list', person: sampleUser.email },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Buscar personas...')).toHaveValue(sampleUser.email));
    await waitFor(() => expect(screen.queryByText(otherUser.name)).toBeNull());
    await waitFor(() => expect(screen.getByText(sampleUser.name)).toBeVisible());
  },
};
export const RegionNotFound: Story = {
  ...unfound('catalog-regions', 'Buscar regiones...'),
  name: 'Búsqueda sin resultados: regiones',
};
