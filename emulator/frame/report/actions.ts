import type { ISlicerState } from 'powerbi-models';
import { filterTypeOf, filterTypes, type WireFilter } from '../../data/filters';
import type { Cell } from '../../data/model';
import { openPage } from '../routes/pages';
import type { Lifecycle } from '../session';
import { updateFilters } from '../start';
import { pageBody, visualBody } from './bodies';
import { type PageDefinition, type VisualData, type VisualDefinition, visualKey } from './definitions';
import { format } from './format';
import { authorType, withTypes } from './personal';
import { filtersOf, isShown, selectionFilter } from './state';

/** Actions of a user in the report. Each changes the session and sends the host the events of Power BI. */

const where = (life: Lifecycle, page: PageDefinition, visual: VisualDefinition) => {
  const session = life.store.get();
  return {
    report: { id: session.report.id, displayName: session.report.name },
    page: pageBody(page, session),
    visual: visualBody(session, page, visual),
  };
};

/** The data point as `dataSelected` contains it. */
function dataPoint({ table }: VisualDefinition, data: VisualData, row: number) {
  const values = data.rows[row] ?? [];
  const [name] = data.columns;
  return {
    identity: [
      {
        target: { table, column: name?.field ?? name?.title ?? '' },
        equals: values[0] === '' ? null : (values[0] ?? null),
      },
    ],
    values: data.columns.slice(1).map((column, index) => {
      const value = values[index + 1] ?? '';
      return {
        target: column.field ? { table, column: column.field } : { table, measure: column.title },
        value,
        formattedValue: format(value, column.format),
      };
    }),
  };
}

/**
 * Selects a data point, or deselects the selected one; the page's other visuals are filtered by it.
 * @param isAdded adds it to the selected points of the visual or removes it from them, as a click with Ctrl does.
 */
export function choose(
  life: Lifecycle,
  page: PageDefinition,
  visual: VisualDefinition,
  data: VisualData,
  row: number,
  isAdded = false,
): void {
  const column = data.columns[0]?.field;
  const value = data.rows[row]?.[0];
  const { selection } = life.store.get();
  life.raise('visualClicked', { ...where(life, page, visual), dataPoints: [dataPoint(visual, data, row)] });
  if (column === undefined || value === undefined) return;
  const before = selection?.visual === visual.name ? selection.values : [];
  const others = before.filter((other) => other !== value);
  const isOn = before.includes(value);
  const values = isAdded ? (isOn ? others : [...before, value]) : isOn && others.length === 0 ? [] : [value];
  const { table, name } = visual;
  life.draw({ selection: values.length === 0 ? null : { visual: name, table, column, values } });
  const chosen = selectionFilter(life.store.get());
  const rows = values.map((one) => data.rows.findIndex(([first]) => first === one)).filter((at) => at >= 0);
  const body = {
    ...where(life, page, visual),
    dataPoints: rows.map((at) => dataPoint(visual, data, at)),
    regions: [],
    filters: [...filtersOf(life.store.get(), page, visual), ...(chosen ? [chosen] : [])],
  };
  life.raise('dataSelected', body);
  life.raise('selectionChanged', { ...body, selectedItems: [visualBody(life.store.get(), page, visual)] });
}

/** Sorts by a column; a second call for the same column reverses the order. */
export function sortBy(
  life: Lifecycle,
  page: PageDefinition,
  visual: VisualDefinition,
  column: string,
): void {
  const { sorts } = life.store.get();
  const key = visualKey(page.name, visual.name);
  const old = sorts[key];
  const descending = old?.column === column ? !old.descending : true;
  life.draw({ sorts: { ...sorts, [key]: { column, descending } } });
}

export const basic = (table: string, column: string, values: readonly Cell[]): WireFilter => ({
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table, column },
  filterType: 1,
  operator: 'In',
  values,
});

/** The chosen values of a slicer as data points: one column, or one for each part of a tuple. */
function slicerPoints(filter: WireFilter | null) {
  if (filter?.operator !== 'In') return [];
  const targets = [filter.target as unknown].flat();
  const points = filter.values as readonly (Cell | readonly { readonly value: Cell }[])[];
  return points.map((point) => ({
    identity: targets.map((target, at) => ({
      target,
      equals: typeof point === 'object' ? point[at]?.value : point,
    })),
    values: [],
  }));
}

/**
 * Sets a slicer of the page: Power BI raises `dataSelected` with the slicer's filters, but no
 * `filtersApplied`.
 * @param filter `null` without a choice.
 */
export function slice(
  life: Lifecycle,
  page: PageDefinition,
  visual: VisualDefinition,
  filter: WireFilter | null,
): void {
  const filters = filter === null ? [] : [filter];
  const slicers = {
    ...life.store.get().slicers,
    [visualKey(page.name, visual.name)]: { filters } as unknown as ISlicerState,
  };
  const dataPoints = slicerPoints(filter);
  life.raise('visualClicked', { ...where(life, page, visual), dataPoints });
  life.draw({ slicers, selection: null });
  life.raise('dataSelected', { ...where(life, page, visual), dataPoints, regions: [], filters });
}

