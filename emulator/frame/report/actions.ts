import type { ISlicerState } from 'powerbi-models';
import type { WireFilter } from '../../data/filters';
import type { Cell } from '../../data/model';
import type { Lifecycle } from '../session';
import { updateFilters } from '../start';
import { pageBody, visualBody } from './bodies';
import { type PageDefinition, type VisualData, type VisualDefinition, visualKey } from './definitions';
import { format } from './format';
import { authorType, withTypes } from './personal';
import { filtersOf, selectionFilter } from './state';

/** Actions of a user in the report. Each changes the session and sends the host the events of Power BI. */

const where = (life: Lifecycle, page: PageDefinition, visual: VisualDefinition) => {
  const session = life.store.get();
  return {
    report: { id: session.report.id, displayName: session.report.name },
    page: pageBody(page, session),
    visual: visualBody(page, visual),
  };
};

/** The data point as `dataSelected` contains it. */
function dataPoint({ table }: VisualDefinition, data: VisualData, row: number) {
  const values = data.rows[row] ?? [];
  const [name] = data.columns;
  return {
    identity: [{ target: { table, column: name?.field ?? name?.title ?? '' }, equals: values[0] ?? '' }],
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

/** Selects a data point, or deselects the selected one; the page's other visuals are filtered by it. */
export function choose(
  life: Lifecycle,
  page: PageDefinition,
  visual: VisualDefinition,
  data: VisualData,
  row: number,
): void {
  const column = data.columns[0]?.field;
  const value = data.rows[row]?.[0];
  const session = life.store.get();
  life.raise('visualClicked', { ...where(life, page, visual), dataPoints: [dataPoint(visual, data, row)] });
  if (column === undefined || value === undefined) return;
  const again = session.selection?.visual === visual.name && session.selection.value === value;
  life.draw({ selection: again ? null : { visual: visual.name, table: visual.table, column, value } });
  const chosen = selectionFilter(life.store.get());
  const body = {
    ...where(life, page, visual),
    dataPoints: again ? [] : [dataPoint(visual, data, row)],
    regions: [],
    filters: [...filtersOf(life.store.get(), page, visual), ...(chosen ? [chosen] : [])],
  };
  life.raise('dataSelected', body);
  life.raise('selectionChanged', { ...body, selectedItems: [visualBody(page, visual)] });
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

const basic = (table: string, column: string, values: readonly Cell[]): WireFilter => ({
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table, column },
  filterType: 1,
  operator: 'In',
  values,
});

/**
 * Sets a slicer of the page: Power BI raises `dataSelected` with the slicer's filters, but no
 * `filtersApplied`.
 */
export function slice(
  life: Lifecycle,
  page: PageDefinition,
  visual: VisualDefinition,
  values: readonly Cell[],
): void {
  if (!visual.slicer) return;
  const { table, column } = visual.slicer;
  const filters = values.length === 0 ? [] : [basic(table, column, values)];
  const slicers = {
    ...life.store.get().slicers,
    [visualKey(page.name, visual.name)]: { filters } as unknown as ISlicerState,
  };
  const dataPoints = values.map((equals) => ({
    identity: [{ target: { table, column }, equals }],
    values: [],
  }));
  life.raise('visualClicked', { ...where(life, page, visual), dataPoints });
  life.draw({ slicers, selection: null });
  life.raise('dataSelected', { ...where(life, page, visual), dataPoints, regions: [], filters });
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
