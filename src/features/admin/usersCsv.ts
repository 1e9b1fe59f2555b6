import type { AdminData } from '@/domain/admin/catalogs';
import type { DownloadPort } from '@/domain/ports/browser';
import type { CsvPort } from '@/domain/ports/csv';
import { changePassed } from '@/store/catalogs.slice';
import type { UsersViewProps } from '@/ui/admin/UsersView';
import { copy, fileProblems, places } from './copy';
import { peopleTable } from './peopleTable';
import type { AdminCommands } from './useAdminView';

/** A file of people that was read and waits for the person's word, by when others may have changed some. */
export interface PendingPeople {
  readonly fileName: string;
  readonly table: Awaited<ReturnType<CsvPort['read']>>;
}

export interface UsersCsvCommands extends Pick<AdminCommands, 'dispatch'> {
  readonly files: DownloadPort;
  readonly csv: CsvPort;
  readonly onReport: (report: UsersViewProps['report']) => void;
  readonly onPending: (file: PendingPeople) => void;
}

/**
 * Users out and in as CSV. What reads and writes it is loaded on demand: that it does not come is said, as is a file that cannot
 * be read.
 */
export function usersCsv(
  data: Pick<AdminData, 'users' | 'roles'>,
  { dispatch, files, csv, onReport, onPending }: UsersCsvCommands,
): Pick<UsersViewProps, 'onExport' | 'onImport'> {
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
