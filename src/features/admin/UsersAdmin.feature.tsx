import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { noUserFilters } from '@/domain/admin/catalogsSearch';
import type { DownloadPort } from '@/domain/ports/browser';
import type { CsvPort } from '@/domain/ports/csv';
import type { DirectoryPort } from '@/domain/ports/directory';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAdminData } from '@/store/catalogs.selectors';
import { personListed, selectPerson } from '@/store/view.slice';
import { ImportDialog } from '@/ui/admin/ImportDialog';
import { UsersView, type UsersViewProps } from '@/ui/admin/UsersView';
import { AddPeopleFeature } from './AddPeople.feature';
import { connectImport } from './connectImport';
import { connectUsers, listUsers } from './connectUsers';
import { copy } from './copy';
import { readPeople, wrongRows } from './peopleTable';
import { useAdminView } from './useAdminView';
import { type PendingPeople, usersCsv } from './usersCsv';

export interface UsersAdminFeatureProps {
  readonly files: DownloadPort;
  readonly csv: CsvPort;
  /** `null` where the configuration names no directory. */
  readonly directory: DirectoryPort | null;
}

/** users-list (SPEC section 2.7). A person that the header's search found begins the list anew (docs/spec.md, section 14). */
export function UsersAdminFeature(props: UsersAdminFeatureProps) {
  const dispatch = useAppDispatch();
  const person = useAppSelector(selectPerson);
  const [found, setFound] = useState({ times: 0, person: '' });
  useEffect(() => {
    if (person === null) return;
    setFound(({ times }) => ({ times: times + 1, person }));
    dispatch(personListed());
  }, [person, dispatch]);
  return <Users key={found.times} {...props} sought={found.person} />;
}

/** The list follows its search a moment later, so that no keystroke waits for it. */
function Users({ files, csv, directory, sought }: UsersAdminFeatureProps & { readonly sought: string }) {
  const data = useAppSelector(selectAdminData);
  const { users, roles } = data;
  const [filters, setFilters] = useState(noUserFilters);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const { list, commands, node } = useAdminView(sought);
  const { query, sort } = list;
  const asked = useDeferredValue(useMemo(() => ({ query, filters, sort }), [query, filters, sort]));
  const rows = useMemo(() => listUsers(users, roles, asked), [users, roles, asked]);
  const [picked, onPick] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setIsAdding] = useState(false);

  const [pending, setPending] = useState<PendingPeople | null>(null);
  const people = useMemo(
    () => pending && readPeople(pending.table, { users, roles }),
    [pending, users, roles],
  );
  const [report, setReport] = useState<UsersViewProps['report']>(null);

  return (
    <>
      <UsersView
        {...connectUsers(
          { data, rows, list: { ...list, filters }, filtersOpen, picked, report },
          {
            ...commands,
            ...usersCsv(data, { ...commands, files, csv, onReport: setReport, onPending: setPending }),
            onPick,
            onFilters: setFilters,
            onToggleFilters: () => setFiltersOpen(!filtersOpen),
            onAddFromDirectory: directory ? () => setIsAdding(true) : undefined,
          },
        )}
      />
      {pending && people ? (
        <ImportDialog
          {...connectImport(
            {
              title: copy.users.importCsv,
              fileName: pending.fileName,
              data,
              next: { ...data, users: people.users },
              kind: 'users',
              aside: wrongRows(people.wrong),
              left: people.wrong.length,
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
