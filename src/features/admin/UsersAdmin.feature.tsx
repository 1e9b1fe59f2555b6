import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { noUserFilters } from '@/domain/admin/catalogsSearch';
import type { DownloadPort } from '@/domain/ports/browser';
import type { CsvPort } from '@/domain/ports/csv';
import type { DirectoryPort } from '@/domain/ports/directory';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAdminData } from '@/store/catalogs.selectors';
import { personListed, selectPerson } from '@/store/view.slice';
import { ImportDialog } from '@/ui/admin/ImportDialog';
import { UsersView } from '@/ui/admin/UsersView';
import { AddPeopleFeature } from './AddPeople.feature';
import { connectImport } from './connectImport';
import { connectUsers, listUsers } from './connectUsers';
import { copy } from './copy';
import { type People, peopleTable, readPeople, wrongRows } from './peopleTable';
import { useAdminView } from './useAdminView';

export interface UsersAdminFeatureProps {
  readonly files: DownloadPort;
  readonly csv: CsvPort;
  /** `null` where the configuration names no directory. */
  readonly directory: DirectoryPort | null;
}

/** users-list (SPEC section 2.7). The list follows the search a moment later, so that no keystroke waits for it. */
export function UsersAdminFeature({ files, csv, directory }: UsersAdminFeatureProps) {
  const data = useAppSelector(selectAdminData);
  const { users, roles } = data;
  const [filters, setFilters] = useState(noUserFilters);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const { list, commands, node } = useAdminView();
  const { query, sort } = list;
  const dispatch = useAppDispatch();
  const person = useAppSelector(selectPerson);
  const { onQuery } = commands;
  useEffect(() => {
    if (person === null) return;
    setFilters(noUserFilters);
    onQuery(person);
    dispatch(personListed());
  }, [person, onQuery, dispatch]);
  const asked = useDeferredValue(useMemo(() => ({ query, filters, sort }), [query, filters, sort]));
  const rows = useMemo(() => listUsers(users, roles, asked), [users, roles, asked]);
  const [picked, onPick] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setIsAdding] = useState(false);

  const [pending, setPending] = useState<{ fileName: string; people: People } | null>(null);
  const exportCsv = async () =>
    files.download(copy.users.csvName, await csv.write(peopleTable(users, roles)));
  const importCsv = async (file: File) =>
    setPending({ fileName: file.name, people: readPeople(await csv.read(await file.text()), data) });

  return (
    <>
      <UsersView
        {...connectUsers(
          { data, rows, list: { ...list, filters }, filtersOpen, picked },
          {
            ...commands,
            onPick,
            onFilters: setFilters,
            onToggleFilters: () => setFiltersOpen(!filtersOpen),
            onExport: () => void exportCsv(),
            onImport: (file) => void importCsv(file),
            onAddFromDirectory: directory ? () => setIsAdding(true) : undefined,
          },
        )}
      />
      {pending ? (
        <ImportDialog
          {...connectImport(
            {
              title: copy.users.importCsv,
              fileName: pending.fileName,
              data,
              next: { ...data, users: pending.people.users },
              kind: 'users',
              aside: wrongRows(pending.people.wrong),
              left: pending.people.wrong.length,
            },
            { ...commands, onClose: () => setPending(null) },
          )}
        />
      ) : null}
      {directory && isAdding ? (
        <AddPeopleFeature directory={directory} onClose={() => setIsAdding(false)} />
      ) : null}
      {node}
    </>
  );
}
