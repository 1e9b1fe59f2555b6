import type { AnyMachineSnapshot } from 'xstate';
import { sampleReport, specBoards } from '@/domain/boards/boards.fixture';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { button, click, describeMachine } from './machineDescription';

const [board = null] = specBoards;

const codeOf = ({ context }: AnyMachineSnapshot): string => context.failure?.code ?? '';
const lacksAccess = (at: AnyMachineSnapshot) => ['reportNotFound', 'permissionsLimit'].includes(codeOf(at));

/** Description of the load of a report. */
export const reportLoad = describeMachine({
  machine: reportLoadMachine,
  title: 'Tablero',
  about: 'El reporte en pantalla: en espera, cargando, listo o con error.',
  usual: 'ready',
  states: {
    idle: { means: 'Ningún tablero elegido.', shows: [] },
    paused: {
      means: 'Hay un tablero elegido que espera un clic para cargar.',
      shows: ['paused', 'Cargar tablero'],
    },
    'loading.acquiringToken': {
      means: 'Se pide al proveedor un token de Power BI.',
      shows: ['loading', 'step 1', 'Dejar de esperar'],
    },
    'loading.lookingUp': {
      means: 'Se busca el tablero en Power BI.',
      shows: ['loading', 'step 2', 'Dejar de esperar'],
    },
    'loading.throttled': {
      means: 'Power BI pidió esperar; sigue solo, o la persona deja de esperar.',
      shows: ['loading', 'asked to wait', 'Dejar de esperar'],
    },
    'loading.refreshingPermissions': {
      means: 'Se pide a Power BI que relea los permisos de la persona.',
      shows: ['loading', 'asking for permissions', 'Dejar de esperar'],
    },
    'loading.awaitingPermissions': {
      means: 'Los permisos nuevos cuentan a los dos minutos; después carga de nuevo.',
      shows: ['loading', 'waiting for permissions', 'Dejar de esperar'],
    },
    'loading.renewingToken': {
      means: 'Power BI no aceptó el token: se renueva y el tablero se carga otra vez.',
      shows: ['loading', 'step 1', 'Dejar de esperar'],
      looksLike: ['Tablero/En pantalla', 'AcquiringToken'],
    },
    'loading.initializing.awaitingFrame': {
      means: 'Power BI dibuja el tablero.',
      shows: ['loading', 'step 3', 'Dejar de esperar'],
    },
    'loading.initializing.opening': {
      means: 'La página de Power BI se descarga en el marco.',
      shows: ['loading', 'step 3', 'Dejar de esperar'],
    },
    'loading.initializing.slow': {
      means: 'La página de Power BI tarda en descargarse: se dice, y cómo dejar de esperar.',
      shows: ['loading', 'slow', 'Dejar de esperar'],
    },
    'loading.initializing.overdue': {
      means: 'El tablero tarda: se dice qué se espera y cómo dejarlo.',
      shows: ['loading', 'overdue', 'Dejar de esperar'],
    },
    ready: { means: 'El tablero está en pantalla.', shows: ['badge', 'control bar'] },
    failed: {
      means: 'La pantalla de error; cada error ofrece una salida.',
      shows: (at) => [
        'failed',
        'Try Again',
        codeOf(at),
        (codeOf(at) === 'sessionExpired' || codeOf(at) === 'tokenExpired') && 'session over',
        codeOf(at) === 'sessionExpired' && 'sign in again',
        codeOf(at) !== 'scopeMixed' && 'Detalles',
        lacksAccess(at) && 'Actualizar mis permisos',
        lacksAccess(at) && 'Pedir acceso',
      ],
    },
  },
  contextAt: (state) => ({
    board,
    report: sampleReport,
    hasToken: true,
    failure: state === 'failed' ? ({ code: 'embedFailed' } as const) : null,
  }),
  scene: async () => (await import('@/features/report/screen/dashboard.scene.fixture')).ReportLoadScene,
  things: {
    paused: { text: /espera tu clic$/ },
    'Cargar tablero': button('Cargar tablero'),
    loading: { text: 'Loading Power BI dashboard...' },
    'step 1': { text: 'Acquiring Power BI token...' },
    'step 2': { text: 'Loading specific report...' },
    'step 3': { text: 'Initializing dashboard...' },
    slow: { text: /^Power BI está tardando en abrir/ },
    overdue: { text: /^Power BI todavía no muestra el tablero\./ },
    badge: { text: '3f8a2c1e', exact: true },
    'control bar': { role: 'toolbar', name: 'Controles del tablero' },
    failed: { text: 'Failed to load dashboard', within: { role: 'alert' } },
    'Try Again': button('Try Again'),
    Detalles: button('Detalles'),
    'sign in again': button('Iniciar sesión de nuevo'),
    scopeMixed: { text: /^Scope configuration error\. The \/\.default scope cannot be mixed/ },
    offline: { text: 'No hay conexión. El tablero se cargará en cuanto vuelva la red.' },
    reportNotFound: { text: /^Report not found\. Please ensure you have access to report ID:/ },
    embedFailed: { text: 'Failed to load Power BI report' },
    noBoard: { text: 'No dashboard configuration found' },
    noReportId: { text: 'No report ID available' },
    throttled: {
      text: 'Power BI pidió esperar antes de seguir. Al reintentar, el portal espera lo que falte.',
    },
    permissionsLimit: { text: /^Power BI actualiza tus permisos una vez por hora\./ },
    'asked to wait': { text: /^Power BI pide esperar \d+ s\./ },
    'asking for permissions': { text: 'Actualizando tus permisos en Power BI…' },
    'waiting for permissions': { text: /^Power BI tarda unos dos minutos/ },
    'Dejar de esperar': button('Dejar de esperar'),
    'Actualizar mis permisos': button('Actualizar mis permisos'),
    'Pedir acceso': { role: 'link', name: 'Pedir acceso' },
    'session over': { text: 'Session expired. Please refresh the page.' },
  },
  gestures: {
    'user.load': click('Cargar tablero'),
    'user.retry': click('Try Again'),
    'user.cancel': click('Dejar de esperar'),
    'user.refreshPermissions': click('Actualizar mis permisos', lacksAccess),
  },
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
