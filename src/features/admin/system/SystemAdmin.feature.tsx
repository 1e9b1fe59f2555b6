import { useState } from 'react';
import type { AdminData } from '@/domain/admin/catalogs';
import type { DownloadPort } from '@/domain/ports/browser';
import { copy } from '@/features/admin/copy';
import { useAdminView } from '@/features/admin/useAdminView';
import { useAppSelector } from '@/features/shared/hooks';
import { selectAdminData } from '@/store/catalogs.selectors';
import { selectSetAside } from '@/store/setAside.slice';
import { SystemView, type SystemViewProps } from '@/ui/admin/SystemView';
import { connectImport } from './connectImport';
import { connectSystem, downloadAside, type Pending } from './connectSystem';
import { ImportDialog } from './ImportDialog.view';
import { asideList } from './issueList';

export interface SystemAdminFeatureProps {
  readonly files: DownloadPort;
  /** What a reset brings back: the configuration's boards and the samples. */
  readonly samples: AdminData;
}

/** config-system: the portal's data as one file, out, in, and back to the samples; rows that could not be used. */
export function SystemAdminFeature({ files, samples }: SystemAdminFeatureProps) {
  const data = useAppSelector(selectAdminData);
  const setAside = useAppSelector(selectSetAside);
  const [report, setReport] = useState<SystemViewProps['report']>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const { commands, node } = useAdminView();
  const does = { ...commands, files, onReport: setReport, onPending: setPending };
  return (
    <>
      <SystemView {...connectSystem({ data, samples, setAside, report }, does)} />
      {pending ? (
        <ImportDialog
          {...connectImport(
            {
              title: copy.system.preview.title,
              fileName: pending.fileName,
              data,
              next: pending.data,
              aside: asideList(pending.aside, copy.system.doNotFit),
              left: pending.aside.length,
            },
            {
              ...commands,
              onDownloadAside: () => downloadAside(files, pending.aside),
              onClose: () => setPending(null),
            },
          )}
        />
      ) : null}
      {node}
    </>
  );
}
