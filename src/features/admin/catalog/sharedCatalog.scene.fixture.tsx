import { frozen } from '@tools/machines/frozen';
import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import type { ActorRefFrom } from 'xstate';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { fakeFiles } from '@/domain/ports/browser.fixture';
import { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { catalogOutboxMachine } from '@/machines/outbox.machine';
import { adminDataReplaced } from '@/store/adminData';
import { catalogChecked } from '@/store/catalogs.slice';
import { type AppStore, makeStore } from '@/store/makeStore';
import { PageFrame } from '@/ui/parts/PageFrame';
import { SharedCatalog } from './SharedCatalog';

type Load = ActorRefFrom<typeof catalogLoadMachine>;
type Outbox = ActorRefFrom<typeof catalogOutboxMachine>;

/** ms since the epoch. */
const now = Date.UTC(2026, 10, 21, 15, 30);

/** A store with sample data that no catalogue was read for. */
function sampleStore(): AppStore {
  const store = makeStore();
  store.dispatch(adminDataReplaced(sampleData(specBoards)));
  return store;
}

interface SharedCatalogPageProps {
  readonly store: AppStore;
  readonly load: Load;
  readonly outbox: Outbox;
}

/** A page of the admin portal on a shared catalogue. */
const SharedCatalogPage = ({ store, load, outbox }: SharedCatalogPageProps): ReactNode => (
  <Provider store={store}>
    <SharedCatalog
      load={load}
      outbox={outbox}
      store="sharepoint"
      files={fakeFiles}
      now={() => now}
      onPublish={() => undefined}
      onSignIn={() => {}}
    >
      <PageFrame title="Gestión de Tableros">
        <p>Los tableros</p>
      </PageFrame>
    </SharedCatalog>
  </Provider>
);

/** The page on a machine that reads the catalogue; the store learns of each read, as from the wiring. */
export function CatalogLoadScene({ actor }: { actor: Load }) {
  const [store] = useState(sampleStore);
  const [outbox] = useState(() => frozen(catalogOutboxMachine, 'resting', { input: { subject: 'catalog' } }));
  useEffect(() => {
    const read = () => void store.dispatch(catalogChecked({ readAt: now, isWhole: true }));
    if (actor.getSnapshot().matches({ open: 'following' })) read();
    return actor.on('catalog.read', read).unsubscribe;
  }, [actor, store]);
  return <SharedCatalogPage store={store} load={actor} outbox={outbox} />;
}

/** The page on a machine that saves changes to the catalogue. */
export function OutboxScene({ actor }: { actor: Outbox }) {
  const [store] = useState(() => {
    const made = sampleStore();
    made.dispatch(catalogChecked({ readAt: now, isWhole: true }));
    return made;
  });
  const [load] = useState(() => frozen(catalogLoadMachine, 'open.following'));
  return <SharedCatalogPage store={store} load={load} outbox={actor} />;
}
