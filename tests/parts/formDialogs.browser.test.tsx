import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConflictDialog } from '@/features/admin/catalog/ConflictDialog.view';
import { sampleDirectory } from '@/features/admin/directory/directory.fixture';
import { AlertsDialog } from '@/features/alerts/AlertsDialog.view';
import { Filters } from '@/features/filters/Filters';
import { Settings } from '@/features/settings/Settings';
import { TraceReview } from '@/features/trace-drawer/TraceReview.view';
import { selectAdminData } from '@/store/catalogs.selectors';
import { selectFilters } from '@/store/filters.slice';
import { type AppStore, makeStore } from '@/store/makeStore';
import { selectSettings } from '@/store/settings.slice';
import { modalOpened } from '@/store/view.slice';
import type { Elements } from '@/ui/parts/elements';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { mountAdmin, samples } from '../admin/mount';

afterEach(cleanup);

const nothing = () => undefined;
/** The first, because the cross of some dialogs has the name of their button. */
const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]');

/** A dialog that is mounted: how it opens, and what its save button changes. */
interface Mounted {
  readonly open: () => unknown;
  readonly state: () => unknown;
}

/** Mounts a dialog of the shell on a store. */
function inShell(
  modal: 'filters' | 'settings',
  node: Elements,
  select: (store: AppStore) => unknown,
): Mounted {
  const store = makeStore();
  render(
    <Provider store={store}>
      <ThemeProvider>{node}</ThemeProvider>
    </Provider>,
  );
  return { open: () => act(() => store.dispatch(modalOpened(modal))), state: () => select(store) };
}

/** Mounts an admin view whose dialog opens with a button. */
async function inAdmin(view: string, name: string): Promise<Mounted> {
  const { store } = await mountAdmin(view, samples, [1280, 860], { directory: sampleDirectory() });
  return {
    open: () => userEvent.click(button(name)),
    state: () => selectAdminData(store.getState()),
  };
}

/** Mounts a dialog that its caller opens; `view` gets the handlers of saving and closing. */
function alone(view: (open: boolean, onSave: () => void, onClose: () => void) => Elements): Mounted {
  let saved = 0;
  const draw = (open: boolean): Elements => (
    <ThemeProvider>
      {view(
        open,
        () => {
          saved += 1;
          rerender(draw(false));
        },
        () => rerender(draw(false)),
      )}
    </ThemeProvider>
  );
  const { rerender } = render(draw(false));
  return { open: () => act(() => rerender(draw(true))), state: () => saved };
}

const tick = (name: string | RegExp) => () =>
  userEvent.click(page.getByRole('checkbox', { name }).element().closest('label') as Element);
const fill = (name: string) => () => userEvent.fill(field(name), 'Otro nombre');

interface Row {
  readonly mount: () => Mounted | Promise<Mounted>;
  readonly edit: () => unknown;
  readonly cancel?: string;
  readonly save: string;
}

const [user] = samples.users;
const [region] = samples.regions;
if (!user || !region) throw new Error('no samples');

const pinned = {
  ...{ id: 'n', title: 'Uno', rule: '', source: null, now: '', waiting: null },
  ...{ isBeyond: false, isOn: true, isMeasure: false },
  draft: { name: 'Uno', test: 'below', limit: 1 },
} as const;

