import { useState } from 'react';
import type { AdminData } from '@/domain/admin/catalogs';
import { type FileIssue, maxFileSize, readCatalogFile, writeCatalogFile } from '@/domain/admin/catalogsFile';
import type { DownloadPort } from '@/domain/ports/browser';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAdminData } from '@/store/catalogs.selectors';
import { replaceAll } from '@/store/catalogs.thunks';
import { SystemView, type SystemViewProps } from '@/ui/admin/SystemView';
import { copy, fileIssueText } from './copy';
import { useAdminDialogs } from './useAdminDialogs';

export interface SystemAdminFeatureProps {
  readonly files: DownloadPort;
  /** What a reset brings back: the configuration's boards and the samples. */
  readonly samples: AdminData;
}

const texts = copy.system;

/** config-system: the portal's data as one file, out, in, and back to the samples. */
export function SystemAdminFeature({ files, samples }: SystemAdminFeatureProps) {
  const dispatch = useAppDispatch();
  const data = useAppSelector(selectAdminData);
  const [report, setReport] = useState<SystemViewProps['report']>(null);
  const dialogs = useAdminDialogs();

  const refuse = (fileName: string, issues: readonly FileIssue[], more = 0) =>
    setReport({ fileName, issues: issues.map(fileIssueText), more: texts.more(more) });

  const importFile = async (file: File) => {
    setReport(null);
    if (file.size > maxFileSize) return refuse(file.name, [{ path: [], problem: { code: 'tooLarge' } }]);
    try {
      const result = readCatalogFile(await file.text());
      if (result.ok) dispatch(replaceAll(result.data, 'imported'));
      else refuse(file.name, result.issues, result.more);
    } catch {
      refuse(file.name, [{ path: [], problem: { code: 'unreadable' } }]);
    }
  };

  return (
    <>
      <SystemView
        texts={texts}
        report={report}
        onExport={() => files.download(texts.fileName, writeCatalogFile(data))}
        onImport={(file) => void importFile(file)}
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
      />
      {dialogs.node}
    </>
  );
}
