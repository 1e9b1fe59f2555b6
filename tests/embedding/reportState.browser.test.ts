import type { Report } from 'powerbi-client';
import { expect, test } from 'vitest';
import { openEmulatedReport } from './support/emulatedReport';

const centre = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'Entregas', column: 'Región' },
  filterType: 1,
  operator: 'In',
  values: ['CENTRO'],
};

async function slicer(report: Report) {
  const visuals = await report.page('ReportSectionRegiones').getVisuals();
  return visuals.find((visual) => visual.name === 'slicerRegion');
}
const slicerFilters = async (report: Report) => (await (await slicer(report))?.getSlicerState())?.filters;

test('a captured state of the report has the slicers of every page, that of the page on screen only its own', async () => {
  const first = await openEmulatedReport();
  await first.rendered();
  await (await slicer(first.report()))?.setSlicerState({ filters: [centre as never] });
  const states = [await first.port.captureState('page'), await first.port.captureState('report')] as const;

  const second = await openEmulatedReport();
  await second.rendered();
  await second.port.applyState(states[0]);
  expect(await slicerFilters(second.report())).toEqual([]);
  await second.port.applyState(states[1]);
  expect(await slicerFilters(second.report())).toEqual([centre]);
});
