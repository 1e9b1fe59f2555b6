import { cleanup, render } from '@testing-library/react';
import { frozen } from '@tools/machines/frozen';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CatalogStore } from '@/domain/ports/catalog';
import { AdminModule } from '@/features/admin/AdminModule';
import { SharedCatalog } from '@/features/admin/catalog/SharedCatalog';
import { adminPorts } from '@/features/admin/outside.fixture';
import { addBoardMachine } from '@/machines/addBoard.machine';
import { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { catalogOutboxMachine } from '@/machines/outbox.machine';
import { createPublishedFile } from '@/services/catalog/publishedFile';
import { adminDataReplaced, changeMade } from '@/store/adminData';
import { selectAdminData } from '@/store/catalogs.selectors';
import { catalogChecked } from '@/store/catalogs.slice';
import { makeStore } from '@/store/makeStore';
import { platformSwitched, viewSelected } from '@/store/view.slice';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { samples } from './mount';

/** The view in which an edit of its first entry is in this state of saving. */
async function mount(
  kind: 'regions' | 'users',
  view: string,
  state: string,
  [width, given = {}, catalog = 'sharepoint']: readonly [
    number,
    { drafts?: true; attempts?: number }?,
    CatalogStore?,
  ],
) {
  cleanup();
  await page.viewport(width, 860);
  const store = makeStore();
  store.dispatch(adminDataReplaced(samples));
  store.dispatch(platformSwitched('admin'));
  store.dispatch(viewSelected(view));
  store.dispatch(catalogChecked({ readAt: 0, isWhole: true }));
  const [before] = samples[kind];
  if (!before) throw new Error('no entry');
  const { payload: change } = store.dispatch(
    changeMade([{ kind, id: before.id, before, after: { ...before, isActive: false } as typeof before }]),
  );
  const context = {
    changes: [{ id: change.id, change, isDraft: given.drafts ?? false, isRestored: false }],
    failure: null,
    attempts: given.attempts ?? 0,
  };
  const downloads: { name: string; text: string }[] = [];
  const load = frozen(catalogLoadMachine, 'open.following');
  const addBoard = frozen(addBoardMachine, 'closed');
  const screen = (at: string, isDenied: boolean) => (
    <Provider store={store}>
      <ThemeProvider>
        <main style={{ position: 'relative', height: '100vh' }}>
          <SharedCatalog
            load={load}
            outbox={frozen(catalogOutboxMachine, at, {
              context: { ...context, isDenied },
              input: { subject: 'catalog' },
            })}
            store={catalog}
            files={{ download: (name, text) => void downloads.push({ name, text }) }}
            now={() => 0}
            onPublish={() => undefined}
            onSignIn={() => undefined}
          >
            <AdminModule {...adminPorts} addBoard={addBoard} samples={samples} />
          </SharedCatalog>
        </main>
      </ThemeProvider>
    </Provider>
  );
  const { rerender } = render(screen(state, false));
  return { store, downloads, change, deny: () => rerender(screen('refused', true)) };
}

const waits = () => page.getByText('Cambio en espera', { exact: true });
const ownRow = () => page.getByRole('row', { name: /Ana García.*Cambio en espera/ });

it('an admin list marks only the row whose change waits to be sent (SPEC section 10)', async () => {
  await mount('users', 'users-list', 'delayed', [1280]);
  await expect.element(ownRow()).toBeVisible();
  expect(waits().elements()).toHaveLength(1);
  await mount('users', 'users-list', 'refused', [390]);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Cambio en espera' })).toBeVisible();
  await mount('regions', 'catalog-regions', 'delayed', [1280]);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Cambio en espera' })).toBeVisible();
});

it('an admin list marks no row during the first attempt to save, and marks the changed row while the save is retried', async () => {
  await mount('users', 'users-list', 'sending', [1280]);
  await expect.element(page.getByText('guardando…')).toBeVisible();
  expect(waits().elements()).toHaveLength(0);
  await mount('users', 'users-list', 'sending', [1280, { attempts: 1 }]);
  await expect.element(ownRow()).toBeVisible();
});

it('an admin list labels an unpublished change as a draft when the catalogue is a published file', async () => {
  await mount('users', 'users-list', 'resting', [1280, { drafts: true }, 'file']);
  await expect.element(page.getByText('Borrador sin publicar', { exact: true })).toBeVisible();
});

it('an administrator publishes the catalogue with its drafts as the file for all users (SPEC section 10)', async () => {
  const { store, downloads, change } = await mount('users', 'users-list', 'resting', [
    1280,
    { drafts: true },
    'file',
  ]);
  await userEvent.click(page.getByRole('button', { name: 'Publicar', exact: true }));
  const [file] = downloads;
  expect(file?.name).toBe('portal.catalog.json');
  const data = selectAdminData(store.getState());
  expect(data.users[0]?.isActive).toBe(false);
  // As a portal reads it, which then has the draft as saved.
  const remote = createPublishedFile(async () => new Response(file?.text), '/portal.catalog.json', samples);
  const { signal } = new AbortController();
  await remote.refresh(signal);
  expect(remote.data()).toEqual(data);
  expect(await remote.apply(change, signal)).toEqual({ type: 'saved' });
});

it('an admin list that becomes read-only takes the focus only if its control is removed', async () => {
  const { deny } = await mount('users', 'users-list', 'delayed', [1280]);
  const add = page.getByRole('button', { name: 'Nuevo Usuario' });
  await expect.element(add).toBeVisible();
  const sort = page.getByRole('columnheader').getByRole('button').first();
  sort.element().focus();
  deny();
  await expect.element(add).not.toBeInTheDocument();
  await expect.element(sort).toHaveFocus();

  const again = await mount('users', 'users-list', 'delayed', [1280]);
  await expect.element(add).toBeVisible();
  add.element().focus();
  again.deny();
  const list = document.querySelector('[data-page-scroll]');
  await expect.poll(() => list?.contains(document.activeElement)).toBe(true);
  expect(add.elements()).toEqual([]);
});
