import type { Meta, StoryObj } from '@storybook/react-vite';
import { frozen } from '@tools/machines/frozen';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleData } from '@/domain/admin/catalogsSample';
import type { CatalogChange } from '@/domain/admin/change';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { CatalogConflict, CatalogStore, Publication } from '@/domain/ports/catalog';
import type { FailureCode } from '@/domain/shared/failure';
import { AdminModule } from '@/features/admin/AdminModule';
import { adminPorts } from '@/features/admin/outside.fixture';
import { addBoardMachine } from '@/machines/addBoard.machine';
import { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { catalogOutboxMachine } from '@/machines/outbox.machine';
import { adminDataReplaced } from '@/store/adminData';
import { catalogChecked } from '@/store/catalogs.slice';
import { makeStore } from '@/store/makeStore';
import { permissionRefused } from '@/store/permissions.slice';
import { platformSwitched, viewSelected } from '@/store/view.slice';
import { InMain } from '@/ui/parts/InMain.fixture';
import { SharedCatalog } from './SharedCatalog';

interface CatalogArgs {
  readonly store: CatalogStore;
  readonly load: string;
  readonly save: string;
  readonly failure: FailureCode | null;
  /** When SharePoint accepts calls again, in ms since the epoch. */
  readonly until?: number;
  /** Number of pending changes. */
  readonly count: number;
  /** The service refused each of them. */
  readonly rejection?: FailureCode;
  readonly drafts: number;
  readonly conflict: 'fields' | 'removed' | null;
  /** The pending changes were made on an earlier visit. */
  readonly isEarlier: boolean;
  readonly isRead: boolean;
  /** What readers have of the catalogue. */
  readonly publication?: Publication;
  /** The store denies write access to this user. */
  readonly isDenied?: boolean;
  readonly view?: string;
  /** Error that the provider's popup returned. */
  readonly refusal?: string;
  readonly onPublish: () => void;
  readonly onSignIn: () => void;
}

const samples = sampleData(specBoards);
const now = Date.UTC(2026, 10, 21, 15, 30);
const board = samples.boards.find(({ id }) => id === 'dashboard-3') ?? null;

const change = (id: string): CatalogChange => ({
  id,
  entities: [
    {
      kind: 'boards',
      id: 'dashboard-3',
      before: board,
      after: board && { ...board, name: 'Análisis de costos por planta' },
    },
  ],
});

const conflicts: Record<'fields' | 'removed', CatalogConflict> = {
  fields: {
    changeId: '0',
    kind: 'boards',
    id: 'dashboard-3',
    before: board,
    mine: board && {
      ...board,
      name: 'Análisis de costos por planta',
      menuPath: 'Costo > Por planta',
      permissions: 'authorized',
      icon: 'factory',
      category: 'produccion',
    },
    theirs: board && {
      ...board,
      name: 'Análisis de costos y márgenes',
      menuPath: 'Costo > Márgenes',
      permissions: 'all',
      category: 'produccion',
    },
    fields: ['name', 'menuPath', 'permissions'],
    by: 'Luis Hernández',
    at: now - 120_000,
  },
  removed: {
    changeId: '0',
    kind: 'boards',
    id: 'dashboard-3',
    before: board,
    mine: board,
    theirs: null,
    fields: [],
    by: null,
    at: null,
  },
};

function Catalog(args: CatalogArgs) {
  const {
    store,
    load,
    save,
    failure,
    count,
    drafts,
    conflict,
    isEarlier,
    isRead,
    refusal,
    onPublish,
    onSignIn,
  } = args;
  const { isDenied = false, view = 'powerbi-dashboards', until, publication, rejection } = args;
  const [{ redux, addBoard, actors }] = useState(() => {
    const fresh = makeStore();
    fresh.dispatch(adminDataReplaced(samples));
    fresh.dispatch(platformSwitched('admin'));
    fresh.dispatch(viewSelected(view));
    const reading = { readAt: now - 20_000, isWhole: true, ...(publication ? { publication } : {}) };
    if (isRead) fresh.dispatch(catalogChecked(reading));
    const refused = { code: 'tokenFailed', detail: refusal ?? '' } as const;
    if (refusal) fresh.dispatch(permissionRefused({ permission: 'catalog', failure: refused }));
    const reason = failure && { code: failure, ...(until === undefined ? {} : { until }) };
    return {
      redux: fresh,
      addBoard: frozen(addBoardMachine, 'closed'),
      actors: {
        load: frozen(catalogLoadMachine, load, {
          context: { failure: load.endsWith('failed') ? reason : null },
        }),
        outbox: frozen(catalogOutboxMachine, save, {
          input: { subject: 'catalog' },
          context: {
            changes: Array.from({ length: count }, (_, index) => ({
              id: String(index),
              change: change(String(index)),
              isDraft: index < drafts,
              isRestored: isEarlier,
              ...(rejection ? { refusal: { code: rejection } } : {}),
            })),
            conflict: conflict && conflicts[conflict],
            failure: load.endsWith('failed') ? null : reason,
            isDenied,
          },
        }),
      },
    };
  });
  return (
    <Provider store={redux}>
      <InMain isAdmin>
        <SharedCatalog
          {...actors}
          store={store}
          files={adminPorts.files}
          now={() => now}
          onPublish={onPublish}
          onSignIn={onSignIn}
        >
          <AdminModule {...adminPorts} addBoard={addBoard} samples={samples} />
        </SharedCatalog>
      </InMain>
    </Provider>
  );
}

/** The status line with the catalogue's store and pending changes, and the choice between two users' changes. */
const meta = {
  title: 'Administración/Catálogo compartido',
  component: Catalog,
  parameters: {
    guide: {
      use: 'Bajo el título de cada vista: de dónde viene el catálogo, qué tan nuevo es y qué espera.',
      avoid: 'No para el resultado de una acción suelta: eso es un aviso.',
      words: 'Dice qué pasó con el cambio y qué hacer; un conflicto muestra las dos versiones.',
      keyboard: 'El conflicto es un diálogo: se elige campo por campo y Escape lo deja para después.',
      reader: 'La línea es un aviso de estado; el conflicto, un diálogo con nombre.',
    },
  },
  args: {
    store: 'sharepoint',
    load: 'open.following',
    save: 'resting',
    failure: null,
    count: 0,
    drafts: 0,
    conflict: null,
    isEarlier: false,
    isRead: true,
    onPublish: fn(),
    onSignIn: fn(),
  },
  globals: { platform: 'admin' },
} satisfies Meta<typeof Catalog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The view below the status line is loaded on demand; it may be behind a dialog. */
const heading = () => waitFor(() => expect(document.querySelector('#root h1')).not.toBeNull());
const loading = (state: string, args: Omit<Partial<CatalogArgs>, 'onSignIn' | 'onPublish'> = {}): Story => ({
  args: { load: state, ...args },
  parameters: { machine: 'catalogLoad', state },
  ...(args.isRead === false ? {} : { play: heading }),
});
const saving = (state: string, args: Omit<Partial<CatalogArgs>, 'onSignIn' | 'onPublish'> = {}): Story => ({
  args: { save: state, count: 1, ...args },
  parameters: { machine: 'outbox', state },
  play: heading,
});
const says = (text: string | RegExp): Pick<Story, 'play'> => ({
  play: async () => {
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  },
});

export const NeverRead: Story = {
  ...loading('open.loading', { isRead: false }),
  name: 'Leyendo por primera vez',
  parameters: {
    ...loading('open.loading').parameters,
    blank: 'Outlines only: nothing has been read yet.',
  },
};
export const CannotBeRead: Story = {
  ...loading('open.failed', { isRead: false, failure: 'catalogMissing', count: 2 }),
  ...says('No pudimos leer el catálogo'),
  name: 'No se puede leer',
};
export const ReadAgain: Story = { ...loading('open.loading'), name: 'Leyendo de nuevo' };
export const Following: Story = { ...loading('open.following'), name: 'Al día' };
const published = { isCurrent: true, at: now - 120_000, isPublishing: false, failure: null };
export const Published: Story = {
  ...loading('open.following', { publication: published }),
  ...says('publicado hace 2 min'),
  name: 'Publicado para los lectores',
};
export const Publishing: Story = {
  ...loading('open.following', { publication: { ...published, isCurrent: false, isPublishing: true } }),
  ...says('publicando…'),
  name: 'Publicando',
};
export const Unpublished: Story = {
  ...loading('open.following', { publication: { ...published, isCurrent: false, at: now - 3 * 3_600_000 } }),
  name: 'Sin publicar desde hace horas',
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByText('sin publicar, última publicación hace 3 h')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
    await expect(args.onPublish).toHaveBeenCalledOnce();
  },
};
export const EarlierFile: Story = {
  ...loading('open.following', { publication: { ...published, fileAt: now - 3 * 3_600_000 } }),
  ...says('el archivo de los lectores es de hace 3 h'),
  name: 'El archivo de los lectores es anterior',
};
export const UnreadableFile: Story = {
  ...loading('open.following', { publication: { ...published, fileAt: null } }),
  ...says('el archivo de los lectores no se puede leer'),
  name: 'El archivo de los lectores no se puede leer',
};
export const CannotPublish: Story = {
  ...loading('open.following', {
    publication: { isCurrent: false, at: null, isPublishing: false, failure: { code: 'catalogDenied' } },
  }),
  ...says(/^No se publicó/),
  name: 'No se puede publicar',
};
export const Stale: Story = {
  ...loading('open.failed', { failure: 'catalogBusy' }),
  ...says(/no responde ahora/),
  name: 'Sin actualizar',
};
export const Throttled: Story = {
  ...loading('open.failed', { failure: 'throttled', until: now + 300_000, count: 1, save: 'delayed' }),
  ...says(/pide esperar hasta las \d\d:35/),
  name: 'SharePoint pide esperar',
};

