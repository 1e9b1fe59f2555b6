import type { Board } from '@/domain/boards/board';
import { boardName } from '@/domain/boards/menuTree';
import { appliedFilters } from '@/domain/report/filtersOfBoard';
import type { ExportCaption } from '@/domain/report/reportTools';
import { longMoment } from '@/domain/shared/dateText';
import { selectFilterDefinitions } from '@/store/filters.selectors';
import { selectFilters, selectRefusedFilters } from '@/store/filters.slice';
import { selectFreshness } from '@/store/freshness.slice';
import type { RootState } from '@/store/makeStore';
import { selectPages } from '@/store/reportPages.slice';
import { copy } from './exportCaption.copy';
import { filterLabels, filtersText } from './filter.text';
import { copy as words } from './screenFilters.copy';
import type { ScreenFilterWords } from './screenFilters.text';

/** The filters for the name of a file; says so if a part was not read. */
const filterNameText = ({ portal, labels, unread }: ScreenFilterWords): string =>
  filtersText(portal, unread === '' ? labels : [...labels, words.unreadInName]);

interface CaptionFacts {
  readonly board: Board | null;
  /** All filters of the report on screen; absent if the report was not asked, so that only the portal's are stated. */
  readonly filters?: ScreenFilterWords;
  /** ms since the epoch. */
  readonly now: number;
}

/** Empty without a time. @param at ms since the epoch. */
const moment = (at: number | null = null) => (at === null ? '' : longMoment(at));

/** Caption of exported or printed data: dashboard, page, filters, and age of the data. */
export function exportCaption(state: RootState, { board, filters, now }: CaptionFacts): ExportCaption {
  const name = board ? boardName(board) : '';
  const applied = appliedFilters(board, selectFilters(state), selectRefusedFilters(state));
  const portal = filterLabels(filters?.portal ?? applied, selectFilterDefinitions(state)).map(
    ({ text }) => text,
  );
  const freshness = selectFreshness(state, board?.id ?? '');
  const lines: readonly (readonly [string, string])[] = [
    [copy.board, name],
    [copy.page, selectPages(state).find(({ isActive }) => isActive)?.title ?? ''],
    filters
      ? [
          copy.filters,
          [...portal, ...filters.labels, filters.unread].filter(Boolean).join(' · ') || words.none,
        ]
      : [copy.portalFilters, portal.join(' · ')],
    [copy.updated, moment(freshness?.refreshedAt)],
    [copy.failing, moment(freshness?.failingSince)],
    [copy.made, moment(now)],
  ];
  return {
    title: copy.title,
    board: name,
    filters: filters ? filterNameText(filters) : filtersText(applied),
    lines: lines.filter(([, value]) => value !== ''),
  };
}
