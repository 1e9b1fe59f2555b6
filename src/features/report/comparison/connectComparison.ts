import type { SnapshotFrom } from 'xstate';
import type { Board } from '@/domain/boards/board';
import { menuNames, viewName } from '@/domain/boards/boardNames';
import type { MenuItem } from '@/domain/boards/menu';
import { boardName } from '@/domain/boards/menuTree';
import type { Comparison } from '@/domain/report/comparison';
import { type FilterDefinition, knownFilters } from '@/domain/report/filterDefinitions';
import { type FilterField, type FilterSelection, hasFilters, noFilters } from '@/domain/report/filters';
import { filtersByResult } from '@/domain/report/filtersOfBoard';
import { isSameFilters } from '@/domain/report/filterValues';
import type { Place } from '@/domain/session/returnPlace';
import { type SavedViews, viewsOf } from '@/domain/session/savedViews';
import { copy as chipsCopy } from '@/features/report/bar/filterChips.copy';
import { refusalText } from '@/features/report/refresh.text';
import { copy } from '@/features/report/report.copy';
import { connectFailure } from '@/features/report/screen/connectReport';
import { ago } from '@/features/shared/ago';
import { filtersText } from '@/features/shared/filter.text';
import type { comparisonMachine } from '@/machines/comparison.machine';
import type { reportDataMachine } from '@/machines/reportData.machine';
import type { ComparisonPaneProps } from './ComparisonPane.view';
import { copy as comparisonCopy } from './comparison.copy';

interface ComparisonFacts {
  /** URL of Power BI's site, without a slash at the end. */
  readonly appUrl: string;
  readonly comparison: SnapshotFrom<typeof comparisonMachine>;
  readonly menu: readonly MenuItem[];
  /** Dashboards that the user may open. */
  readonly boards: readonly Board[];
  /** The dashboard on screen. */
  readonly place: Place;
  /** The user's saved views and those for everybody, of all dashboards. */
  readonly views: SavedViews;
  /** The portal's filters. */
  readonly definitions: readonly FilterDefinition[];
  /** Filters that the dashboard on screen did not apply. */
  readonly refusedFilters: readonly FilterField[];
  /** When each side got its data, in ms since the epoch; `null` if unknown. */
  readonly shownAt: { readonly left: number | null; readonly right: number | null };
  /** State of the last refresh of the dashboard on screen. */
  readonly data: SnapshotFrom<typeof reportDataMachine>;
  /** ms since the epoch. */
  readonly now: number;
  readonly onChoice: (choice: Comparison) => void;
}

/** Props of the comparison for each state of its machine; `null` while only one report is on screen. */
export function connectComparison({
  appUrl,
  comparison,
  menu,
  boards,
  place,
  views,
  definitions,
  refusedFilters,
  shownAt,
  data,
  now,
  onChoice,
}: ComparisonFacts): Omit<
  ComparisonPaneProps,
  'onPage' | 'onFilters' | 'onRefresh' | 'onLink' | 'onRetry' | 'onReload' | 'onClose'
> | null {
  const { choice, pages, refusal, isLinked } = comparison.context;
  if (!choice || !comparison.matches('showing')) return null;
  const labels = menuNames(menu);
  const labelOf = (board: Board) => labels.get(board.id) ?? boardName(board);
  const offered = boards.filter(({ id }) => labels.has(id) || id === choice.board.id);
  const { none, own } = comparisonCopy;
  const saved = choice.board.kind === 'paginated' ? [] : viewsOf(views, choice.board.id);
  // The filters on the left may have changed since the user chose them for the second report.
  const isSame = isSameFilters(choice.filters, place.filters);
  const isLeft = isSame && (choice.from === 'left' || (isLinked && choice.state === null));
  const from = isLeft ? 'left' : choice.from === 'left' ? 'own' : choice.from;
  const loaded = (at: number | null) => (at === null ? '' : comparisonCopy.pane.loaded(ago(at, now)));
  const compare = (changed: Partial<Comparison>) => onChoice({ ...choice, ...changed });
  return {
    first: viewName(place.view, menu, boards) ?? '',
    left: {
      ...filtersOf(
        boards.find(({ id }) => id === place.view),
        place.filters,
        refusedFilters,
      ),
      age: loaded(shownAt.left),
      refusal: data.value.note === 'refused' ? refusalText(data.context.failure) : '',
    },
    right: {
      ...filtersOf(choice.board, choice.filters, comparison.context.refusedFilters),
      age: comparison.matches({ showing: 'loading' }) ? '' : loaded(shownAt.right),
      refusal: refusal === null ? '' : refusalText(refusal),
    },
    isLinked,
    isRefreshing: data.hasTag('refreshing') || comparison.matches({ showing: 'refreshing' }),
    boards: offered.map((board) => ({ value: board.id, label: labelOf(board) })),
    board: choice.board.id,
    sources: [
      { value: 'left', label: comparisonCopy.left },
      { value: 'none', label: none },
      ...(from === 'own' ? [{ value: 'own', label: own(filtersText(choice.filters) || none) }] : []),
      ...saved.map(({ id, name }) => ({ value: id, label: name })),
    ],
    from,
    pages: pages.map(({ name, title }) => ({ value: name, label: title })),
    page: pages.find(({ isActive }) => isActive)?.name ?? '',
    hasFilters: hasFilters(choice.filters),
    view: viewOf(comparison, labelOf(choice.board), appUrl),
    onBoard: (id) => {
      const board = boards.find((one) => one.id === id);
      if (board)
        compare({ board, pageName: null, state: null, ...(choice.state === null ? {} : left(place)) });
    },
    onFrom: (source) => {
      const view = saved.find(({ id }) => id === source);
      if (view) {
        const { filters, pageName, state } = view.place;
        compare({ filters: knownFilters(filters, definitions).filters, pageName, state, from: view.id });
      }
      if (source === 'left') compare(left(place));
      if (source === 'none') compare({ filters: noFilters, state: null, from: 'none' });
    },
  };
}

/** The filters that a side applied, and those that it did not. */
function filtersOf(board: Board | undefined, selection: FilterSelection, refused: readonly FilterField[]) {
  const { applied, unapplied } = filtersByResult(board ?? {}, selection, refused);
  const refusedText = filtersText(unapplied);
  return {
    filters: filtersText(applied) || comparisonCopy.none,
    unapplied: refusedText === '' ? '' : chipsCopy.unapplied(refusedText),
  };
}

/** Choice of the filters of the dashboard on screen. */
const left = ({ filters }: Place) => ({ filters, state: null, from: 'left' });

function viewOf(
  comparison: ComparisonFacts['comparison'],
  board: string,
  appUrl: string,
): ComparisonPaneProps['view'] {
  if (comparison.matches({ showing: 'failed' })) {
    const failure = comparison.context.failure ?? { code: 'unexpected' as const };
    return { kind: 'failed', ...connectFailure(comparison.context.choice?.board ?? null, failure, appUrl) };
  }
  if (comparison.matches({ showing: { loading: 'lookingUp' } }))
    return { kind: 'loading', status: copy.lookingUp, statusLang: copy.specLang, step: 1 };
  if (comparison.matches({ showing: { loading: { rendering: 'slow' } } }))
    return { kind: 'loading', status: copy.openingSlowly, step: 2 };
  if (comparison.matches({ showing: 'loading' }))
    return { kind: 'loading', status: copy.initializing, statusLang: copy.specLang, step: 2 };
  return { kind: 'ready', board };
}
