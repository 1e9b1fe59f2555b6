import type { LoadedReport } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { describeMachine } from './machineDescription';

const [board = null] = specBoards;

/** Result of the lookup for the first board. */
export const sampleReport: LoadedReport = {
  id: board?.reportId ?? '',
  name: 'Tablero de transporte',
  embedUrl: `https://app.powerbi.com/reportEmbed?reportId=${board?.reportId ?? ''}`,
  datasetId: '0f6a2f5e-3f53-4a3f-9c1d-9d2b8a7c1e44',
};

/** Description of the load of a report. */
export const reportLoad = describeMachine({
  machine: reportLoadMachine,
  title: 'Tablero',
  about: 'El reporte en pantalla: en espera, cargando, listo o con error.',
  usual: 'ready',
  states: {
    idle: { means: 'Ningún tablero elegido.' },
    paused: { means: 'Hay un tablero elegido que espera un clic para cargar.' },
    'loading.acquiringToken': { means: 'Se pide al proveedor un token de Power BI.' },
    'loading.lookingUp': { means: 'Se busca el tablero en Power BI.' },
    'loading.throttled': { means: 'Power BI pidió esperar; sigue solo, o la persona deja de esperar.' },
    'loading.refreshingPermissions': { means: 'Se pide a Power BI que relea los permisos de la persona.' },
    'loading.awaitingPermissions': {
      means: 'Los permisos nuevos cuentan a los dos minutos; después carga de nuevo.',
    },
    'loading.renewingToken': {
      means: 'Power BI no aceptó el token: se renueva y el tablero se carga otra vez.',
      looksLike: ['Tablero/En pantalla', 'AcquiringToken'],
    },
    'loading.initializing.awaitingFrame': { means: 'Power BI dibuja el tablero.' },
    'loading.initializing.opening': { means: 'La página de Power BI se descarga en el marco.' },
    'loading.initializing.slow': {
      means: 'La página de Power BI tarda en descargarse: se dice, y cómo dejar de esperar.',
    },
    'loading.initializing.overdue': { means: 'El tablero tarda: se dice qué se espera y cómo dejarlo.' },
    ready: { means: 'El tablero está en pantalla.' },
    failed: { means: 'La pantalla de error; cada error ofrece una salida.' },
  },
  contextAt: (state) => ({
    board,
    report: sampleReport,
    hasToken: true,
    failure: state === 'failed' ? ({ code: 'embedFailed' } as const) : null,
  }),
  scene: async () => (await import('@/features/report/dashboard.scene.fixture')).ReportLoadScene,
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
  facts: ({ board, failure, hasToken, mustRenew, device, isFrameSilent, isSecondToken }) => [
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
});
