import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useRuntime } from '@/app/runtime';
import { sampleData } from '@/domain/admin/catalogsSample';
import { configuredData } from '@/domain/admin/configured';
import { planOf } from '@/domain/session/selfTest';
import { AdminModule } from '@/features/admin/AdminModule';
import { SharedCatalog } from '@/features/admin/catalog/SharedCatalog';
import { SelfTest } from '@/features/self-test/SelfTest';
import { useAppSelector } from '@/features/shared/hooks';
import { lazyPart } from '@/features/shared/lazyPart';
import { csv } from '@/services/browser/csv';
import { version } from '@/services/browser/version';
import { selectUsers } from '@/store/catalogs.selectors';
import { selectActiveView } from '@/store/view.slice';

const PortalAsPart = lazyPart(async () => (await import('./PortalAsPart')).PortalAsPart, 'page');

/** The Administrative Portal: readers of reports never load it. */
export function AdminPart() {
  const { config, ports, actors } = useRuntime();
  const { files, lists, usage, directory, catalog, now } = ports;
  const [samples] = useState(() => (config.catalog.samples ? sampleData : configuredData)(config.boards));
  const view = useAppSelector(selectActiveView);
  const users = useAppSelector(selectUsers);
  // In memory only: another view, a reload or signing out ends it.
  const [asked, setAsked] = useState<{ readonly userId: string; readonly view: string } | null>(null);
  if (asked && asked.view !== view) setAsked(null);
  const person = users.find(({ id }) => id === asked?.userId) ?? null;
  return (
    <SharedCatalog
      load={actors.catalogLoad}
      outbox={actors.catalogOutbox}
      store={catalog.store}
      files={files}
      now={now}
      onPublish={() => void catalog.publish()}
      onSignIn={() => actors.authProgress.send({ type: 'user.signInAgain' })}
    >
      <Box position="absolute" inset="0" {...(person ? { inert: true, visibility: 'hidden' } : {})}>
        <AdminModule
          {...{ files, lists, usage, directory, samples, csv, now }}
          addBoard={actors.addBoard}
          onViewAs={(userId) => setAsked({ userId, view })}
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
      </Box>
      {person ? <PortalAsPart user={person} now={now} onBack={() => setAsked(null)} /> : null}
    </SharedCatalog>
  );
}
