import type { AnyMachineSnapshot } from 'xstate';
import { sampleReport, specBoards } from '@/domain/boards/boards.fixture';
import type { Comparison } from '@/domain/report/comparison';
import { noFilters } from '@/domain/report/filters';
import { comparisonMachine } from '@/machines/comparison.machine';
import { button, click, describeMachine } from './machineDescription';

const [board, other] = specBoards;
if (!board || !other) throw new Error('the sample boards are gone');

/** The first board with its current filters. */
export const sampleComparison: Comparison = {
  board: { ...board, filterTargets: { region: { table: 'Entregas', column: 'Región' } } },
  filters: { ...noFilters, region: 'NORESTE' },
  pageName: 'p1',
  state: null,
  from: 'left',
};

/** Pages of the second report. */
export const comparedPages = [
  { name: 'p1', title: 'Resumen', isActive: true },
  { name: 'p2', title: 'Puntualidad', isActive: false },
] as const;

const ready = ['Tablero/Comparación', 'Ready'] as const;

/** The second report has a choice of pages after it listed more than one. */
const pane = ({ context: { pages } }: AnyMachineSnapshot) => ['pane', pages.length > 1 && 'pages'];

/** Description of a comparison. */
export const comparison = describeMachine({
  machine: comparisonMachine,
  title: 'Comparación',
  about: 'La comparación: un segundo reporte al lado del que está en pantalla.',
  usual: 'off',
  states: {
    off: { means: 'Un solo tablero en pantalla.', shows: [] },
    suspended: {
      means: 'No hay lugar para dos tableros; lo elegido espera a que lo haya.',
      shows: [],
      looksLike: ['Tablero/Comparación', 'Off'],
    },
    'showing.loading.lookingUp': {
      means: 'Se busca el segundo tablero en Power BI.',
      shows: ['pane', 'lookingUp'],
    },
    'showing.loading.renewingToken': {
      means: 'El segundo marco no aceptó el token: se renueva y el tablero se carga otra vez.',
      shows: ['pane', 'rendering'],
      looksLike: ['Tablero/Comparación', 'Rendering'],
    },
    'showing.loading.rendering.awaitingFrame': {
      means: 'El segundo marco dibuja su tablero.',
      shows: ['pane', 'rendering'],
    },
    'showing.loading.rendering.opening': {
      means: 'La página de Power BI se descarga en el segundo marco.',
      shows: ['pane', 'rendering'],
    },
    'showing.loading.rendering.slow': {
      means: 'La página de Power BI tarda en descargarse en el segundo marco.',
      shows: ['pane', 'slow'],
    },
    'showing.ready': { means: 'Los dos tableros están en pantalla.', shows: pane },
    'showing.filtering': {
      means: 'El segundo tablero toma otros filtros.',
      shows: pane,
      looksLike: ready,
    },
    'showing.turning': {
      means: 'El segundo tablero pasa a otra página.',
      shows: pane,
      looksLike: ready,
    },
    'showing.refreshing': { means: 'El segundo tablero pide datos nuevos; su marco se queda.', shows: pane },
    'showing.failed': {
      means: 'El segundo tablero no llegó; el primero sigue como estaba.',
      shows: (at) => [...pane(at), 'failed', 'retry'],
    },
  },
  scene: async () => (await import('@/features/report/comparison/comparison.scene.fixture')).ComparisonScene,
  things: {
    pane: { role: 'region', name: 'Comparación' },
    pages: { label: 'Página de la derecha' },
    lookingUp: { text: 'Loading specific report...' },
    slow: { text: /^Power BI está tardando en abrir/ },
    rendering: { text: 'Initializing dashboard...' },
    failed: { text: 'Failed to load dashboard' },
    retry: button('Try Again'),
  },
  gestures: {
    'user.retry': click('Try Again'),
    'user.openPage': {
      acts: [{ choose: 'Puntualidad', in: { label: 'Página de la derecha' } }],
      where: ({ context }) => context.pages.length > 1,
    },
    'user.refresh': click('Actualizar ambos'),
    'user.link':
      'pages and filters follow in the wiring: src/app/wiring/comparison.test.ts; the button has a story',
    'user.compare': 'the first one is the command of the control bar; the choice of another has its story',
    'user.filter': 'the filters have their own dialog, and this dialog its stories',
    'user.close':
      'the wish to compare ends in the store: src/app/wiring/comparison.test.ts, tests/e2e/comparison.spec.ts',
  },
  inputs: {},
  outputs: { lookUpReport: [sampleReport], listPages: [comparedPages], applyFilters: [[]] },
  errors: {
    lookUpReport: ['reportNotFound', 'tokenExpired', 'offline'],
    showReport: ['embedFailed'],
    applyFilters: ['toolFailed'],
    refreshData: ['refreshLimit'],
  },
  events: [
    { type: 'user.compare', choice: sampleComparison },
    { type: 'user.compare', choice: { ...sampleComparison, board: { ...other, kind: 'paginated' } } },
    { type: 'user.filter', filters: noFilters },
    { type: 'user.openPage', name: 'p2' },
    { type: 'user.refresh' },
    { type: 'user.link', isLinked: true },
    { type: 'user.link', isLinked: false },
    { type: 'room.changed', hasRoom: true },
    { type: 'room.changed', hasRoom: false },
    { type: 'embed.opening' },
    { type: 'embed.opened' },
    { type: 'embed.failed', detail: 'the frame reported an error' },
    { type: 'embed.warned', detail: 'Could not set page' },
    { type: 'embed.pageChanged', name: 'p2' },
  ],
  facts: ({ choice, failure, hasRoom, isForced, isSecondToken, pages, refusal, isLinked }) => [
    choice?.board.kind,
    ['tokenExpired', 'offline'].find((code) => code === failure?.code) ?? failure !== null,
    hasRoom,
    isForced,
    isSecondToken,
    pages.length,
    refusal !== null,
    isLinked,
  ],
});
