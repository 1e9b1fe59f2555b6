import { useState } from 'react';
import type { AdminData } from '@/domain/admin/catalogs';
import { readCatalogFile, writeCatalogFile, writeQuarantined } from '@/domain/admin/catalogsFile';
import type { FileIssue, QuarantinedRow } from '@/domain/admin/catalogsRows';
import type { DownloadPort } from '@/domain/ports/browser';
import { readTextFile } from '@/domain/shared/textFile';
import { cleanLine } from '@/domain/shared/visible';
import { useAdminView } from '@/features/admin/useAdminView';
import { useAppSelector } from '@/features/shared/hooks';
import { selectAdminData } from '@/store/catalogs.selectors';
import { changePassed } from '@/store/catalogs.slice';
import { replaceAll } from '@/store/catalogs.thunks';
import { quarantineCleared, selectQuarantined } from '@/store/quarantine.slice';
import { viewSelected } from '@/store/view.slice';
import { Import } from './Import';
import { issueList, quarantineList } from './issueList';
import { SystemView, type SystemViewProps } from './System.view';
import { copy } from './system.copy';

export interface SystemAdminProps {
  readonly files: DownloadPort;
  /** The data after a reset: the configuration's boards and the samples. */
  readonly samples: AdminData;
}

/** A file to import, before the user confirms it. */
interface Pending {
  readonly fileName: string;
  readonly data: AdminData;
  readonly quarantined: readonly QuarantinedRow[];
}

/** A file so large that the browser cannot parse it is refused too. */
function readUpload(text: string): ReturnType<typeof readCatalogFile> {
  try {
    return readCatalogFile(text);
  } catch {
    return { ok: false, issues: [{ path: [], problem: { code: 'unreadable' } }] };
  }
}

/** config-system: the portal's data as one file (export, import, reset), and quarantined rows. */
export function SystemAdmin({ files, samples }: SystemAdminProps) {
  const data = useAppSelector(selectAdminData);
  const quarantined = useAppSelector(selectQuarantined);
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
    const fileName = cleanLine(file.name);
    const read = await readTextFile(file, null);
    if (!read.ok) return refuse(fileName, [{ path: [], problem: { code: read.problem } }]);
    const result = readUpload(read.text);
    if (result.ok) setPending({ fileName, data: result.data, quarantined: result.quarantined });
    else refuse(fileName, result.issues);
  };
  const download = (quarantined: readonly QuarantinedRow[]) =>
    files.download(copy.quarantineName, writeQuarantined(quarantined));
  return (
    <>
      <SystemView
        report={report}
        quarantined={quarantineList(quarantined, copy.quarantined)}
        onBegin={data.boards.length === 0 ? () => dispatch(viewSelected('powerbi-dashboards')) : null}
        onExport={() => files.download(copy.fileName, writeCatalogFile(data))}
        onImport={(file) => void readFile(file)}
        onReset={() =>
          dialogs.confirm({
            title: copy.resetTitle,
            text: copy.resetText,
            label: copy.reset,
            onConfirm: () => {
              setReport(null);
              dispatch(replaceAll(samples, 'reset'));
            },
          })
        }
        onDownloadQuarantined={() => download(quarantined)}
        onClearQuarantine={() =>
          dialogs.confirm({
            title: copy.forgetTitle,
            text: copy.forgetText,
            label: copy.clearQuarantine,
            onConfirm: () => dispatch(quarantineCleared()),
          })
        }
      />
      {pending ? (
        <Import
          title={copy.preview.title}
          fileName={pending.fileName}
          next={pending.data}
          quarantined={quarantineList(pending.quarantined, copy.doNotFit)}
          left={pending.quarantined.length}
          onDownloadQuarantined={() => download(pending.quarantined)}
          fileType="json"
          onFile={(file) => {
            setPending(null);
            void readFile(file);
          }}
          onClose={() => setPending(null)}
        />
      ) : null}
      {node}
    </>
  );
}
