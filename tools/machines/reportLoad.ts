import type { LoadedReport } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import { type ReportContext, reportLoadMachine } from '@/machines/reportLoad.machine';
import type { MachineEntry } from './machineEntry';

const [board] = specBoards;

/** Result of the lookup for the first board. */
export const sampleReport: LoadedReport = {
  id: board?.reportId ?? '',
  name: 'Tablero de transporte',
  embedUrl: `https://app.powerbi.com/reportEmbed?reportId=${board?.reportId ?? ''}`,
  datasetId: '0f6a2f5e-3f53-4a3f-9c1d-9d2b8a7c1e44',
};

/** Inputs and samples for exploring the load of a report. */
export const reportLoadEntry: MachineEntry = {
  machine: reportLoadMachine,
  about: 'El reporte en pantalla: en espera, cargando, listo o con error.',
  inputs: {},
  outputs: { acquireToken: [{ expiresAt: 3_600_000 }], lookUpReport: [sampleReport] },
  // One code for each case of the guards; traces cover the others.
  errors: {
    acquireToken: ['scopeMixed', 'offline'],
    lookUpReport: ['reportNotFound', 'tokenExpired', 'offline', 'throttled'],
    showReport: ['embedFailed'],
    refreshPermissions: ['permissionsLimit'],
  },
  events: [
    { type: 'board.selected', board, autoLoad: true },
    { type: 'board.selected', board, autoLoad: false },
    { type: 'board.selected', board: { ...board, reportId: '' }, autoLoad: true },
    { type: 'frame.aged' },
    { type: 'embed.opening' },
    { type: 'embed.opened' },
    { type: 'embed.failed', detail: 'the frame reported an error' },
    { type: 'board.selected', board: { ...board, kind: 'paginated' }, autoLoad: true },
    { type: 'embed.warned', detail: 'Could not set page' },
    { type: 'embed.pageChanged', name: 'ReportSectionPuntualidad' },
    { type: 'device.changed', device: 'desktop' },
    { type: 'device.changed', device: 'mobile' },
  ],
  facts: ({ board, failure, hasToken, mustRenew, device, isFrameSilent, isSecondToken }: ReportContext) => [
    device,
    board?.reportId === '',
    board?.kind,
    // Only these codes affect guards; all others have the same effect.
    ['offline', 'sessionExpired', 'tokenExpired', 'throttled'].find((code) => code === failure?.code) ??
      failure !== null,
    hasToken,
    mustRenew,
    isFrameSilent,
    isSecondToken,
  ],
};
