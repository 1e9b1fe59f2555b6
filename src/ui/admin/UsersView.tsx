import { Box, Button, Flex } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { User } from '@/domain/admin/catalogs';
import type { Sort, UserFilters } from '@/domain/admin/catalogsSearch';
import { Icon } from '@/ui/icons';
import { EmptyState } from '@/ui/parts/EmptyState';
import { IconButton } from '@/ui/parts/IconButton';
import type { SelectOption } from '@/ui/parts/Select';
import { SelectField } from '@/ui/parts/SelectField';
import { useStable } from '@/ui/parts/useStable';
import { AddButton } from './AddButton';
import { AdminPage } from './AdminPage';
import { BulkBar, type BulkBarProps } from './BulkBar';
import { EditButtons, RowButton, StatusSwitch, TextCell, TitleCell } from './cells';
import type { CommonTexts } from './commonTexts';
import { DataTable } from './DataTable';
import type { Column, Selection } from './dataTableProps';
import { dayText } from './dayText';
import { FileButton } from './FileButton';
import { IssueList, type IssueListProps } from './IssueList';
import { SearchField } from './SearchField';

/** Texts of the view (SPEC section 2.7). */
export interface UsersViewTexts {
  readonly common: CommonTexts;
  readonly title: string;
  readonly search: string;
  readonly add: string;
  /** Adds people of the directory. */
  readonly addFromDirectory: string;
  readonly exportCsv: string;
  readonly importCsv: string;
  /** Said while there are none at all. */
  readonly none: string;
  readonly caption: string;
  readonly filter: string;
  readonly clearFilters: string;
  readonly columns: Readonly<Record<'name' | 'role' | 'isActive' | 'lastAccess', string>>;
  readonly status: readonly [active: string, inactive: string];
  readonly never: string;
}

export interface UsersViewProps {
  readonly texts: UsersViewTexts;
  /** "48 usuarios", "12 de 48 usuarios". */
  readonly count: string;
  readonly rows: readonly User[];
  readonly roleName: (roleId: string) => string;
  readonly roles: readonly SelectOption[];
  readonly statuses: readonly SelectOption[];
  readonly query: string;
  readonly filters: UserFilters;
  readonly filtersOpen: boolean;
  readonly sort: Sort | null;
  /** Why the last file did not come or go; `null` where it did. */
  readonly report: Pick<IssueListProps, 'title' | 'issues' | 'more'> | null;
  readonly onQuery: (query: string) => void;
  readonly onFilters: (filters: UserFilters) => void;
  readonly onToggleFilters: () => void;
  readonly onSort: (key: string) => void;
  readonly onAdd: () => void;
  /** Opens the directory; left out where there is none. */
  readonly onAddFromDirectory?: (() => void) | undefined;
  readonly selection: Selection<User>;
  /** What can be done with the picked people. */
  readonly bulk: BulkBarProps;
  readonly onExport: () => void;
  readonly onImport: (file: File) => void;
  readonly onView: (user: User) => void;
  readonly onEdit: (user: User) => void;
  readonly onRemove: (user: User) => void;
  readonly onActivate: (user: User, isActive: boolean) => void;
}

const height = { base: '10', _coarse: '11' };

type RowHandlers = Pick<UsersViewProps, 'onView' | 'onEdit' | 'onRemove' | 'onActivate'>;

const columnsOf = (
  texts: UsersViewTexts,
  roleName: UsersViewProps['roleName'],
  { onActivate }: RowHandlers,
): readonly Column<User>[] => [
  {
    key: 'name',
    label: texts.columns.name,
    sortable: true,
    render: (user) => <TitleCell title={user.name} subtitle={user.email} />,
  },
  {
    key: 'role',
    label: texts.columns.role,
    width: '18%',
    sortable: true,
    render: (user) => <TextCell>{roleName(user.roleId)}</TextCell>,
  },
  {
    key: 'isActive',
    label: texts.columns.isActive,
    width: '160px',
    sortable: true,
    render: (user) => (
      <StatusSwitch
        texts={texts.common}
        name={user.name}
        isActive={user.isActive}
        labels={texts.status}
        onChange={(isActive) => onActivate(user, isActive)}
      />
    ),
  },
  {
    key: 'lastAccess',
    label: texts.columns.lastAccess,
    width: '18%',
    sortable: true,
    render: (user) => (
      <TextCell quiet>{user.lastAccess === null ? texts.never : dayText(user.lastAccess)}</TextCell>
    ),
  },
];

