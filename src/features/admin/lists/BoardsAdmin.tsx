import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { boardIssues, boardsByIssue, unopenedDays } from '@/domain/admin/boardIssues';
import { lastOpenings } from '@/domain/admin/boardOpenings';
import { boardReadersOf } from '@/domain/admin/boardReaders';
import type { AdminData, Category } from '@/domain/admin/catalogs';
import type { Usage } from '@/domain/admin/usage';
import type { Board } from '@/domain/boards/board';
import { boardToForm } from '@/domain/boards/boardForm';
import { boardNames, shownPath } from '@/domain/boards/boardNames';
import { personText, type TrustField, trustToForm } from '@/domain/boards/boardTrust';
import { formatMenuPlace, menuPathParts } from '@/domain/boards/categories';
import { boardName, menuPlaceOf } from '@/domain/boards/menuTree';
import type { DirectoryPort } from '@/domain/ports/directory';
import type { UsagePort } from '@/domain/ports/usage';
import { cachePer } from '@/domain/shared/cachePer';
import { shortDay } from '@/domain/shared/dateText';
import { cleanLines } from '@/domain/shared/visible';
import { copy } from '@/features/admin/admin.copy';
import type { Detail } from '@/features/admin/DetailDialog.view';
import { PeopleTool } from '@/features/admin/directory/DirectoryTool';
import { categoryLabel, fieldLabel } from '@/features/admin/entity.text';
import { lastDays } from '@/features/admin/monitoring/connectUsage';
import { useUsage } from '@/features/admin/monitoring/useUsage';
import { AiMark } from '@/features/admin/table/cells.view';
import { useIsReadOnly } from '@/features/admin/table/rowContexts';
import { type AdminCommands, useAdminView } from '@/features/admin/useAdminView';
import { BulkBar } from '@/features/admin/users/BulkBar.view';
import { useAppSelector } from '@/features/shared/hooks';
import { copy as trust } from '@/features/shared/trust.copy';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { type AccessState, selectAccess } from '@/store/access.slice';
import { selectBoardSummary } from '@/store/boardSummary.selectors';
import { selectAdminData, selectCatalogReading } from '@/store/catalogs.selectors';
import { saveBoard } from '@/store/catalogs.thunks';
import { selectRefreshes } from '@/store/menu.slice';
import { selectRefreshReports } from '@/store/refreshReports.slice';
import { boardsSought, platformSwitched, selectBoardIssue, viewSelected } from '@/store/view.slice';
import { Notice } from '@/ui/parts/Notice';
import { Select } from '@/ui/parts/Select';
import { readersDetails } from './accessDetails';
import { BoardFilter } from './BoardFilter.view';
import { copy as issueTexts } from './boardIssues.copy';
import { issueText } from './boardIssues.text';
import { copy as texts } from './boards.copy';
import { bulkBoards } from './bulkBoards';
import { EntityList, type EntityListProps } from './EntityList.view';
import type { EntityColumn } from './EntityTable.view';
import { connectList, type ListDescription, removeCommand, statusColumn } from './entityList';
import { SummaryCards } from './SummaryCards.view';

/** Row of a board in the list. */
interface BoardRow {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly category: string;
  readonly isActive: boolean;
  readonly menuPath: string;
  readonly permissions: string;
  readonly hasAiContext: boolean;
  /** Name of the owner; empty without an owner. */
  readonly owner: string;
}

/** The title is the name in the menu; the configured name follows if it differs. */
function toRow(board: Board, categories: readonly Category[]): BoardRow {
  const title = boardName(board);
  return {
    id: board.id,
    title,
    subtitle: [title === board.name ? '' : board.name, board.description].filter(Boolean).join(' · '),
    category: categoryLabel(categories, board.category),
    isActive: board.isActive,
    menuPath: formatMenuPlace(menuPlaceOf(board)),
    permissions: copy.permissions[board.permissions],
    hasAiContext: (board.aiContext ?? '').trim() !== '',
    owner: board.owner?.name ?? '',
  };
}

/** Caches the row of each board, so that a change of one board among thousands renders only its row. */
const rowsOf = cachePer((categories: readonly Category[]) => {
  const rowOf = cachePer((board: Board) => toRow(board, categories));
  return cachePer((boards: readonly Board[]) => {
    const names = boardNames(boards);
    return boards.map((board) => {
      const row = rowOf(board);
      const title = names.get(board.id) ?? row.title;
      return title === row.title ? row : { ...row, title };
    });
  });
});

const titleColumn: EntityColumn<BoardRow> = {
  key: 'title',
  label: texts.columns.title,
  text: ({ title }) => title,
  subtitle: ({ subtitle }) => subtitle,
};

