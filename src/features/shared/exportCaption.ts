import type { Board, LoadedReport } from '@/domain/boards/board';
import { noFilters } from '@/domain/report/filters';
import { filtersReaching } from '@/domain/report/filtersOfBoard';
import type { ExportCaption } from '@/domain/report/reportTools';
import { locale } from '@/domain/shared/language';
import { selectFilterDefinitions } from '@/store/filters.selectors';
import { selectFilters } from '@/store/filters.slice';
import { selectFreshness } from '@/store/freshness.slice';
import type { RootState } from '@/store/makeStore';
import { selectPages } from '@/store/reportPages.slice';
import { copy } from './exportCaption.copy';
import { filterLabels, filtersText } from './filter.text';

interface CaptionFacts {
  readonly board: Board | null;
  readonly report: Pick<LoadedReport, 'name'> | null;
  /** Slicers and the selected data point, such as "Región: Sureste". */
  readonly others?: readonly string[];
  /** ms since the epoch. */
  readonly now: number;
}

const moments = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' });

/** Empty without a time. @param at ms since the epoch. */
const moment = (at: number | null = null) => (at === null ? '' : moments.format(at));

/** Caption of exported or printed data: dashboard, page, filters, and age of the data. */
export function exportCaption(
  state: RootState,
  { board, report, others = [], now }: CaptionFacts,
): ExportCaption {
  const filters = board ? filtersReaching(board, selectFilters(state)) : noFilters;
  const freshness = selectFreshness(state, board?.id ?? '');
  const lines: readonly (readonly [string, string])[] = [
    [copy.board, report?.name ?? ''],
    [copy.page, selectPages(state).find(({ isActive }) => isActive)?.title ?? ''],
    [
      copy.filters,
      [...filterLabels(filters, selectFilterDefinitions(state)).map(({ text }) => text), ...others].join(
        ' · ',
      ) || copy.none,
    ],
    [copy.updated, moment(freshness?.refreshedAt)],
    [copy.failing, moment(freshness?.failingSince)],
    [copy.made, moment(now)],
  ];
  return {
    title: copy.title,
    filters: filtersText(filters, others),
    lines: lines.filter(([, value]) => value !== ''),
  };
}
