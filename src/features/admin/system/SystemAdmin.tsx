import { useState } from 'react';
import type { AdminData } from '@/domain/admin/catalogs';
import { maxFileSize, readCatalogFile, writeAside, writeCatalogFile } from '@/domain/admin/catalogsFile';
import type { FileIssue, SetAside } from '@/domain/admin/catalogsRows';
import type { DownloadPort } from '@/domain/ports/browser';
import { copy } from '@/features/admin/copy';
import { useAdminView } from '@/features/admin/useAdminView';
import { useAppSelector } from '@/features/shared/hooks';
import { selectAdminData } from '@/store/catalogs.selectors';
import { changePassed } from '@/store/catalogs.slice';
import { replaceAll } from '@/store/catalogs.thunks';
import { asideForgotten, selectSetAside } from '@/store/setAside.slice';
import { viewSelected } from '@/store/view.slice';
import { Import } from './Import';
import { asideList, issueList } from './issueList';
import { SystemView, type SystemViewProps } from './System.view';

export interface SystemAdminProps {
  readonly files: DownloadPort;
  /** The data after a reset: the configuration's boards and the samples. */
  readonly samples: AdminData;
}

/** A file that waits for the user's confirmation. */
interface Pending {
  readonly fileName: string;
  readonly data: AdminData;
  readonly aside: readonly SetAside[];
}

const texts = copy.system;

/** config-system: the portal's data as one file (export, import, reset), and quarantined rows. */
export function SystemAdmin({ files, samples }: SystemAdminProps) {
  const data = useAppSelector(selectAdminData);
  const setAside = useAppSelector(selectSetAside);
  const [report, setReport] = useState<SystemViewProps['report']>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const {
    commands: { dispatch, dialogs },
    node,
  } = useAdminView();
  const refuse = (fileName: string, issues: readonly FileIssue[]) => {
    dispatch(changePassed());
    setReport({ fileName, ...issueList(issues) });
  };
  const readFile = async (file: File) => {
    setReport(null);
    if (file.size > maxFileSize) return refuse(file.name, [{ path: [], problem: { code: 'tooLarge' } }]);
    try {
      const result = readCatalogFile(await file.text());
      if (result.ok) setPending({ fileName: file.name, data: result.data, aside: result.aside });
      else refuse(file.name, result.issues);
    } catch {
      refuse(file.name, [{ path: [], problem: { code: 'unreadable' } }]);
    }
  };
  const download = (aside: readonly SetAside[]) => files.download(texts.asideName, writeAside(aside));
  return (
    <>
      <SystemView
        report={report}
        aside={asideList(setAside, texts.setAside)}
        onBegin={data.boards.length === 0 ? () => dispatch(viewSelected('powerbi-dashboards')) : null}
        onExport={() => files.download(texts.fileName, writeCatalogFile(data))}
        onImport={(file) => void readFile(file)}
        onReset={() =>
          dialogs.confirm({
            title: texts.resetTitle,
            text: texts.resetText,
            label: texts.reset,
            onConfirm: () => {
              setReport(null);
              dispatch(replaceAll(samples, 'reset'));
            },
          })
        }
        onDownloadAside={() => download(setAside)}
        onForgetAside={() =>
          dialogs.confirm({
            title: texts.forgetTitle,
            text: texts.forgetText,
            label: texts.forgetAside,
            onConfirm: () => dispatch(asideForgotten()),
          })
        }
      />
      {pending ? (
        <Import
          title={texts.preview.title}
          fileName={pending.fileName}
          next={pending.data}
          aside={asideList(pending.aside, texts.doNotFit)}
          left={pending.aside.length}
          onDownloadAside={() => download(pending.aside)}
          onClose={() => setPending(null)}
        />
      ) : null}
      {node}
    </>
  );
}
