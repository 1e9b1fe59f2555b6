import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Board } from '@/domain/boards/board';
import { endpoints, type MenuItem } from '@/domain/boards/menu';
import { type FilterSelection, hasFilters, isSameFilters, noFilters } from '@/domain/report/filters';
import type { Place } from '@/domain/session/returnPlace';
import { type SavedViews, viewsOf } from '@/domain/session/savedViews';
import { shortDay } from '@/domain/shared/language';
import type { comparisonMachine } from '@/machines/comparison.machine';
import type { AppDispatch } from '@/store/makeStore';
import { comparisonToggled } from '@/store/view.slice';
import type { ComparisonPaneProps } from '@/ui/report/ComparisonPane';
import { comparisonCopy } from './comparisonCopy';
import { missingAppOf } from './connectReport';
import { copy, failureDetail, failureExplanation, failureLang, failureText } from './copy';

export interface ComparisonFacts {
  readonly comparison: SnapshotFrom<typeof comparisonMachine>;
  readonly menu: readonly MenuItem[];
  /** Dashboards that the person may open. */
  readonly boards: readonly Board[];
  /** The dashboard on screen. */
  readonly place: Place;
  /** The person's views and those for everybody, of all dashboards. */
  readonly views: SavedViews;
}

export interface ComparisonCommands extends Pick<ActorRefFrom<typeof comparisonMachine>, 'send'> {
  readonly dispatch: AppDispatch;
  /** Opens the filters of the second report. */
  readonly onFilters: () => void;
}

/** The comparison for each state of its machine; `null` while one report is on screen. */
export function connectComparison(
  { comparison, menu, boards, place, views }: ComparisonFacts,
  { send, dispatch, onFilters }: ComparisonCommands,
): ComparisonPaneProps | null {
  const { choice, pages } = comparison.context;
  if (!choice || !comparison.matches('showing')) return null;
  const labels = new Map(endpoints(menu).map(({ id, label }) => [id, label]));
  const labelOf = ({ id, name }: Pick<Board, 'id' | 'name'>) => labels.get(id) ?? name;
  const offered = boards.filter(({ id }) => labels.has(id) || id === choice.board.id);
  const { none, beside, own, pane } = comparisonCopy;
  const saved = choice.board.kind === 'paginated' ? [] : viewsOf(views, choice.board.id);
  // The filters on the left may have changed since.
  const from =
    choice.from === 'beside' && !isSameFilters(choice.filters, place.filters) ? 'own' : choice.from;
  const compare = (changed: Partial<typeof choice>) =>
    send({ type: 'user.compare', choice: { ...choice, ...changed } });
  return {
    texts: pane,
    errors: copy,
    first: {
      board: labels.get(place.view) ?? '',
      filters: hasFilters(place.filters) ? filtersText(place.filters) : none,
    },
    boards: offered.map((board) => ({ value: board.id, label: labelOf(board) })),
    board: choice.board.id,
    sources: [
      { value: 'beside', label: beside },
      { value: 'none', label: none },
      ...(from === 'own' ? [{ value: 'own', label: own(filtersText(choice.filters) || none) }] : []),
      ...saved.map(({ id, name }) => ({ value: id, label: name })),
    ],
    from,
    pages: pages.map(({ name, title }) => ({ value: name, label: title })),
    page: pages.find(({ isActive }) => isActive)?.name ?? '',
    hasFilters: hasFilters(choice.filters),
    view: viewOf(comparison, labelOf(choice.board)),
    onBoard: (id) => {
      const board = boards.find((one) => one.id === id);
      if (board)
        compare({ board, pageName: null, state: null, ...(choice.state === null ? {} : left(place)) });
    },
    onFrom: (wanted) => {
      const view = saved.find(({ id }) => id === wanted);
      if (view) {
        const { filters, pageName, state } = view.place;
        compare({ filters, pageName, state, from: view.id });
      }
      if (wanted === 'beside') compare(left(place));
      if (wanted === 'none') compare({ filters: noFilters, state: null, from: 'none' });
    },
    onPage: (name) => send({ type: 'user.openPage', name }),
    onFilters,
    onRetry: () => send({ type: 'user.retry' }),
    onClose: () => dispatch(comparisonToggled(false)),
  };
}

/** With the filters of the dashboard on screen. */
const left = ({ filters }: Place) => ({ filters, state: null, from: 'beside' });

/** The filters in a line: days as the person's language writes them. */
function filtersText({ dateRange: { startDate, endDate }, region, sector }: FilterSelection): string {
  const days = [startDate, endDate].some((day) => day !== '')
    ? [startDate, endDate].map((day) => (day === '' ? '…' : shortDay(day))).join(' – ')
    : '';
  return [region, sector, days].filter((part) => part !== '').join(' · ');
}

function viewOf(comparison: ComparisonFacts['comparison'], board: string): ComparisonPaneProps['view'] {
  if (comparison.matches({ showing: 'failed' })) {
    const failure = comparison.context.failure ?? { code: 'unexpected' as const };
    return {
      kind: 'failed',
      message: failureText(failure),
      messageLang: failureLang(failure),
      explanation:
        missingAppOf(comparison.context.choice?.board ?? null, failure) === undefined
          ? failureExplanation(failure)
          : copy.appMissing,
      detail: failureDetail(failure),
    };
  }
  if (comparison.matches({ showing: { loading: 'lookingUp' } }))
    return { kind: 'loading', status: copy.lookingUp, statusLang: copy.specLang, step: 1 };
  if (comparison.matches({ showing: { loading: { rendering: 'slow' } } }))
    return { kind: 'loading', status: copy.openingSlowly, step: 2 };
  if (comparison.matches({ showing: 'loading' }))
    return { kind: 'loading', status: copy.initializing, statusLang: copy.specLang, step: 2 };
  return { kind: 'ready', board };
}
