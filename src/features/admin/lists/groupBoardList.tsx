import type { AccessGroup, AdminData, GroupBoard } from '@/domain/admin/catalogs';
import { readGroupBoardForm } from '@/domain/admin/catalogsForms';
import { effectiveFilters } from '@/domain/admin/groupBoards';
import type { Board } from '@/domain/boards/board';
import { boardOptions } from '@/domain/boards/boardNames';
import { type FilterDefinition, knownFilters } from '@/domain/report/filterDefinitions';
import { filterSelectionSchema } from '@/domain/report/filterSelection';
import { type FilterSelection, noFilters } from '@/domain/report/filters';
import { textOf } from '@/domain/report/filterValues';
import { cachePer } from '@/domain/shared/cachePer';
import { own } from '@/domain/shared/idMap';
import { copy } from '@/features/admin/admin.copy';
import { copy as catalogCopy } from '@/features/admin/catalog/catalog.copy';
import { boardNameOf } from '@/features/admin/entity.text';
import { FilterFields } from '@/features/shared/FilterFields.view';
import { filterLabels, filterName } from '@/features/shared/filter.text';
import type { FieldSpec } from './EntityField.view';
import type { EntityColumn } from './EntityTable.view';
import type { EntityDescription } from './entityList';
import { copy as texts } from './groupBoards.copy';

const { fields } = texts;

const groupOf = (groups: readonly AccessGroup[], groupId: string): string =>
  groups.find(({ id }) => id === groupId)?.name ?? groupId;

/** Filters and values that the portal no longer has, as text. */
const droppedTexts = (filters: FilterSelection, definitions: readonly FilterDefinition[]) =>
  knownFilters(filters, definitions).dropped.map(
    ({ name, value }) => `${filterName(name, definitions)}: ${value}`,
  );

/** The filters of an entry, with a mark on those that the portal or the report does not have. */
function filtersOf(
  { filters = noFilters, boardId }: GroupBoard,
  boards: readonly Board[],
  definitions: readonly FilterDefinition[],
): string {
  const board = boards.find(({ id }) => id === boardId);
  const effective = board ? effectiveFilters(filters, board, definitions) : noFilters;
  const labels = filterLabels(knownFilters(filters, definitions).filters, definitions).map(
    ({ field, text }) => (textOf(own(effective, field)) === '' ? texts.unused(text) : text),
  );
  return [...labels, ...droppedTexts(filters, definitions).map(texts.unused)].join(' · ');
}

interface GroupBoardRow {
  readonly id: string;
  readonly name: string;
  readonly isRecommended: boolean;
  readonly filters: string;
}

const columns: readonly EntityColumn<GroupBoardRow>[] = [
  { key: 'name', label: texts.name, width: '38%', text: ({ name }) => name },
  {
    key: 'isRecommended',
    label: fields.isRecommended,
    width: '14rem',
    text: ({ isRecommended }) => catalogCopy.contest[isRecommended ? 'yes' : 'no'],
  },
  { key: 'filters', label: fields.filters, isQuiet: true, text: ({ filters }) => filters },
];

/** powerbi-group-boards (SPEC section 25). @param today ISO day. @param definitions the portal's filters. */
export function groupBoardList(
  today: string,
  definitions: readonly FilterDefinition[],
): EntityDescription<GroupBoard, GroupBoardRow> {
  const rowsOf = cachePer((groupBoards: AdminData['groupBoards']) =>
    cachePer((groups: AdminData['accessGroups']) =>
      cachePer((boards: AdminData['boards']): readonly GroupBoardRow[] =>
        groupBoards.map((one) => ({
          id: one.id,
          name: texts.nameOf(boardNameOf(one.boardId, { boards }), groupOf(groups, one.groupId)),
          isRecommended: one.isRecommended,
          filters: filtersOf(one, boards, definitions),
        })),
      ),
    ),
  );
  return {
    kind: 'groupBoards',
    texts,
    icon: 'star',
    rows: ({ groupBoards, accessGroups, boards }) => rowsOf(groupBoards)(accessGroups)(boards),
    columns: () => columns,
    searchTexts: ({ name, filters }) => [name, filters],
    form: ({ groupBoards, accessGroups, boards }, previous) => {
      const stored = previous?.filters ?? noFilters;
      const dropped = droppedTexts(stored, definitions).join(' · ');
      const choices = (list: readonly { readonly value: string; readonly label: string }[]) => [
        { value: '', label: texts.choose },
        ...list,
      ];
      return {
        fields: [
          {
            name: 'groupId',
            label: fields.groupId,
            kind: 'select',
            options: choices(accessGroups.map(({ id, name }) => ({ value: id, label: name }))),
          },
          {
            name: 'boardId',
            label: copy.fields.board,
            kind: 'select',
            options: choices(boardOptions(boards)),
          },
          { name: 'isRecommended', label: fields.isRecommended, kind: 'switch' },
          {
            name: 'filters',
            label: fields.filters,
            kind: 'own',
            help: dropped === '' ? texts.filtersHelp : `${texts.filtersHelp} ${texts.dropped(dropped)}`,
            tool: (value, set) => (
              <FilterFields
                draft={filterSelectionSchema.parse(JSON.parse(String(value)))}
                {...{ definitions, today }}
                reaching={[]}
                onChange={(draft) => set(JSON.stringify(draft))}
              />
            ),
          },
        ] satisfies readonly FieldSpec[],
        initial: {
          groupId: previous?.groupId ?? '',
          boardId: previous?.boardId ?? '',
          isRecommended: previous?.isRecommended ?? true,
          filters: JSON.stringify(knownFilters(stored, definitions).filters),
        },
        read: (values) => readGroupBoardForm(values, { previous, all: groupBoards }, today),
      };
    },
    removal: ({ name }) => ({ name, text: copy.removeText }),
  };
}