const dialogs: Readonly<Record<string, Row>> = {
  filters: {
    mount: () =>
      inShell('filters', <Filters today={() => '2026-11-23'} />, (store) => selectFilters(store.getState())),
    edit: tick('CENTRO'),
    save: 'Aplicar Filtros',
  },
  settings: {
    mount: () =>
      inShell('settings', <Settings version="1" languages={['es']} offersTraceLog={false} />, (store) =>
        selectSettings(store.getState()),
      ),
    edit: tick(/Animaciones/),
    save: 'Guardar cambios',
  },
  'an entry of the catalogue': {
    mount: () => inAdmin('catalog-regions', `Editar ${region.name}`),
    edit: fill('Nombre'),
    save: 'Guardar',
  },
  'people of the directory': {
    mount: () => inAdmin('users-list', 'Agregar del directorio'),
    edit: () => userEvent.click(page.getByRole('option').first()),
    save: 'Agregar 1 persona',
  },
  'an import': {
    mount: async () => ({
      ...(await inAdmin('users-list', '')),
      open: () =>
        userEvent.upload(
          page.getByLabelText('Importar personas (CSV)').last(),
          new File(['Nombre,Correo,Rol\nEva,eva@cementos.mx,Analista'], 'personas.csv'),
        ),
    }),
    edit: nothing,
    save: 'Importar',
  },
  'a board': {
    mount: async () => {
      const { saves, addBoard, clock } = await mountAdmin('powerbi-dashboards');
      const [, , board] = samples.boards;
      addBoard.on('board.filed', () => queueMicrotask(() => clock.increment(1_500)));
      return {
        open: () => userEvent.click(button(`Editar ${board?.name}`)),
        state: () => {
          for (const { resolve } of saves) resolve();
          return saves.length;
        },
      };
    },
    edit: fill('Nombre'),
    save: 'Guardar',
  },
  'a deletion': {
    mount: () => inAdmin('users-list', `Eliminar ${user.name}`),
    edit: nothing,
    save: 'Eliminar persona',
  },
  'a conflict': {
    mount: () =>
      alone((open, onSave, onClose) => (
        <ConflictDialog
          {...{ open, title: 'Conflicto', description: '', theirs: 'Ana', peace: '', same: [] }}
          people={{ mine: null, theirs: null }}
          rows={[{ field: 'code', label: 'Código', mine: 'A', theirs: 'B' }]}
          {...{ onSave, onDiscard: onSave, onClose }}
        />
      )),
    edit: () => userEvent.click(page.getByRole('radio').first()),
    cancel: 'Decidir después',
    save: 'Guardar combinación',
  },
  'a pinned number': {
    mount: () =>
      alone((open, onSave, onClose) => (
        <AlertsDialog
          {...{ open, form: '', isUnread: false, onClose, onChange: onSave, rows: [pinned] }}
          settings={{ outside: false, quiet: null, isBlocked: false, onOutside: nothing, onQuiet: nothing }}
          {...{
            onTry: nothing as never,
            onAdd: nothing,
            onSwitch: nothing,
            onMove: nothing,
            onRemove: nothing,
          }}
        />
      )),
    edit: async () => {
      await userEvent.click(button(`Cambiar ${pinned.draft.name}`));
      await fill('Nombre')();
    },
    cancel: 'Cerrar',
    save: 'Guardar',
  },
  'a session file': {
    mount: () =>
      alone((open, onSave, onCancel) =>
        open ? (
          <TraceReview
            {...{ summary: '', content: '{}', includeText: false, includeFailures: false, screenshot: null }}
            {...{ declined: false, onIncludeTextChange: nothing, onIncludeFailuresChange: nothing }}
            {...{ onAddScreenshot: nothing, onRemoveScreenshot: nothing, onSave, onCancel }}
          />
        ) : null,
      ),
    edit: nothing,
    save: 'Guardar la sesión como archivo',
  },
};

it.each(Object.entries(dialogs))(
  'the dialog of %s changes nothing when it is cancelled or closed, and closes when it saves',
  async (_, { mount, edit, cancel = 'Cancelar', save }) => {
    await page.viewport(1280, 900);
    const { open, state } = await mount();
    const initial = JSON.stringify(state());
    const begin = async () => {
      await open();
      // A dialog ignores Escape until it has the focus.
      await expect.poll(() => dialog()?.contains(document.activeElement)).toBe(true);
      await edit();
    };
    const isClosed = () => expect.poll(dialog).toBeNull();
    for (const leave of [() => userEvent.click(button(cancel)), () => userEvent.keyboard('{Escape}')]) {
      await begin();
      await leave();
      if (button('Descartar').elements().length > 0) await userEvent.click(button('Descartar'));
      await isClosed();
      expect(JSON.stringify(state())).toBe(initial);
    }
    await begin();
    await userEvent.click(button(save));
    await expect.poll(() => JSON.stringify(state())).not.toBe(initial);
    await isClosed();
  },
);
