import { models, type Report } from 'powerbi-client';
import { figureRowLimit, type VisualTable } from '@/domain/report/figures';
import { readExport } from '@/services/browser/dataFile';
import { activePage, visualOf } from './reportTools';

/** See `ReportPort.readTable`. */
export async function readTable(report: Report, name: string): Promise<VisualTable> {
  const visual = await visualOf(await activePage(report), name);
  const { data } = await visual.exportData(models.ExportDataType.Summarized, figureRowLimit + 1);
  const [columns = [], ...rows] = await readExport(data);
  return { columns, rows: rows.slice(0, figureRowLimit), isCut: rows.length > figureRowLimit };
}
