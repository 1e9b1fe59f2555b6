import type { EmbedKind, LoadConfig } from '../session';
import type { PageDefinition, ReportDefinition } from './definitions';
import { costsReport, ordersReport } from './orders';
import { transportReport } from './transport';

const reports = [transportReport, ordersReport, costsReport];

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

/** The report with an id. An unknown id maps to one of the two reports, always to the same one. */
function byId(id: string): ReportDefinition {
  const found = reports.find((report) => report.id === id.toLowerCase());
  if (found) return found;
  const sum = [...id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return { ...(sum % 2 === 0 ? transportReport : ordersReport), id, phone: false };
}

/** Whether the report, or this page of it, has a phone layout. A page without visuals has no phone layout. */
export const hasPhoneLayout = ({ phone }: ReportDefinition, page?: PageDefinition): boolean =>
  phone === true && (page === undefined || page.visuals.length > 0);

/** The report definition for a load, by kind of embed. */
export function reportFor(kind: EmbedKind, config: LoadConfig): ReportDefinition {
  const report = byId(config.id ?? transportReport.id);
  return kind === 'paginated' ? paginated(report) : report;
}
