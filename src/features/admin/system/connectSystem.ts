import type { AdminData } from '@/domain/admin/catalogs';
import { maxFileSize, readCatalogFile, writeAside, writeCatalogFile } from '@/domain/admin/catalogsFile';
import type { FileIssue, SetAside } from '@/domain/admin/catalogsRows';
import type { DownloadPort } from '@/domain/ports/browser';
import { copy } from '@/features/admin/copy';
import type { AdminCommands } from '@/features/admin/useAdminView';
import { changePassed } from '@/store/catalogs.slice';
import { replaceAll } from '@/store/catalogs.thunks';
import { asideForgotten } from '@/store/setAside.slice';
import { issueList } from './issueList';
import type { SystemViewProps } from './System.view';

/** A file that waits for the user's confirmation. */
export interface Pending {
  readonly fileName: string;
  readonly data: AdminData;
  readonly aside: readonly SetAside[];
}

interface SystemData {
  readonly data: AdminData;
  /** The data after a reset. */
  readonly samples: AdminData;
  readonly setAside: readonly SetAside[];
}

interface SystemContext extends Pick<AdminCommands, 'dispatch' | 'dialogs'> {
  readonly files: DownloadPort;
  readonly onReport: (report: SystemViewProps['report']) => void;
  readonly onPending: (file: Pending) => void;
}

/** Saves quarantined rows as a file. */
export const downloadAside = (files: DownloadPort, aside: readonly SetAside[]): void =>
  files.download(copy.system.asideName, writeAside(aside));

/** The actions of config-system: export, import and reset of the portal's data, and the quarantined rows. */
export function systemCommands(
  { data, samples, setAside }: SystemData,
  { dispatch, dialogs, files, onReport, onPending }: SystemContext,
): Omit<SystemViewProps, 'report' | 'aside'> {
  const texts = copy.system;
  const refuse = (fileName: string, issues: readonly FileIssue[]) => {
    dispatch(changePassed());
    onReport({ fileName, ...issueList(issues) });
  };
  const readFile = async (file: File) => {
    onReport(null);
    if (file.size > maxFileSize) return refuse(file.name, [{ path: [], problem: { code: 'tooLarge' } }]);
    try {
      const result = readCatalogFile(await file.text());
      if (result.ok) onPending({ fileName: file.name, data: result.data, aside: result.aside });
      else refuse(file.name, result.issues);
    } catch {
      refuse(file.name, [{ path: [], problem: { code: 'unreadable' } }]);
    }
  };
  return {
    onExport: () => files.download(texts.fileName, writeCatalogFile(data)),
    onImport: (file) => void readFile(file),
    onReset: () =>
      dialogs.confirm({
        title: texts.resetTitle,
        text: texts.resetText,
        label: texts.reset,
        onConfirm: () => {
          onReport(null);
          dispatch(replaceAll(samples, 'reset'));
        },
      }),
    onDownloadAside: () => downloadAside(files, setAside),
    onForgetAside: () =>
      dialogs.confirm({
        title: texts.forgetTitle,
        text: texts.forgetText,
        label: texts.forgetAside,
        onConfirm: () => dispatch(asideForgotten()),
      }),
  };
}
