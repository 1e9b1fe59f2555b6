import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import type { ActorRefFrom } from 'xstate';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { SharedCatalog } from '@/features/admin/catalog/SharedCatalog';
import type { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import type { catalogOutboxMachine } from '@/machines/outbox.machine';
import { adminDataReplaced } from '@/store/adminData';
import { type AppStore, makeStore } from '@/store/makeStore';
import { AdminPage } from '@/ui/parts/AdminPage';

/** When the scenes take place, in ms since the epoch. */
export const now = Date.UTC(2026, 10, 21, 15, 30);
/** What is in the catalogue. */
export const samples = sampleData(specBoards);

/** A store with the samples, not read from anywhere yet. */
export function sampleStore(): AppStore {
  const store = makeStore();
  store.dispatch(adminDataReplaced(samples));
  return store;
}

export interface CatalogSceneProps {
  readonly store: AppStore;
  readonly load: ActorRefFrom<typeof catalogLoadMachine>;
  readonly outbox: ActorRefFrom<typeof catalogOutboxMachine>;
}

/** A page of the admin portal on a shared catalogue. */
export const catalogScene = ({ store, load, outbox }: CatalogSceneProps): ReactElement => (
  <Provider store={store}>
    <SharedCatalog
      load={load}
      outbox={outbox}
      store="sharepoint"
      files={{ download: () => {} }}
      now={() => now}
      onSignIn={() => {}}
    >
      <AdminPage title="Gestión de Tableros">
        <p>Los tableros</p>
      </AdminPage>
    </SharedCatalog>
  </Provider>
);
