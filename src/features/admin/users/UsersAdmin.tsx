import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { User } from '@/domain/admin/catalogs';
import { noUserFilters } from '@/domain/admin/catalogsSearch';
import type { DownloadPort } from '@/domain/ports/browser';
import type { CsvPort } from '@/domain/ports/csv';
import type { DirectoryPort } from '@/domain/ports/directory';
import { copy as accessCopy } from '@/features/admin/access.copy';
import { EntityList } from '@/features/admin/lists/EntityList.view';
import { entityCommands, listStrings } from '@/features/admin/lists/entityList';
import { Import } from '@/features/admin/system/Import';
import { useIsReadOnly } from '@/features/admin/table/rowContexts';
import { useAdminView } from '@/features/admin/useAdminView';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAccess } from '@/store/access.slice';
import { selectAdminData } from '@/store/catalogs.selectors';
import { personListed, selectPerson } from '@/store/view.slice';
import { AddPeople } from './AddPeople';
import { BulkBar } from './BulkBar.view';
import { bulkUsers } from './bulkUsers';
import { invalidRowIssues, readPeople } from './peopleTable';
import { FileReport, hasFilters, UserFilters, UserTools } from './UserTools.view';
import { countText, listUsers, roleOptions, userColumns, userDetails, userList } from './userList';
import { copy } from './users.copy';
import { type PendingPeople, type UsersReport, usersCsv } from './usersCsv';

interface UsersAdminProps {
  readonly files: DownloadPort;
  readonly csv: CsvPort;
  /** `null` without a directory in the configuration. */
  readonly directory: DirectoryPort | null;
  readonly onViewAs: (userId: string) => void;
}

/** users-list (SPEC section 2.7). A user found by the header's search resets the view and fills its search. */
export function UsersAdmin(props: UsersAdminProps) {
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

/** The list of users. The search is deferred, so that the list does not delay typing. */
function Users({ files, csv, directory, onViewAs, sought }: UsersAdminProps & { readonly sought: string }) {
  const data = useAppSelector(selectAdminData);
  const access = useAppSelector(selectAccess);
  const isReadOnly = useIsReadOnly();
  const { users, roles } = data;
  const [filters, setFilters] = useState(noUserFilters);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const { list, commands, node } = useAdminView(sought);
  const { query, sort } = list;
  const deferred = useDeferredValue(useMemo(() => ({ query, filters, sort }), [query, filters, sort]));
  const rows = useMemo(() => listUsers({ users, roles }, deferred), [users, roles, deferred]);
  const [picked, onPick] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setIsAdding] = useState(false);

  const [pending, setPending] = useState<PendingPeople | null>(null);
  const people = useMemo(
    () => pending && readPeople(pending.table, { users, roles }),
    [pending, users, roles],
  );
  const [report, setReport] = useState<UsersReport>(null);
  const tables = usersCsv(
    { ...data, hasSamples: access.hasSamples },
    { ...commands, files, csv, onReport: setReport, onPending: setPending },
  );
  const { selection, bulk } = bulkUsers({ data, rows, picked }, { ...commands, onPick });

  return (
    <>
      <EntityList<User>
        {...listStrings(userList)}
        {...list}
        {...entityCommands(userList, data, commands)}
        onQuery={commands.onQuery}
        onSort={commands.onSort}
        onView={(user) =>
          commands.dialogs.detail({
            title: user.name,
            details: userDetails(user, data, access),
            action: { label: accessCopy.viewAs(user.name), onClick: () => onViewAs(user.id) },
          })
        }
        subtitle={countText(rows.length, users.length)}
        columns={userColumns(roles, access.hasSamples)}
        rows={rows}
        selection={selection}
        isFiltered={hasFilters(filters)}
        tools={
          <UserTools
            {...tables}
            filters={filters}
            isOpen={filtersOpen}
            onToggleFilters={() => setFiltersOpen(!filtersOpen)}
            onAddFromDirectory={directory ? () => setIsAdding(true) : undefined}
          />
        }
      >
        {filtersOpen ? (
          <UserFilters filters={filters} roles={roleOptions(roles, copy.allRoles)} onFilters={setFilters} />
        ) : null}
        {report ? <FileReport {...report} /> : null}
        {isReadOnly || selection.ids.size === 0 ? null : <BulkBar {...bulk} />}
      </EntityList>
      {pending && people ? (
        <Import
          title={copy.importCsv}
          fileName={pending.fileName}
          next={{ ...data, users: people.users }}
          kind="users"
          quarantined={invalidRowIssues(people.wrong)}
          left={people.wrong.length}
          fileType="table"
          onFile={(file) => {
            setPending(null);
            tables.onImport(file);
          }}
          onClose={() => setPending(null)}
        />
      ) : null}
      {directory && isAdding ? <AddPeople directory={directory} onClose={() => setIsAdding(false)} /> : null}
      {node}
    </>
  );
}
