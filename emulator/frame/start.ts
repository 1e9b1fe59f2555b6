import type { ISlicerState } from 'powerbi-models';
import type { WireFilter } from '../data/filters';
import { type ReportDefinition, visualKey } from './report/definitions';
import type { FilterSet, LoadConfig } from './session';

interface OnLoad {
  readonly operation?: number;
  readonly filters?: readonly WireFilter[];
}

const changed = (saved: readonly WireFilter[], change: OnLoad | undefined): readonly WireFilter[] =>
  change === undefined ? saved : updateFilters(saved, change.operation ?? 1, change.filters ?? []);

const key = ({ target }: WireFilter): string => JSON.stringify(target ?? null);

/** Filter operations of SPEC section 9: 0 remove all, 1 replace all, 2 add, 3 replace those with the same target. */
export function updateFilters(
  old: readonly WireFilter[],
  operation: number,
  filters: readonly WireFilter[],
): readonly WireFilter[] {
  if (operation === 0) return [];
  if (operation === 1) return filters;
  const fresh = new Set(filters.map(key));
  return [...old.filter((filter) => !fresh.has(key(filter))), ...filters];
}

/** The author's filters on pages and visuals. */
export const authorFilters = ({ pages }: ReportDefinition): Pick<FilterSet, 'pages' | 'visuals'> => ({
  pages: Object.fromEntries(pages.flatMap(({ name, filters }) => (filters ? [[name, filters]] : []))),
  visuals: Object.fromEntries(
    pages.flatMap((page) =>
      page.visuals.flatMap(({ name, filters }) => (filters ? [[visualKey(page.name, name), filters]] : [])),
    ),
  ),
});

/**
 * Filters of a new load: a plain list is added to the filters of the report's author; `allPages` and
 * `currentPage` have their own operations.
 */
export function startFilters(config: LoadConfig, report: ReportDefinition, page: string): FilterSet {
  const { filters = [] } = report;
  const { pages, visuals } = authorFilters(report);
  const given = config.filters;
  if (Array.isArray(given))
    return { report: updateFilters(filters, 2, given as WireFilter[]), pages, visuals };
  const onLoad = (given ?? {}) as { readonly allPages?: OnLoad; readonly currentPage?: OnLoad };
  return {
    report: changed(filters, onLoad.allPages),
    pages: { ...pages, [page]: changed(pages[page] ?? [], onLoad.currentPage) },
    visuals,
  };
}

/** Slicer states given with a load, by `page/visual`. */
export function startSlicers(config: LoadConfig, report: ReportDefinition): Record<string, ISlicerState> {
  const slicers = report.pages.flatMap((page) =>
    page.visuals
      .filter(({ slicer }) => slicer !== undefined)
      .map((visual) => ({ ...visual, key: visualKey(page.name, visual.name) })),
  );
  return Object.fromEntries(
    (config.slicers ?? []).flatMap(({ selector, state }) => {
      const target = selector as { readonly visualName?: string; readonly target?: { column?: string } };
      return slicers
        .filter(
          ({ name, slicer }) =>
            name === target.visualName ||
            slicer?.targets.some(({ column }) => column === target.target?.column),
        )
        .map(({ key }) => [key, state] as const);
    }),
  );
}