export const ThisBrowser: Story = {
  ...saving('resting', { store: 'browser', count: 0 }),
  ...says('Solo en este navegador'),
  name: 'Guardado en este navegador',
};
export const Saving: Story = { ...saving('sending'), name: 'Guardando' };
export const Waiting: Story = {
  ...saving('delayed', { count: 2, failure: 'offline' }),
  name: 'Esperando para guardar',
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ver cambios' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Cambios en espera' })).toBeVisible());
  },
};
export const FullBrowser: Story = {
  ...saving('delayed', { store: 'browser', failure: 'storageRefused' }),
  ...says(/1 cambio en espera\. Este navegador no tiene espacio/),
  name: 'El navegador no tiene espacio',
};
export const Refused: Story = {
  ...saving('refused', { count: 2, failure: 'catalogDenied', isDenied: true }),
  ...says(/Pide permiso de escritura/),
  name: 'Cambios rechazados',
};
/** A newer version saved the board; the next changes are sent. */
export const RefusedOne: Story = {
  ...saving('resting', { rejection: 'catalogNewer' }),
  name: 'Un cambio rechazado',
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ver cambios' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cambios rechazados' });
    await waitFor(() =>
      expect(within(dialog).getByText(/Nombre: Análisis de costos por planta/)).toBeVisible(),
    );
  },
};
/** Without pending changes, and with read-only lists. */
const readOnly = (view: string): Story => ({
  ...saving('resting', { count: 0, isDenied: true, view }),
  play: async () => {
    await waitFor(() => expect(screen.getByText(/puede leer el catálogo, pero no cambiarlo/)).toBeVisible());
    const changing = /^(Nuev[oa] |Editar|Eliminar|Activ[oa]: |Configurar|Importar|Elegir|Asignar|Agregar)/;
    for (const role of ['button', 'checkbox'])
      await expect(screen.queryAllByRole(role, { name: changing })).toEqual([]);
  },
});
export const ReadOnlyBoards: Story = { ...readOnly('powerbi-dashboards'), name: 'Solo lectura: tableros' };
export const ReadOnlyUsers: Story = { ...readOnly('users-list'), name: 'Solo lectura: personas' };
export const ReadOnlyPermissions: Story = {
  ...readOnly('powerbi-permissions'),
  name: 'Solo lectura: permisos',
};
export const ReadOnlyMenu: Story = { ...readOnly('powerbi-menu-config'), name: 'Solo lectura: menú' };
export const ReadOnlyRegions: Story = { ...readOnly('catalog-regions'), name: 'Solo lectura: regiones' };

