import { models, type Report } from 'powerbi-client';
import { figureRowLimit, type VisualTable } from '@/domain/report/figures';
import { type VisualContext, visualContext } from '@/domain/report/visualContext';
import { cleanLine } from '@/domain/shared/visible';
import { csv } from '@/services/browser/csv';
import { activePage, titleOf, visualOf } from './reportTools';

/** See `ReportPort.readVisualContext`. `selected` is the detail of the last `dataSelected` event. */
export async function readVisualContext(
  report: Report,
  name: string,
  selected: unknown,
): Promise<VisualContext> {
  const page = await activePage(report);
  const visuals = await page.getVisuals();
  const visual = visuals.find((one) => one.name === name);
  const [reportFilters, onPage, onVisual, slicers] = await Promise.all([
    report.getFilters(),
    page.getFilters(),
    visual?.getFilters() ?? [],
    Promise.all(
      visuals
        .filter(({ type }) => /slicer/i.test(type))
        .map(async (slicer) => ({
          title: titleOf(slicer),
          filters: (await slicer.getSlicerState()).filters,
        })),
    ),
  ]);
  return visualContext(
    { name: page.name, title: cleanLine(page.displayName) },
    { filters: reportFilters, inner: [...onPage, ...onVisual], slicers, selected },
  );
}

/** See `ReportPort.readTable`. */
export async function readTable(report: Report, name: string): Promise<VisualTable> {
  const visual = await visualOf(await activePage(report), name);
  const { data } = await visual.exportData(models.ExportDataType.Summarized, figureRowLimit + 1);
  const [columns = [], ...rows] = await csv.read(data);
  return { columns, rows: rows.slice(0, figureRowLimit), isCut: rows.length > figureRowLimit };
}