const columns: readonly EntityColumn<BoardRow>[] = [
  titleColumn,
  { key: 'category', label: texts.columns.category, width: '10.5%', text: ({ category }) => category },
  statusColumn(texts.status, '8.5rem'),
  {
    key: 'menuPath',
    label: texts.columns.menuPath,
    width: '18%',
    isQuiet: true,
    text: ({ menuPath }) => shownPath(menuPathParts(menuPath)),
    sortText: ({ menuPath }) => menuPath,
  },
  {
    key: 'permissions',
    label: texts.columns.permissions,
    width: '12.5%',
    text: ({ permissions }) => permissions,
  },
  {
    key: 'ai',
    label: texts.columns.ai,
    width: '8.5rem',
    text: ({ hasAiContext }) => (hasAiContext ? texts.aiConfigured : copy.common.none),
    sortText: ({ hasAiContext }) => (hasAiContext ? '0' : '1'),
    render: ({ hasAiContext }) => <AiMark hasAiContext={hasAiContext} />,
  },
];

const boardList: ListDescription<BoardRow> = {
  kind: 'boards',
  texts: { ...texts, remove: texts.removeLabel },
  icon: 'database',
  rows: ({ boards, categories }) => rowsOf(categories)(boards),
  columns: () => columns,
  searchTexts: ({ title, subtitle, category, menuPath }) => [title, subtitle, category, menuPath],
  removal: ({ title }) => ({ name: title, text: texts.removeText }),
};

/** The columns of boards that nobody opens: their owners, and when somebody opened each. */
const unopenedColumns = cachePer((counts: Usage): readonly EntityColumn<BoardRow>[] => {
  const opened = lastOpenings(counts);
  return [
    titleColumn,
    {
      key: 'owner',
      label: texts.columns.owner,
      width: '20%',
      text: ({ owner }) => owner || copy.common.none,
    },
    {
      key: 'opened',
      label: texts.columns.opened,
      width: '20%',
      text: ({ id }) => {
        const day = opened.get(id);
        return day === undefined ? texts.neverOpened : shortDay(day);
      },
      sortText: ({ id }) => opened.get(id) ?? '',
    },
    ...columns.slice(1, 4),
  ];
});

/** All details of a board. */
function boardDetails(board: Board, categories: readonly Category[]): readonly Detail[] {
  const { fields } = copy;
  return [
    { label: fields.name, value: board.name },
    { label: fields.description, value: board.description },
    { label: fields.category, value: categoryLabel(categories, board.category) },
    { label: fields.status, value: texts.status[board.isActive ? 0 : 1] },
    { label: fields.menuPath, value: formatMenuPlace(menuPlaceOf(board)) },
    { label: fields.permissions, value: copy.permissions[board.permissions] },
    { label: 'Report ID', value: board.reportId, mono: true },
    { label: 'Workspace ID', value: board.workspaceId, mono: true },
    { label: fields.aiContext, value: board.aiContext ?? '' },
    ...Object.entries(trustToForm(board)).flatMap(([field, value]) =>
      value ? [{ label: trust.labels[field as TrustField], value }] : [],
    ),
    { label: fieldLabel('measures'), value: (board.measures ?? []).map(({ name }) => name).join(', ') },
  ];
}

type BoardHandlers = Required<
  Pick<EntityListProps<BoardRow>, 'onAdd' | 'onView' | 'onEdit' | 'onAiContext' | 'onRemove' | 'onActivate'>
>;

/** Actions on a board. Its form is the add-board dialog. */
function boardCommands(
  data: AdminData,
  access: AccessState,
  { dispatch, dialogs }: Pick<AdminCommands, 'dispatch' | 'dialogs'>,
  send: ActorRefFrom<typeof addBoardMachine>['send'],
): BoardHandlers {
  const boardOf = ({ id }: BoardRow) => data.boards.find((board) => board.id === id);
  const open = (board: Board) => {
    dispatch(platformSwitched('analytics'));
    dispatch(viewSelected(board.id));
  };
  return {
    onAdd: () => send({ type: 'user.open', variant: 'es' }),
    onRemove: removeCommand(boardList, data, { dispatch, dialogs, access }),
    onActivate: (row, isActive) => {
      const board = boardOf(row);
      if (board) dispatch(saveBoard({ ...board, isActive }, board));
    },
    onView: (row) => {
      const board = boardOf(row);
      if (!board) return;
      dialogs.detail({
        title: row.title,
        details: [...boardDetails(board, data.categories), ...readersDetails(data, board, access)],
        ...(board.isActive ? { action: { label: texts.open, onClick: () => open(board) } } : {}),
      });
    },
    onEdit: (row) => {
      const board = boardOf(row);
      if (!board) return;
      send({
        type: 'user.open',
        variant: 'es',
        boardId: board.id,
        values: boardToForm(board, formatMenuPlace(menuPlaceOf(board)), boardReadersOf(data.rules, board.id)),
      });
    },
    onAiContext: (row) => {
      const board = boardOf(row);
      if (!board) return;
      dialogs.form({
        title: texts.aiTitle,
        draft: `aiContext:${board.id}`,
        description: row.title,
        fields: [
          {
            name: 'aiContext',
            label: copy.fields.aiContext,
            kind: 'textarea',
            rows: 6,
            counter: texts.characters,
            help: texts.aiHelp,
          },
        ],
        initial: { aiContext: board.aiContext ?? '' },
        read: ({ aiContext }) => ({ ok: true, entry: cleanLines(String(aiContext)) }),
        onSave: (aiContext) => {
          const { aiContext: _before, ...rest } = board;
          dispatch(saveBoard(aiContext === '' ? rest : { ...rest, aiContext }, board));
        },
      });
    },
  };
}