/** Excludes a data point from its visual, keeps only this point, or (`null`) shows all points again. */
export function exclude(
  life: Lifecycle,
  page: PageDefinition,
  visual: VisualDefinition,
  point: { readonly column: string; readonly value: Cell; readonly isExclude: boolean } | null,
): void {
  const { filters } = life.store.get();
  const key = visualKey(page.name, visual.name);
  const rest = (filters.visuals[key] ?? []).filter(
    (filter) => filterTypeOf(filter) !== filterTypes.includeExclude,
  );
  const added: WireFilter[] = point
    ? [
        {
          $schema: 'http://powerbi.com/product/schema#includeExclude',
          target: { table: visual.table, column: point.column },
          filterType: filterTypes.includeExclude,
          isExclude: point.isExclude,
          values: [point.value === '' ? null : point.value],
        },
      ]
    : [];
  const next = [...rest, ...added];
  life.draw({ filters: { ...filters, visuals: { ...filters.visuals, [key]: next } }, selection: null });
  life.raise('filtersApplied', { filters: next }, { page: page.name, visual: visual.name });
}

/** Opens the page of a drill-through, filtered by a data point. */
export function drillThrough(life: Lifecycle, visual: VisualDefinition, column: string, value: Cell): void {
  const { filters, pages } = life.store.get();
  const page = pages.find(({ name }) => name === visual.drillsTo);
  if (!page) return;
  const list = [...(page.filters ?? []), basic(visual.table, column, [value])];
  life.store.set({ filters: { ...filters, pages: { ...filters.pages, [page.name]: list } } });
  openPage(life, page.name);
}

/** A button of a page: its bookmark swaps visuals, or it opens another page. */
export function press(life: Lifecycle, page: PageDefinition, visual: VisualDefinition): void {
  const { swaps = [], opens } = visual.button ?? {};
  const session = life.store.get();
  life.raise('buttonClicked', {
    id: visual.name,
    title: visual.title,
    type: opens ? 'PageNavigation' : 'Bookmark',
  });
  if (opens) {
    openPage(life, opens);
    return;
  }
  const visibility = Object.fromEntries(
    page.visuals
      .filter(({ name }) => swaps.includes(name))
      .map((one) => [visualKey(page.name, one.name), !isShown(session, page, one)]),
  );
  life.draw({ shown: { ...session.shown, ...visibility }, selection: null });
  life.raise('bookmarkApplied', { bookmarkName: visual.name });
}

/** Personalises a visual: shows it as a table, or as its author drew it. */
export function personalise(life: Lifecycle, page: PageDefinition, visual: VisualDefinition): void {
  const { pages, report } = life.store.get();
  const type = visual.type === 'tableEx' ? authorType(report, page.name, visual.name) : 'tableEx';
  if (type) life.draw({ pages: withTypes(pages, { [visualKey(page.name, visual.name)]: type }) });
}

/** Runs a command that the host added to the menu of a visual, or to the context menu of a data point. */
export function triggerCommand(
  life: Lifecycle,
  page: PageDefinition,
  visual: VisualDefinition,
  command: string,
  point?: { readonly data: VisualData; readonly row: number },
): void {
  const dataPoints = point ? [dataPoint(visual, point.data, point.row)] : [];
  life.raise('commandTriggered', { command, dataPoints, ...where(life, page, visual) });
}

/** Follows a link in the data. */
export function followLink(
  life: Lifecycle,
  page: PageDefinition,
  visual: VisualDefinition,
  url: string,
): void {
  life.raise('dataHyperlinkClicked', { url, ...where(life, page, visual) });
}

/** Filters the whole report by values of a column, from the filter pane. */
export function filterReport(life: Lifecycle, column: string, values: readonly Cell[]): void {
  const { filters, report } = life.store.get();
  const target = JSON.stringify({ table: report.table, column });
  const rest = filters.report.filter((filter) => JSON.stringify(filter.target) !== target);
  const next = values.length === 0 ? rest : updateFilters(rest, 2, [basic(report.table, column, values)]);
  life.draw({ filters: { ...filters, report: next }, selection: null });
  life.raise('filtersApplied', { filters: next });
}

/** A button inside the report that clears the selection. */
export function letGo(life: Lifecycle): void {
  life.raise('buttonClicked', { id: 'quitarSeleccion', title: 'Quitar selección', type: 'ClearAllSlicers' });
  life.draw({ selection: null });
}

export function togglePane(life: Lifecycle, expanded: boolean): void {
  const { settings } = life.store.get();
  life.store.set({
    settings: {
      ...settings,
      panes: { ...settings.panes, filters: { ...settings.panes?.filters, expanded } },
    },
  });
}
