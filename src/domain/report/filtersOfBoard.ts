import type { Board } from '@/domain/boards/board';
import { type FilterField, type FilterSelection, fieldOf, noFilters, setFields } from './filters';

export const withoutFilter = (selection: FilterSelection, field: FilterField): FilterSelection => ({
  ...noFilters,
  ...Object.fromEntries(setFields(selection).filter(([one]) => one !== field)),
});

type FilteredBoard = Pick<Board, 'filterTargets'> & Partial<Pick<Board, 'kind'>>;

/** The filters that a dashboard's report has a column for; empty for a paginated report. */
export const fieldsReaching = ({ filterTargets = {}, kind }: FilteredBoard): readonly FilterField[] =>
  kind === 'paginated' ? [] : Object.keys(filterTargets).map(fieldOf);

/** The filters of a selection that reach a dashboard's report. */
export function filtersReaching(board: FilteredBoard, selection: FilterSelection): FilterSelection {
  const fields = fieldsReaching(board);
  return {
    ...noFilters,
    ...Object.fromEntries(setFields(selection).filter(([field]) => fields.includes(field))),
  };
}

/** The filters that reach a dashboard's report: those that it applied, and those that it did not (`refused`). */
export function filtersByResult(
  board: FilteredBoard,
  selection: FilterSelection,
  refused: readonly FilterField[],
): { readonly applied: FilterSelection; readonly unapplied: FilterSelection } {
  const reaching = filtersReaching(board, selection);
  const applied = refused.reduce(withoutFilter, reaching);
  const fields = setFields(applied).map(([field]) => field);
  return { applied, unapplied: fields.reduce(withoutFilter, reaching) };
}

/** The filters that a dashboard's report applied; none without a dashboard. @param refused those that it did not apply. */
export const appliedFilters = (
  board: FilteredBoard | null | undefined,
  selection: FilterSelection,
  refused: readonly FilterField[],
): FilterSelection => (board ? filtersByResult(board, selection, refused).applied : noFilters);