const grant = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar con Microsoft' }));
  await waitFor(() => expect(screen.getByText(/Continúa en la ventana de Microsoft/)).toBeVisible());
};
export const ConsentMissing: Story = {
  ...saving('refused', { failure: 'interactionNeeded' }),
  name: 'Falta el permiso: continuar con Microsoft',
  play: grant,
};
/** The user declined in Microsoft's window. */
export const ConsentDeclined: Story = {
  ...saving('refused', { failure: 'interactionNeeded', refusal: 'AADSTS65004: User declined.' }),
  ...says(/No diste el permiso/),
  name: 'Permiso no concedido',
};
/**
 * The catalogue was never read, and only an administrator can grant the permission; afterwards the button
 * works.
 */
export const NeverPermitted: Story = {
  ...loading('open.failed', {
    isRead: false,
    failure: 'interactionNeeded',
    refusal: 'AADSTS90094: An administrator must approve.',
  }),
  name: 'El permiso es de un administrador',
  play: async () => {
    await waitFor(() => expect(screen.getByText(/Solo un administrador/)).toBeVisible());
    await grant();
  },
};
export const Drafts: Story = {
  ...saving('resting', { store: 'file', count: 3, drafts: 3 }),
  ...says(/borradores sin publicar/),
  name: 'Borradores',
};
export const Contested: Story = {
  ...saving('conflicted', { conflict: 'fields' }),
  name: 'Dos personas cambiaron lo mismo',
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: /Luis Hernández guardó esto/ });
    await waitFor(() => expect(dialog).toBeVisible());
    const save = screen.getByRole('button', { name: 'Guardar combinación' });
    await expect(save).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Usar todo: Tu cambio' }));
    await expect(save).toBeEnabled();
  },
};
export const RemovedByOthers: Story = {
  ...saving('conflicted', { conflict: 'removed' }),
  name: 'Alguien lo eliminó mientras tanto',
};
/** After a reload the conflict waits until the user opens it. */
export const ContestedBefore: Story = {
  ...saving('conflicted', { conflict: 'fields', isEarlier: true }),
  name: 'Conflicto de una visita anterior',
  play: async () => {
    const resolve = await screen.findByRole('button', { name: 'Resolver' });
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(resolve);
    const dialog = await screen.findByRole('dialog', { name: /Luis Hernández guardó esto/ });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
