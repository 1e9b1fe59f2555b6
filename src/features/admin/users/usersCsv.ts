import type { AdminData, User } from '@/domain/admin/catalogs';
import type { DownloadPort } from '@/domain/ports/browser';
import type { CsvPort } from '@/domain/ports/csv';
import { countText } from '@/domain/shared/figureText';
import { readTextFile } from '@/domain/shared/textFile';
import { cleanLine } from '@/domain/shared/visible';
import { copy as fileProblems } from '@/features/admin/fileProblems.copy';
import type { Issues } from '@/features/admin/system/IssueList.view';
import { copy as systemCopy } from '@/features/admin/system/system.copy';
import type { AdminCommands } from '@/features/admin/useAdminView';
import { changePassed } from '@/store/catalogs.slice';
import { maxTableRows, peopleTable } from './peopleTable';
import { copy } from './users.copy';

/** Why the last file was not read or written; `null` otherwise. */
export type UsersReport = Issues | null;

/** A file to import, before the administrator confirms it. Other administrators may change users until then. */
export interface PendingPeople {
  readonly fileName: string;
  readonly table: Awaited<ReturnType<CsvPort['read']>>;
}

interface UsersCsvCommands extends Pick<AdminCommands, 'dispatch'> {
  readonly files: DownloadPort;
  readonly csv: CsvPort;
  readonly onReport: (report: UsersReport) => void;
  readonly onPending: (file: PendingPeople) => void;
}

/** Fictitious users for the sample file, with roles of the portal. */
const samplePeople = (roles: AdminData['roles']): readonly User[] =>
  copy.samplePeople.map((name, at) => ({
    id: '',
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    roleId: (roles[at] ?? roles[0])?.id ?? '',
    isActive: at === 0,
    lastAccess: null,
  }));

/**
 * Export and import of users as CSV. The CSV library is loaded on demand; a failed load is reported like a
 * file that cannot be read.
 */
export function usersCsv(
  data: Pick<AdminData, 'users' | 'roles'> & { readonly hasSamples: boolean },
  { dispatch, files, csv, onReport, onPending }: UsersCsvCommands,
): {
  readonly onExport: () => void;
  readonly onImport: (file: File) => void;
  readonly onSample: () => void;
} {
  const refuse = (title: string, message: string) => {
    dispatch(changePassed());
    onReport({ title, issues: [{ where: fileProblems.places.file, message }], more: '' });
  };
  const { csvName, sampleName, notExported } = copy;
  const write = async (name: string, users: readonly User[]) => {
    onReport(null);
    try {
      files.download(name, await csv.write(peopleTable(users, data)));
    } catch {
      refuse(`${name}: ${notExported}`, fileProblems.unwritten);
    }
  };
  const read = async (file: File) => {
    onReport(null);
    const name = cleanLine(file.name);
    const refuseFile = (message: string) => refuse(`${name}: ${systemCopy.wrongFile}`, message);
    const read = await readTextFile(file, 'windows-1252');
    if (!read.ok) return refuseFile(fileProblems[read.problem]);
    try {
      const table = await csv.readUpTo(read.text, maxTableRows);
      if (table) onPending({ fileName: name, table });
      else refuseFile(copy.tooManyRows(countText(maxTableRows)));
    } catch {
      refuseFile(fileProblems.unreadable);
    }
  };
  return {
    onExport: () => void write(csvName, data.users),
    onImport: (file) => void read(file),
    onSample: () => void write(sampleName, samplePeople(data.roles)),
  };
}
