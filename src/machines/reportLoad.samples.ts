import type { LoadedReport } from '@/domain/board';
import { defaultBoards } from '@/domain/defaultBoards';
import type { MachineEntry } from './registry';
import { type ReportContext, reportLoadMachine } from './reportLoad.machine';

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
  errors: {
    acquireToken: ['noAccount', 'scopeMixed', 'consentMissing', 'tokenFailed', 'offline'],
    lookUpReport: [
      'lookupFailed',
      'reportNotFound',
      'reportNowhere',
      'workspacesFailed',
      'tokenExpired',
      'offline',
    ],
    showReport: ['embedFailed'],
    refreshToken: ['tokenFailed', 'offline'],
  },
  events: [
    { type: 'board.selected', board, autoLoad: true },
    { type: 'board.selected', board, autoLoad: false },
    { type: 'board.selected', board: { ...board, reportId: '' }, autoLoad: true },
    { type: 'embed.failed', detail: 'the frame told of an error' },
  ],
  raised: ['token.acquired', 'token.lost'],
  facts: ({ board, failure, hasToken, mustRenew }: ReportContext) => [
    board?.reportId === '',
    failure?.code ?? '',
    hasToken,
    mustRenew,
  ],
};