interface BoardsAdminProps {
  readonly addBoard: ActorRefFrom<typeof addBoardMachine>;
  readonly usage: UsagePort;
  /** `null` without a directory in the configuration. */
  readonly directory: DirectoryPort | null;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** powerbi-dashboards (SPEC section 2.7): list, search, filter, view, edit, AI context, activate, delete, add. */
export function BoardsAdmin({ addBoard, usage, directory, now }: BoardsAdminProps) {
  const isReadOnly = useIsReadOnly();
  const [picked, onPick] = useState<ReadonlySet<string>>(new Set());
  const filter = useAppSelector(selectBoardIssue);
  const { counts, at, isEverybodys, isReading, failure } = useUsage(usage, now);
  const boardsSince = useAppSelector(selectCatalogReading)?.boardsSince;
  const refreshes = useAppSelector(selectRefreshes);
  const reports = useAppSelector(selectRefreshReports);
  const data = useAppSelector(selectAdminData);
  const access = useAppSelector(selectAccess);
  const summary = useAppSelector(selectBoardSummary);
  const { list, commands, node } = useAdminView();
  const { cards } = texts;
  const days = lastDays(unopenedDays, at);
  const openingFacts = { usage: counts, days, boardsSince };
  const issues = boardsByIssue(data.boards, { ...openingFacts, reports, refreshes });
  const issue = boardIssues.find((one) => one === filter);
  const description =
    issue === 'unopened' && !isReading ? { ...boardList, columns: () => unopenedColumns(counts) } : boardList;
  const connected = connectList(description, data, list, commands);
  const rows = issue ? connected.rows.filter(({ id }) => issues[issue].has(id)) : connected.rows;
  const { selection, bulk } = bulkBoards(
    {
      ...{ boards: data.boards, rows, picked, today: days.at(-1) ?? '' },
      ...(directory
        ? {
            ownerTool: (_, set) => (
              <PeopleTool directory={directory} onPick={(person) => set(personText(person))} />
            ),
          }
        : {}),
    },
    { ...commands, onPick },
  );
  return (
    <>
      <EntityList
        {...connected}
        rows={rows}
        isFiltered={issue !== undefined}
        selection={selection}
        tools={
          <BoardFilter>
            <Select
              aria-label={issueTexts.filter}
              value={issue ?? ''}
              options={[
                { value: '', label: issueTexts.all },
                ...boardIssues.map((one) => ({
                  value: one,
                  label:
                    one === 'unopened' && isReading
                      ? issueTexts.issues[one]
                      : `${issueTexts.issues[one]} (${issues[one].size})`,
                })),
              ]}
              onChange={(event) => commands.dispatch(boardsSought(event.currentTarget.value))}
            />
          </BoardFilter>
        }
        {...boardCommands(data, access, commands, addBoard.send)}
      >
        <SummaryCards
          cards={[
            { label: cards.active, value: summary.active },
            { label: cards.inactive, value: summary.inactive },
            { label: cards.usersWithAccess, value: summary.usersWithAccess },
            { label: cards.categories, value: summary.categories },
          ]}
        />
        {issue ? (
          <Notice
            role="status"
            tone={rows.length > 0 ? 'warn' : 'accent'}
            text={issueText(issue, {
              ...openingFacts,
              ...{ boards: data.boards, isEverybodys, isReading, isUnread: failure !== null },
            })}
            mb="4"
          />
        ) : null}
        {isReadOnly || selection.ids.size === 0 ? null : <BulkBar {...bulk} />}
      </EntityList>
      {node}
    </>
  );
}
