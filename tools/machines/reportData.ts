import { reportDataMachine } from '@/machines/reportData.machine';
import { describeMachine } from './machineDescription';

const expanded = ['Tablero/Barra de controles/Estados', 'Expanded'] as const;
const refreshing = ['Tablero/Barra de controles/Estados', 'DataRefreshing'] as const;

/** Description of the data of the report on screen. */
export const reportData = describeMachine({
  machine: reportDataMachine,
  title: 'Datos',
  about: 'Los datos del reporte en pantalla: al pedirlos y por intervalo.',
  usual: 'refresh.on.resting',
  states: {
    'refresh.off': {
      means: 'No hay tablero en pantalla.',
      looksLike: expanded,
    },
    'refresh.on.resting': { means: 'Los datos se actualizan cuando la persona lo pide.' },
    'refresh.on.waiting': {
      means: 'Los datos se actualizan solos al cumplirse su intervalo.',
      looksLike: expanded,
    },
    'refresh.on.overdue': {
      means: 'Ya tocan datos nuevos, pero nadie mira la página.',
      looksLike: expanded,
    },
    'refresh.refreshing.asking': { means: 'Se piden datos nuevos; el tablero se queda.' },
    'refresh.refreshing.awaitingToken': {
      means: 'Power BI quiere antes un token nuevo.',
      looksLike: refreshing,
    },
    'refresh.refreshing.askingAgain': {
      means: 'Segundo intento, con el token nuevo.',
      looksLike: refreshing,
    },
    'note.none': {
      means: 'Nada que decir de los datos.',
      looksLike: expanded,
    },
    'note.refreshed': { means: 'La barra dice un momento que los datos son nuevos.' },
    'note.refused': { means: 'La barra dice un momento por qué no hay datos nuevos.' },
    'page.visible': {
      means: 'Alguien puede estar mirando.',
      looksLike: expanded,
    },
    'page.hidden': {
      means: 'Otra pestaña está al frente, o el navegador está minimizado.',
      looksLike: expanded,
    },
  },
  scene: async () => (await import('@/features/report/dashboard.scene.fixture')).ReportDataScene,
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
