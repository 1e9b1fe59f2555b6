import { expect, onTestFinished, test } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { EmbedEvent } from '@/domain/ports/report';
import { noFilters } from '@/domain/report/filters';
import { openReportFrame } from '@/services/power-bi/reportFrame';
import { createReportPort } from '@/services/power-bi/reportPort';
import { createReportTools } from '@/services/power-bi/reportTools';
import type { ControlState } from '../../emulator/frame/control';
import { transportReport } from '../../emulator/frame/report/transport';
import { allowDynamicImports, answerFor, tokenFor } from '../../emulator/frame/testHost';

const config = {
  appUrl: 'https://app.powerbi.com',
  emulatedFrame: '/emulator/frame/index.html',
} as Parameters<typeof openReportFrame>[0];

const board = {
  ...(specBoards[0] as (typeof specBoards)[number]),
  filterTargets: { region: { table: 'Entregas', column: 'Región' } },
};
const report = {
  id: transportReport.id,
  name: transportReport.name,
  embedUrl: `https://app.powerbi.com/reportEmbed?reportId=${transportReport.id}`,
  datasetId: 'd',
};
const options = { device: 'desktop', pageName: null, newFrame: false } as const;

/** The port on the emulated report, which waits before `rendered`. */
async function open(state: Partial<ControlState>) {
  const container = document.createElement('div');
  container.style.cssText = 'width: 1200px; height: 800px';
  document.body.append(container);
  onTestFinished(() => container.remove());
  let render: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    render = resolve;
  });
  const port = createReportPort({
    identity: { getToken: async () => ({ text: tokenFor(3600), expiresAt: 0 }) },
    rest: { lookUp: async () => report, refreshPermissions: async () => undefined },
    openFrame: (...listeners) => openReportFrame(config, container, ...listeners),
    loadTools: async () => createReportTools({ save: () => undefined, today: () => '2026-11-21' }),
  });
  const events: EmbedEvent['type'][] = [];
  port.subscribe(({ type }) => events.push(type));
  await port.bootstrap();
  const iframe = container.querySelector('iframe') as HTMLIFrameElement;
  allowDynamicImports(iframe);
  iframe.addEventListener('load', () => {
    const pass = (point: string) => (point === 'rendered' ? released : Promise.resolve());
    Object.assign(iframe.contentWindow as Window, {
      fetch: answerFor({ state: { report: 'plain', holds: ['rendered'], ...state }, pass }),
    });
  });
  await port.show(board, report, options);
  await expect.poll(() => events).toContain('embed.loaded');
  const page = async () => (await port.readContext()).page?.name;
  const filters = async () => (await port.readContext()).filters;
  const theme = () => iframe.contentDocument?.documentElement.dataset.theme;
  return { port, render, page, filters, theme };
}

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
  const state = await first.port.captureState();
  const { port, render, page } = await open({ losesEarlyCalls: true });
  await port.applyState(state);
  render();
  await expect.poll(page).toBe('ReportSectionUnidades');
});
