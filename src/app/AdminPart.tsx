import { useState } from 'react';
import { startingData } from '@/domain/admin/configured';
import { planOf } from '@/domain/session/selfTest';
import { AdminPane } from '@/features/admin/AdminPane';
import { SharedCatalog } from '@/features/admin/catalog/SharedCatalog';
import { SelfTest } from '@/features/self-test/SelfTest';
import { csv } from '@/services/browser/csv';
import { version } from '@/services/browser/version';
import { useRuntime } from './runtime';

/** The Administrative Portal: readers of reports never load it. */
export function AdminPart() {
  const { config, ports, actors } = useRuntime();
  const { files, lists, usage, activity, directory, catalog, now } = ports;
  const [samples] = useState(() => startingData(config));
  return (
    <SharedCatalog
      load={actors.catalogLoad}
      outbox={actors.catalogOutbox}
      store={catalog.store}
      files={files}
      now={now}
      onSignIn={() => actors.authProgress.send({ type: 'user.signInAgain' })}
    >
      <AdminPane
        {...{ files, lists, usage, activity, directory, samples, csv, now }}
        addBoard={actors.addBoard}
        outbox={actors.catalogOutbox}
        history={catalog.history}
        selfTest={
          <SelfTest
            run={ports.selfTest.run}
            copyText={ports.sharing.copy}
            plan={(boards) => planOf(config, boards)}
            version={version}
            now={now}
          />
        }
      />
    </SharedCatalog>
  );
}
