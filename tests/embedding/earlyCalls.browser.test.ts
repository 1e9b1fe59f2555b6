import { expect, test } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import { board, openEmulatedReport as open } from './support/emulatedReport';

test.each([true, false])(
  'filters, page and theme set before the report renders stay set (Power BI loses early calls: %s)',
  async (losesEarlyCalls) => {
    const { port, render, page, filters, theme } = await open({ losesEarlyCalls });
    expect(await port.applyFilters(board, { ...noFilters, region: 'CENTRO' })).toBe('report');
    await port.openPage('ReportSectionRegiones');
    await port.applyTheme('dark');
    render();
    await expect.poll(page).toBe('ReportSectionRegiones');
    await expect.poll(filters).toEqual([expect.stringContaining('CENTRO')]);
    await expect.poll(theme).toBe('dark');
  },
);

test('a saved view that is applied before the report renders stays applied, also if Power BI loses the early call', async () => {
  const first = await open({});
  first.render();
  await first.port.openPage('ReportSectionUnidades');
  await expect.poll(first.page).toBe('ReportSectionUnidades');
  const state = await first.port.captureState('page');
  const { port, render, page } = await open({ losesEarlyCalls: true });
  await port.applyState(state);
  render();
  await expect.poll(page).toBe('ReportSectionUnidades');
});

test('the filter pane of the report is shown and hidden, also if Power BI loses the call before the report renders', async () => {
  const { port, rendered, document } = await open({ losesEarlyCalls: true });
  const pane = () => document().querySelector('.filters');
  await port.showFilterPane(true);
  expect(pane()).toBeNull();
  await rendered();
  await expect.poll(pane).not.toBeNull();
  await port.showFilterPane(false);
  await expect.poll(pane).toBeNull();
});

test('the page fits the screen until its width is fitted again, also if Power BI loses the early call', async () => {
  const { port, rendered, document } = await open({ losesEarlyCalls: true });
  const fit = () => document().querySelector<HTMLElement>('.canvas')?.dataset.fit;
  await port.fitPage(true);
  await rendered();
  await expect.poll(fit).toBe('page');
  await port.fitPage(false);
  await expect.poll(fit).toBe('width');
});

test('a report returns one correlation id per load', async () => {
  const { port, rendered } = await open({});
  await rendered();
  const id = await port.correlationId();
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(await port.correlationId()).toBe(id);
});
