import type { AdminData } from '@/domain/admin/catalogs';
import type { DownloadPort } from '@/domain/ports/browser';
import type { CsvPort } from '@/domain/ports/csv';
import { copy, fileProblems, places } from '@/features/admin/copy';
import type { Issues } from '@/features/admin/system/IssueList.view';
import type { AdminCommands } from '@/features/admin/useAdminView';
import { changePassed } from '@/store/catalogs.slice';
import { peopleTable } from './peopleTable';

/** Why the last file was not read or written; `null` otherwise. */
export type UsersReport = Issues | null;

/** A file of users that was read and waits for confirmation. Others may change users in the meantime. */
export interface PendingPeople {
  readonly fileName: string;
  readonly table: Awaited<ReturnType<CsvPort['read']>>;
}

export interface UsersCsvCommands extends Pick<AdminCommands, 'dispatch'> {
  readonly files: DownloadPort;
  readonly csv: CsvPort;
  readonly onReport: (report: UsersReport) => void;
  readonly onPending: (file: PendingPeople) => void;
}

/**
 * Export and import of users as CSV. Its reader and writer are loaded on demand: a failed load is reported, as is a file that
 * cannot be read.
 */
export function usersCsv(
  data: Pick<AdminData, 'users' | 'roles'>,
  { dispatch, files, csv, onReport, onPending }: UsersCsvCommands,
): { readonly onExport: () => void; readonly onImport: (file: File) => void } {
  const refuse = (title: string, message: string) => {
    dispatch(changePassed());
    onReport({ title, issues: [{ where: places.file, message }], more: '' });
  };
  const write = async () => {
    const { csvName, notExported } = copy.users;
    onReport(null);
    try {
      files.download(csvName, await csv.write(peopleTable(data.users, data.roles)));
    } catch {
      refuse(`${csvName}: ${notExported}`, fileProblems.unwritten);
    }
  };
  const read = async (file: File) => {
    onReport(null);
    try {
      onPending({ fileName: file.name, table: await csv.read(await file.arrayBuffer()) });
    } catch {
      refuse(`${file.name}: ${copy.system.wrongFile}`, fileProblems.unreadable);
    }
  };
  return { onExport: () => void write(), onImport: (file) => void read(file) };
}
