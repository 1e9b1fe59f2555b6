import type { Board } from '@/domain/boards/board';
import { type FilterDefinition, knownFilters } from '@/domain/report/filterDefinitions';
import { type FilterSelection, noFilters, setFields } from '@/domain/report/filters';
import { filtersReaching } from '@/domain/report/filtersOfBoard';
import type { AdminData, GroupBoard } from './catalogs';

/** The recommended boards of these groups in catalogue order, each with the names of its groups. */
export function recommendedFor(
  { groupBoards, accessGroups }: Pick<AdminData, 'groupBoards' | 'accessGroups'>,
  groups: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const names = new Map(accessGroups.map(({ id, name }) => [id, name]));
  const recommended = new Map<string, readonly string[]>();
  for (const { groupId, boardId, isRecommended } of groupBoards)
    if (isRecommended && groups.has(groupId))
      recommended.set(boardId, [...(recommended.get(boardId) ?? []), names.get(groupId) ?? groupId]);
  return recommended;
}

/** The filters that a board opens with for these groups. Of two entries with the same filter the first counts. */
export function initialFiltersOf(
  board: Board,
  groupBoards: readonly GroupBoard[],
  groups: ReadonlySet<string>,
  definitions: readonly FilterDefinition[],
): FilterSelection {
  const entries = groupBoards.filter(({ groupId, boardId }) => boardId === board.id && groups.has(groupId));
  const fields = entries
    .reverse()
    .flatMap(({ filters = noFilters }) => setFields(effectiveFilters(filters, board, definitions)));
  return { ...noFilters, ...Object.fromEntries(fields) };
}

/** The part of an entry's filters that the portal and the report have. */
export const effectiveFilters = (
  filters: FilterSelection,
  board: Board,
  definitions: readonly FilterDefinition[],
): FilterSelection => filtersReaching(board, knownFilters(filters, definitions).filters);
