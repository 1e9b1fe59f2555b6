import { useState } from 'react';
import type { AdminData } from '@/domain/admin/catalogs';
import {
  importCounts,
  maxFileSize,
  readCatalogFile,
  writeAside,
  writeCatalogFile,
} from '@/domain/admin/catalogsFile';
import type { FileIssue, SetAside } from '@/domain/admin/catalogsRows';
import type { DownloadPort } from '@/domain/ports/browser';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAdminData } from '@/store/catalogs.selectors';
import { replaceAll } from '@/store/catalogs.thunks';
import { asideForgotten, selectSetAside } from '@/store/setAside.slice';
import { ImportDialog } from '@/ui/admin/ImportDialog';
import { SystemView, type SystemViewProps } from '@/ui/admin/SystemView';
import { connectAside, connectIssues } from './connectAside';
import { copy, kindText } from './copy';
import { useAdminDialogs } from './useAdminDialogs';

export interface SystemAdminFeatureProps {
  readonly files: DownloadPort;
  /** What a reset brings back: the configuration's boards and the samples. */
  readonly samples: AdminData;
}

/** A file that was read and waits for the person's word. */
interface Pending {
  readonly fileName: string;
  readonly data: AdminData;
  readonly aside: readonly SetAside[];
}

const texts = copy.system;

/** config-system: the portal's data as one file, out, in, and back to the samples; rows that could not be used. */
export function SystemAdminFeature({ files, samples }: SystemAdminFeatureProps) {
  const dispatch = useAppDispatch();
  const data = useAppSelector(selectAdminData);
  const setAside = useAppSelector(selectSetAside);
  const [report, setReport] = useState<SystemViewProps['report']>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const dialogs = useAdminDialogs();

  const refuse = (fileName: string, issues: readonly FileIssue[]) =>
    setReport({ fileName, ...connectIssues(issues) });
  const downloadAside = (aside: readonly SetAside[]) => files.download(texts.asideName, writeAside(aside));

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

  return (
    <>
      <SystemView
        texts={texts}
        report={report}
        aside={connectAside(setAside, texts.setAside)}
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
        onDownloadAside={() => downloadAside(setAside)}
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
        <ImportDialog
          texts={{
            ...texts.preview,
            cancel: copy.common.cancel,
            downloadAside: texts.downloadAside,
            confirm: texts.preview.confirm(pending.aside.length),
          }}
          description={pending.fileName}
          counts={importCounts(data, pending.data).map((count) => ({ ...count, kind: kindText(count.kind) }))}
          aside={connectAside(pending.aside, texts.doNotFit)}
          onDownloadAside={() => downloadAside(pending.aside)}
          onConfirm={() => {
            dispatch(replaceAll(pending.data, 'imported'));
            setPending(null);
          }}
          onClose={() => setPending(null)}
        />
      ) : null}
      {dialogs.node}
    </>
  );
}
