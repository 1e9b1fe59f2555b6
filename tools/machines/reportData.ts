import { reportDataMachine } from '@/machines/reportData.machine';
import { button, click, describeMachine } from './machineDescription';

const expanded = ['Tablero/Barra de controles/Estados', 'Expanded'] as const;
const refreshing = ['Tablero/Barra de controles/Estados', 'DataRefreshing'] as const;

const note = (text: string | RegExp) => ({ text, within: { role: 'status' } });

/** Description of the data of the report on screen. */
export const reportData = describeMachine({
  machine: reportDataMachine,
  title: 'Datos',
  about: 'Los datos del reporte en pantalla: al pedirlos y por intervalo.',
  usual: 'refresh.on.resting',
  states: {
    'refresh.off': {
      means: 'No hay tablero en pantalla.',
      shows: ['Actualizar'],
      looksLike: expanded,
    },
    'refresh.on.resting': {
      means: 'Los datos se actualizan cuando la persona lo pide.',
      shows: ['Actualizar'],
    },
    'refresh.on.waiting': {
      means: 'Los datos se actualizan solos al cumplirse su intervalo.',
      shows: ['Actualizar'],
      looksLike: expanded,
    },
    'refresh.on.overdue': {
      means: 'Ya tocan datos nuevos, pero nadie mira la página.',
      shows: ['Actualizar'],
      looksLike: expanded,
    },
    'refresh.refreshing.asking': {
      means: 'Se piden datos nuevos; el tablero se queda.',
      shows: ['Actualizando'],
    },
    'refresh.refreshing.awaitingToken': {
      means: 'Power BI quiere antes un token nuevo.',
      shows: ['Actualizando'],
      looksLike: refreshing,
    },
    'refresh.refreshing.askingAgain': {
      means: 'Segundo intento, con el token nuevo.',
      shows: ['Actualizando'],
      looksLike: refreshing,
    },
    'note.none': {
      means: 'Nada que decir de los datos.',
      shows: [],
      looksLike: expanded,
    },
    'note.refreshed': { means: 'La barra dice un momento que los datos son nuevos.', shows: ['is new'] },
    'note.refused': {
      means: 'La barra dice un momento por qué no hay datos nuevos.',
      shows: ({ context }) => [context.failure.code],
    },
    'page.visible': {
      means: 'Alguien puede estar mirando.',
      shows: [],
      looksLike: expanded,
    },
    'page.hidden': {
      means: 'Otra pestaña está al frente, o el navegador está minimizado.',
      shows: [],
      looksLike: expanded,
    },
  },
  scene: async () => (await import('@/features/report/screen/dashboard.scene.fixture')).ReportDataScene,
  things: {
    Actualizar: button(/^(Actualizar datos|Podrás actualizar en \d+ s)$/),
    Actualizando: button('Actualizando datos…'),
    'is new': note('Datos actualizados'),
    refreshLimit: note(/^Power BI permite actualizar una vez cada 15 segundos/),
    tokenExpired: note(/^No pudimos actualizar los datos/),
  },
  gestures: {
    // After a refusal for the limit, the button counts down first.
    'user.refresh': click('Actualizar datos', ({ context }) => context.failure?.code !== 'refreshLimit'),
  },
  inputs: {},
  outputs: {},
  errors: { refreshData: ['refreshLimit', 'tokenExpired'] },
  events: [
    { type: 'interval.changed', refreshMinutes: 5 },
    { type: 'interval.changed', refreshMinutes: 15 },
    { type: 'interval.changed', refreshMinutes: null },
  ],
  facts: ({ refreshMinutes }) => refreshMinutes,
});
