import { cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { AdminData } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { FiledBoard } from '@/domain/ports/admin';
import type { FormDraftsPort } from '@/domain/shared/formDraft';
import { AddBoard } from '@/features/add-board/AddBoard';
import { AdminModule } from '@/features/admin/AdminModule';
import { adminPorts } from '@/features/admin/outside.fixture';
import { addBoardMachine, type SaveBoardInput } from '@/machines/addBoard.machine';
import { adminDataReplaced } from '@/store/adminData';
import { makeStore } from '@/store/makeStore';
import { platformSwitched, viewSelected } from '@/store/view.slice';
import { FormDraftsContext } from '@/ui/parts/useFormDraft';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

/** Initial data of every test. */
export const samples = sampleData(specBoards);

/** Mounts an admin view on a real store and a real dialog; the test settles its saves and controls its clock. */
export async function mountAdmin(
  view: string,
  data: AdminData = samples,
  size: readonly [width: number, height: number] = [1280, 860],
  { drafts = null, ...given }: Partial<typeof adminPorts> & { readonly drafts?: FormDraftsPort | null } = {},
) {
  cleanup();
  await page.viewport(...size);
  const store = makeStore();
  store.dispatch(adminDataReplaced(data));
  store.dispatch(platformSwitched('admin'));
  store.dispatch(viewSelected(view));
  const saves: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const downloads: { name: string; text: string }[] = [];
  const filed: FiledBoard = { id: 'filed', isStored: true, isSaved: true };
  const saveBoard = fromPromise<FiledBoard, SaveBoardInput>(
    () => new Promise((resolve, reject) => void saves.push({ resolve: () => resolve(filed), reject })),
  );
  const clock = new SimulatedClock();
  const addBoard = createActor(addBoardMachine.provide({ actors: { saveBoard } }), { clock }).start();
  render(
    <Provider store={store}>
      <ThemeProvider>
        <FormDraftsContext value={drafts}>
          <main style={{ position: 'relative', height: '100vh' }}>
            <AdminModule
              addBoard={addBoard}
              {...adminPorts}
              files={{ download: (name, text) => void downloads.push({ name, text }) }}
              samples={samples}
              {...given}
            />
            <AddBoard actor={addBoard} lists={given.lists ?? adminPorts.lists} />
          </main>
        </FormDraftsContext>
      </ThemeProvider>
    </Provider>,
  );
  // The view is rendered after the first paint.
  await expect.poll(() => document.querySelector('main :is(h1, h2, h3, [data-page-scroll])')).not.toBeNull();
  return { store, addBoard, saves, downloads, clock };
}
