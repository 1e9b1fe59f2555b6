import type { ActorRefFrom } from 'xstate';
import type { AdminData } from '@/domain/admin/catalogs';
import type { DownloadPort } from '@/domain/ports/browser';
import type { PowerBiListsPort } from '@/domain/ports/powerBiLists';
import type { UsagePort } from '@/domain/ports/usage';
import { AdminPaneFeature } from '@/features/admin/AdminPane.feature';
import { SharedCatalogFeature, type SharedCatalogFeatureProps } from '@/features/admin/SharedCatalog.feature';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { csv } from '@/services/browser/csv';

export interface AdminCornerProps {
  readonly addBoard: ActorRefFrom<typeof addBoardMachine>;
  readonly files: DownloadPort;
  readonly samples: AdminData;
  readonly catalog: Omit<SharedCatalogFeatureProps, 'files' | 'children'>;
  readonly lists: PowerBiListsPort;
  readonly usage: UsagePort;
}

/** The Administrative Portal in a chunk of its own: readers of reports never load it. */
export function AdminCorner({ catalog, ...props }: AdminCornerProps) {
  return (
    <SharedCatalogFeature {...catalog} files={props.files}>
      <AdminPaneFeature {...props} csv={csv} now={catalog.now} />
    </SharedCatalogFeature>
  );
}
