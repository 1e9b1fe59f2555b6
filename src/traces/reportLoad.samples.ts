import type { LoadedReport } from '@/domain/boards/board';
import { defaultBoards } from '@/domain/boards/defaultBoards';
import { type ReportContext, reportLoadMachine } from '@/machines/reportLoad.machine';
import type { MachineEntry } from './machineEntry';

const [board] = defaultBoards;

/** What the lookup answers for the first board. */
export const sampleReport: LoadedReport = {
  id: board?.reportId ?? '',
  name: 'Tablero de transporte',
  embedUrl: `https://app.powerbi.com/reportEmbed?reportId=${board?.reportId ?? ''}`,
  datasetId: '0f6a2f5e-3f53-4a3f-9c1d-9d2b8a7c1e44',
};

/** How to walk through the life of a report and of its token. */
export const reportLoadEntry: MachineEntry = {
  machine: reportLoadMachine,
  about: 'La vida del reporte en pantalla y, a su lado, la de su token.',
  inputs: {},
  outputs: {
    acquireToken: [{ expiresAt: 3_600_000 }],
    lookUpReport: [sampleReport],
    refreshToken: [{ expiresAt: 7_200_000 }],
  },
  // One of each way a guard tells apart; the others are told by traces.
  errors: {
    acquireToken: ['scopeMixed', 'offline'],
    lookUpReport: ['reportNotFound', 'tokenExpired', 'offline'],
    showReport: ['embedFailed'],
    refreshToken: ['tokenFailed', 'offline'],
    refreshData: ['refreshLimit', 'tokenExpired'],
  },
  events: [
    { type: 'board.selected', board, autoLoad: true },
    { type: 'board.selected', board, autoLoad: false },
    { type: 'board.selected', board: { ...board, reportId: '' }, autoLoad: true },
    { type: 'embed.failed', detail: 'the frame told of an error' },
    { type: 'embed.pageChanged', name: 'ReportSectionPuntualidad' },
    { type: 'settings.changed', device: 'desktop', refreshMinutes: 5 },
    { type: 'settings.changed', device: 'mobile', refreshMinutes: 15 },
    { type: 'settings.changed', device: 'desktop', refreshMinutes: null },
  ],
  raised: ['token.acquired', 'token.lost', 'token.renewed', 'report.opened', 'report.closed'],
  facts: ({ board, failure, hasToken, mustRenew, refreshMinutes, isPageVisible }: ReportContext) => [
    refreshMinutes === null ? 'never' : isPageVisible,
    board?.reportId === '',
    // The codes that guards tell apart; every other one leads the same way.
    ['offline', 'sessionExpired', 'tokenExpired'].find((code) => code === failure?.code) ?? failure !== null,
    hasToken,
    mustRenew,
  ],
};
