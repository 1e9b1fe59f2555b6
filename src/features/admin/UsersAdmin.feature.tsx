import { useDeferredValue, useMemo, useState } from 'react';
import type { User } from '@/domain/admin/catalogs';
import { importCounts } from '@/domain/admin/catalogsFile';
import { readUserForm } from '@/domain/admin/catalogsForms';
import { nextSort, noUserFilters, type Sort } from '@/domain/admin/catalogsSearch';
import type { DownloadPort } from '@/domain/ports/browser';
import type { CsvPort } from '@/domain/ports/csv';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAdminData, selectRoles, selectUsers } from '@/store/catalogs.selectors';
import { removeThing, replaceAll, saveEntry } from '@/store/catalogs.thunks';
import { ImportDialog } from '@/ui/admin/ImportDialog';
import { UsersView } from '@/ui/admin/UsersView';
import { boardsDetail } from './accessDetails';
import { maxIssues } from './connectAside';
import { connectUsers, userDetails } from './connectUsers';
import { copy, formProblemText, kindText } from './copy';
import { peopleTable, readPeople } from './peopleTable';
import { useAdminDialogs } from './useAdminDialogs';

export interface UsersAdminFeatureProps {
  readonly files: DownloadPort;
  readonly csv: CsvPort;
}

/** users-list (SPEC section 2.7). The list follows the search a moment later, so that no keystroke waits for it. */
export function UsersAdminFeature({ files, csv }: UsersAdminFeatureProps) {
  const dispatch = useAppDispatch();
  const users = useAppSelector(selectUsers);
  const roles = useAppSelector(selectRoles);
  const [query, setQuery] = useState('');
  const [filters, setFilters] = useState(noUserFilters);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [sort, setSort] = useState<Sort | null>(null);
  const data = useAppSelector(selectAdminData);
  const dialogs = useAdminDialogs();
  const asked = useDeferredValue(useMemo(() => ({ query, filters, sort }), [query, filters, sort]));
  const list = useMemo(() => connectUsers(users, roles, asked), [users, roles, asked]);

  const save = (entry: User, previous: User | null) => dispatch(saveEntry('users', entry, previous));
  const edit = (previous?: User) =>
    dialogs.form({
      title: previous ? copy.users.edit : copy.users.add,
      fields: [
        { name: 'name', label: copy.fields.name, kind: 'text' },
        { name: 'email', label: copy.fields.email, kind: 'email' },
        {
          name: 'roleId',
          label: copy.fields.role,
          kind: 'select',
          options: [{ value: '', label: copy.fields.choose }, ...list.roles.slice(1)],
        },
        { name: 'isActive', label: copy.fields.active, kind: 'switch' },
      ],
      initial: {
        name: previous?.name ?? '',
        email: previous?.email ?? '',
        roleId: previous?.roleId ?? '',
        isActive: previous?.isActive ?? true,
      },
      read: (values) => readUserForm(values, { previous, all: users }),
      onSave: (entry) => save(entry, previous ?? null),
    });

  const [pending, setPending] = useState<{ fileName: string; people: ReturnType<typeof readPeople> } | null>(
    null,
  );
  const exportCsv = async () =>
    files.download(copy.users.csvName, await csv.write(peopleTable(users, roles)));
  const importCsv = async (file: File) =>
    setPending({ fileName: file.name, people: readPeople(await csv.read(await file.text()), data) });
  const next = pending && { ...data, users: pending.people.users };

  return (
    <>
      <UsersView
        onExport={() => void exportCsv()}
        onImport={(file) => void importCsv(file)}
        {...list}
        query={query}
        filters={filters}
        filtersOpen={filtersOpen}
        sort={sort}
        onQuery={setQuery}
        onFilters={setFilters}
        onToggleFilters={() => setFiltersOpen(!filtersOpen)}
        onSort={(key) => setSort(nextSort(sort, key))}
        onAdd={() => edit()}
        onView={(user) =>
          dialogs.detail({
            title: user.name,
            details: [...userDetails(user, list.roleName(user.roleId)), boardsDetail(data, user.id)],
          })
        }
        onEdit={edit}
        onRemove={(user) =>
          dialogs.confirm({
            name: user.name,
            text: copy.users.removeText,
            label: copy.users.removeLabel,
            onConfirm: () => dispatch(removeThing('users', user.id, user.name)),
          })
        }
        onActivate={(user, isActive) => save({ ...user, isActive }, user)}
      />
      {pending && next ? (
        <ImportDialog
          texts={{
            ...copy.system.preview,
            title: copy.users.importCsv,
            cancel: copy.common.cancel,
            confirm: copy.system.preview.confirm(pending.people.wrong.length),
          }}
          description={pending.fileName}
          counts={importCounts(data, next)
            .filter(({ kind }) => kind === 'users')
            .map((count) => ({ ...count, kind: kindText(count.kind) }))}
          aside={
            pending.people.wrong.length === 0
              ? null
              : {
                  title: copy.users.wrongRows(pending.people.wrong.length),
                  issues: pending.people.wrong.slice(0, maxIssues).map(({ row, problem }) => ({
                    where: copy.users.row(row),
                    message: problem === 'noHeader' ? copy.users.noHeader : formProblemText(problem),
                  })),
                  more: copy.system.more(Math.max(0, pending.people.wrong.length - maxIssues)),
                }
          }
          onConfirm={() => {
            dispatch(replaceAll(next, 'imported'));
            setPending(null);
          }}
          onClose={() => setPending(null)}
        />
      ) : null}
      {dialogs.node}
    </>
  );
}
