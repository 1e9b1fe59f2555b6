import { useState } from 'react';
import type { AdminData } from '@/domain/admin/catalogs';
import type { DownloadPort } from '@/domain/ports/browser';
import { copy } from '@/features/admin/copy';
import { useAdminView } from '@/features/admin/useAdminView';
import { useAppSelector } from '@/features/shared/hooks';
import { selectAdminData } from '@/store/catalogs.selectors';
import { selectSetAside } from '@/store/setAside.slice';
import { connectImport } from './connectImport';
import { downloadAside, type Pending, systemCommands } from './connectSystem';
import { ImportDialog } from './ImportDialog.view';
import { asideList } from './issueList';
import { SystemView, type SystemViewProps } from './System.view';

export interface SystemAdminProps {
  readonly files: DownloadPort;
  /** The data after a reset: the configuration's boards and the samples. */
  readonly samples: AdminData;
}

/** config-system: the portal's data as one file (export, import, reset), and quarantined rows. */
export function SystemAdmin({ files, samples }: SystemAdminProps) {
  const data = useAppSelector(selectAdminData);
  const setAside = useAppSelector(selectSetAside);
  const [report, setReport] = useState<SystemViewProps['report']>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const { commands, node } = useAdminView();
  const { setAside: title, doNotFit, preview } = copy.system;
  return (
    <>
      <SystemView
        report={report}
        aside={asideList(setAside, title)}
        {...systemCommands(
          { data, samples, setAside },
          { ...commands, files, onReport: setReport, onPending: setPending },
        )}
      />
      {pending ? (
        <ImportDialog
          {...connectImport(
            {
              title: preview.title,
              fileName: pending.fileName,
              data,
              next: pending.data,
              aside: asideList(pending.aside, doNotFit),
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
