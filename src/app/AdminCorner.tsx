import { useState } from 'react';
import type { ActorRefFrom, InspectionEvent } from 'xstate';
import type { AdminData } from '@/domain/admin/catalogs';
import type { ActivityPort } from '@/domain/ports/activity';
import type { DownloadPort } from '@/domain/ports/browser';
import type { CatalogPort } from '@/domain/ports/catalog';
import type { DirectoryPort } from '@/domain/ports/directory';
import type { PowerBiListsPort } from '@/domain/ports/powerBiLists';
import type { SelfTestPort } from '@/domain/ports/selfTest';
import type { UsagePort } from '@/domain/ports/usage';
import { planOf } from '@/domain/session/selfTest';
import { AdminPane } from '@/features/admin/AdminPane';
import { SharedCatalogFeature, type SharedCatalogFeatureProps } from '@/features/admin/SharedCatalog.feature';
import { SelfTestFeature, type SelfTestFeatureProps } from '@/features/self-test/SelfTest.feature';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { csv } from '@/services/browser/csv';
import { version } from '@/services/browser/version';
import { selfTestActor } from './selfTest';

export interface AdminCornerProps {
  readonly addBoard: ActorRefFrom<typeof addBoardMachine>;
  readonly files: DownloadPort;
  readonly samples: AdminData;
  readonly catalog: Omit<SharedCatalogFeatureProps, 'files' | 'children'>;
  readonly lists: PowerBiListsPort;
  readonly usage: UsagePort;
  readonly activity: ActivityPort | null;
  readonly selfTest: Pick<SelfTestFeatureProps, 'copyText'> & {
    readonly run: SelfTestPort['run'];
    readonly inspect: (event: InspectionEvent) => void;
    /** What the configuration has to test. */
    readonly facts: Parameters<typeof planOf>[0];
  };
  readonly directory: DirectoryPort | null;
  readonly history: CatalogPort['history'];
}

/** The Administrative Portal in a chunk of its own: readers of reports never load it. */
export function AdminCorner({
  catalog,
  selfTest: { facts, run, inspect, copyText },
  ...props
}: AdminCornerProps) {
  const [actor] = useState(() => selfTestActor(run, inspect));
  return (
    <SharedCatalogFeature {...catalog} files={props.files}>
      <AdminPane
        {...props}
        csv={csv}
        now={catalog.now}
        selfTest={
          <SelfTestFeature
            {...{ actor, copyText }}
            plan={(boards) => planOf(facts, boards)}
            version={version}
            now={catalog.now}
          />
        }
      />
    </SharedCatalogFeature>
  );
}
