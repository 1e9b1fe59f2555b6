import type { Report } from 'powerbi-client';
import { expect, onTestFinished } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { reportContextOf } from '@/domain/chat/reportContext';
import type { EmbedEvent } from '@/domain/ports/report';
import { openReportFrame, type ReportFrame } from '@/services/power-bi/reportFrame';
import { createReportPort } from '@/services/power-bi/reportPort';
import { createReportTools } from '@/services/power-bi/reportTools';
import type { ControlState } from '../../../emulator/frame/control';
import { transportReport } from '../../../emulator/frame/report/transport';
import { allowDynamicImports, answerFor, tokenFor } from '../../../emulator/frame/testHost';

const config = {
  appUrl: 'https://app.powerbi.com',
  emulatedFrame: '/emulator/frame/index.html',
} as Parameters<typeof openReportFrame>[0];

export const board = {
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

/** The port on the emulated report as text, which waits before `rendered` until `render` is called. */
export async function openEmulatedReport(state: Partial<ControlState> = {}) {
  const container = document.createElement('div');
  container.style.cssText = 'width: 1200px; height: 800px';
  document.body.append(container);
  onTestFinished(() => container.remove());
  let render: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    render = resolve;
  });
  let frame: ReportFrame | undefined;
  const port = createReportPort({
    identity: { getToken: async () => ({ text: tokenFor(3600), expiresAt: 0 }) },
    rest: { lookUp: async () => report, refreshPermissions: async () => undefined },
    openFrame: async (...listeners) => {
      frame = await openReportFrame(config, container, ...listeners);
      return frame;
    },
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
  return {
    port,
    /** The client's report, for what the portal does not offer. */
    report: () => frame?.report() as Report,
    render,
    rendered: async () => {
      render();
      await expect.poll(() => events).toContain('embed.rendered');
    },
    /** The document inside the frame. */
    document: () => iframe.contentDocument as Document,
    page: async () => (await port.readFilters([])).page.name,
    filters: async () => reportContextOf(await port.readFilters([])).filters,
    theme: () => iframe.contentDocument?.documentElement.dataset.theme,
  };
}
