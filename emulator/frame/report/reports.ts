import type { EmbedKind, LoadConfig } from '../session';
import type { PageDefinition, ReportDefinition, VisualDefinition } from './definitions';
import { costsReport, ordersReport } from './orders';
import { transportReport } from './transport';

const known = [transportReport, ordersReport, costsReport];

const first = (page: PageDefinition | undefined, names: readonly string[]): VisualDefinition[] =>
  names.flatMap((name) => page?.visuals.find((visual) => visual.name === name) ?? []);

/** A dashboard pins visuals of several pages side by side. */
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

/** One tile of a dashboard: an id that names a visual shows it, any other shows the day's line. */
function tile(report: ReportDefinition, id: string): ReportDefinition {
  const page = report.pages[0];
  const named = first(page, [id]);
  const shown = named.length > 0 ? named : first(page, ['areaEntregas', 'areaPedidos']).slice(0, 1);
  const visuals = shown.map((visual) => ({ ...visual, columns: 12 }));
  return { ...report, pages: [{ name: 'panel', displayName: report.name, summary: '', visuals }] };
}

/** The table a paginated report prints: every row of one visual, page after page. */
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

/** A new report: one empty page to build on. */
function blank(report: ReportDefinition): ReportDefinition {
  return {
    ...report,
    name: 'Informe nuevo',
    pages: [
      { name: 'ReportSection', displayName: 'Página 1', summary: 'Elige campos para empezar', visuals: [] },
    ],
  };
}

/** The report of an id. An unknown id shows one of the two reports, always the same one. */
function byId(id: string): ReportDefinition {
  const found = known.find((report) => report.id === id.toLowerCase());
  if (found) return found;
  const sum = [...id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return { ...(sum % 2 === 0 ? transportReport : ordersReport), id, phone: false };
}

/** Whether a page can be shown in the phone layout of its report: a page without visuals has none. */
export const hasPhoneLayout = ({ phone }: ReportDefinition, page?: PageDefinition): boolean =>
  phone === true && (page === undefined || page.visuals.length > 0);

/** What a load shows, by the kind of embed. */
export function reportFor(kind: EmbedKind, config: LoadConfig): ReportDefinition {
  const report = byId(config.id ?? config.datasetId ?? config.datasetIds?.[0] ?? transportReport.id);
  if (kind === 'dashboard') return dashboard(report);
  if (kind === 'tile') return tile(report, config.id ?? '');
  if (kind === 'paginated') return paginated(report);
  if (kind === 'create' || kind === 'quickCreate') return blank(report);
  return report;
}
