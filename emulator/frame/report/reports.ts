import type { EmbedKind, LoadConfig } from '../session';
import type { PageDefinition, ReportDefinition, VisualDefinition } from './definitions';
import { costsReport, ordersReport } from './orders';
import { transportReport } from './transport';

const known = [transportReport, ordersReport, costsReport];

const first = (page: PageDefinition | undefined, names: readonly string[]): VisualDefinition[] =>
  names.flatMap((name) => page?.visuals.find((visual) => visual.name === name) ?? []);

/** A dashboard: visuals of several pages next to each other. */
function dashboard(report: ReportDefinition): ReportDefinition {
  const visuals = report.pages
    .flatMap(({ visuals: all }) => all)
    .filter(({ type }) => type === 'card' || type === 'barChart' || type === 'areaChart');
  const pinned = [
    ...visuals.filter(({ type }) => type === 'card').slice(0, 4),
    ...visuals.filter(({ type }) => type === 'areaChart').slice(0, 1),
    ...visuals.filter(({ type }) => type === 'barChart').slice(0, 1),
  ];
  return {
    ...report,
    pages: [{ name: 'panel', displayName: report.name, summary: 'Panel', visuals: pinned }],
  };
}

/** One tile of a dashboard: the visual with this id, or a chart by day if no visual has the id. */
function tile(report: ReportDefinition, id: string): ReportDefinition {
  const page = report.pages[0];
  const named = first(page, [id]);
  const shown = named.length > 0 ? named : first(page, ['areaEntregas', 'areaPedidos']).slice(0, 1);
  const visuals = shown.map((visual) => ({ ...visual, columns: 12 }));
  return { ...report, pages: [{ name: 'panel', displayName: report.name, summary: '', visuals }] };
}

/** A paginated report: every row of one visual, on several sheets. */
function paginated(report: ReportDefinition): ReportDefinition {
  const tables = report.pages.flatMap(({ visuals }) => visuals).filter(({ type }) => type === 'tableEx');
  const longest = tables[tables.length - 1];
  return {
    ...report,
    pages: [
      {
        name: 'paginado',
        displayName: report.name,
        summary: 'Informe paginado',
        visuals: longest ? [longest] : [],
      },
    ],
  };
}

/** A new report with one empty page. */
function blank(report: ReportDefinition): ReportDefinition {
  return {
    ...report,
    name: 'Informe nuevo',
    pages: [
      { name: 'ReportSection', displayName: 'Página 1', summary: 'Elige campos para empezar', visuals: [] },
    ],
  };
}

/** The report with an id. An unknown id maps to one of the two reports, always to the same one. */
function byId(id: string): ReportDefinition {
  const found = known.find((report) => report.id === id.toLowerCase());
  if (found) return found;
  const sum = [...id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return { ...(sum % 2 === 0 ? transportReport : ordersReport), id, phone: false };
}

/** Whether the report, or this page of it, has a phone layout. A page without visuals has no phone layout. */
export const hasPhoneLayout = ({ phone }: ReportDefinition, page?: PageDefinition): boolean =>
  phone === true && (page === undefined || page.visuals.length > 0);

/** The report definition for a load, by kind of embed. */
export function reportFor(kind: EmbedKind, config: LoadConfig): ReportDefinition {
  const report = byId(config.id ?? config.datasetId ?? config.datasetIds?.[0] ?? transportReport.id);
  if (kind === 'dashboard') return dashboard(report);
  if (kind === 'tile') return tile(report, config.id ?? '');
  if (kind === 'paginated') return paginated(report);
  if (kind === 'create' || kind === 'quickCreate') return blank(report);
  return report;
}