const actionsOf =
  ({ common }: UsersViewTexts, { onView, onEdit, onRemove }: RowHandlers) =>
  (user: User) => (
    <>
      <RowButton label={common.view(user.name)} icon="eye" onClick={() => onView(user)} />
      <EditButtons
        texts={common}
        name={user.name}
        onEdit={() => onEdit(user)}
        onRemove={() => onRemove(user)}
      />
    </>
  );

const rowId = ({ id }: User) => id;

/** users-list "Gestión de Usuarios" (SPEC section 2.7). */
export function UsersView(props: UsersViewProps) {
  const { texts, rows, query, filters, filtersOpen, sort, roleName } = props;
  const hasFilters = filters.roleId !== '' || filters.status !== '';
  const labels = texts.columns;
  const { onView, onEdit, onRemove, onActivate } = props;
  const handlers = useStable({ onView, onEdit, onRemove, onActivate });
  const columns = useMemo(() => columnsOf(texts, roleName, handlers), [texts, roleName, handlers]);
  const actions = useMemo(() => actionsOf(texts, handlers), [texts, handlers]);
  return (
    <AdminPage
      title={texts.title}
      subtitle={props.count}
      tools={
        <>
          <SearchField
            clearLabel={texts.common.clearSearch}
            value={query}
            onChange={props.onQuery}
            label={texts.search}
          />
          <Button
            variant="outline"
            colorPalette="gray"
            h={height}
            aria-expanded={filtersOpen}
            onClick={props.onToggleFilters}
            {...(hasFilters ? { borderColor: 'accent', color: 'accent' } : {})}
          >
            <Icon name="filter" />
            {texts.filter}
          </Button>
          <IconButton label={texts.exportCsv} icon="download" onClick={props.onExport} />
          <FileButton label={texts.importCsv} accept=".csv,text/csv" onFile={props.onImport} />
          {props.onAddFromDirectory ? (
            <Button variant="outline" colorPalette="gray" h={height} onClick={props.onAddFromDirectory}>
              <Icon name="users" />
              {texts.addFromDirectory}
            </Button>
          ) : null}
          <AddButton label={texts.add} onClick={props.onAdd} />
        </>
      }
    >
      {filtersOpen ? (
        <Flex
          gap="4"
          wrap="wrap"
          align="flex-end"
          mb="4"
          p="4"
          bg="panel"
          borderWidth="1px"
          borderColor="line"
          borderRadius="xl"
        >
          <Box w={{ base: 'full', md: '14rem' }}>
            <SelectField
              label={labels.role}
              value={filters.roleId}
              options={props.roles}
              onChange={(roleId) => props.onFilters({ ...filters, roleId })}
            />
          </Box>
          <Box w={{ base: 'full', md: '14rem' }}>
            <SelectField
              label={labels.isActive}
              value={filters.status}
              options={props.statuses}
              onChange={(status) =>
                props.onFilters({
                  ...filters,
                  status: status === 'active' || status === 'inactive' ? status : '',
                })
              }
            />
          </Box>
          <Button
            variant="ghost"
            colorPalette="gray"
            disabled={!hasFilters}
            onClick={() => props.onFilters({ roleId: '', status: '' })}
          >
            {texts.clearFilters}
          </Button>
        </Flex>
      ) : null}
      {props.report ? (
        <Box role="alert" mb="4">
          <IssueList status="error" {...props.report} />
        </Box>
      ) : null}
      {props.selection.ids.size === 0 ? null : <BulkBar {...props.bulk} />}
      <DataTable
        texts={texts.common}
        selection={props.selection}
        caption={texts.caption}
        columns={columns}
        rows={rows}
        empty={
          query === '' && props.filters.roleId === '' && props.filters.status === '' ? (
            <EmptyState icon="users" title={texts.none} text={texts.common.noneHint(texts.add)} />
          ) : undefined
        }
        {...{ rowId, sort, actions }}
        onSort={props.onSort}
      />
    </AdminPage>
  );
}
