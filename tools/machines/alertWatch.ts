import { noFilters } from '@/domain/report/filters';
import type { Alert } from '@/domain/session/alerts';
import { alertWatchMachine } from '@/machines/alertWatch.machine';
import { describeMachine } from './machineDescription';

/** One alert on a visual's value and one on a query's. */
export const sampleAlerts: readonly Alert[] = [
  {
    id: 'a1',
    name: 'Puntualidad en Sureste',
    view: 'dashboard-1',
    source: {
      kind: 'figure',
      name: 'v1',
      title: 'Puntualidad',
      figure: { row: { by: 'only' }, column: 'Puntualidad', unit: '%' },
      context: {
        page: { name: 'p1', title: 'Resumen' },
        filters: { ...noFilters, region: 'SURESTE' },
        labels: [],
        fingerprint: 'f',
      },
    },
    test: 'below',
    limit: 88,
    isOn: true,
  },
  {
    id: 'a2',
    name: 'Entregas de hoy',
    view: 'dashboard-2',
    source: { kind: 'query', workspaceId: 'w', datasetId: 'd', dax: 'EVALUATE ROW("n", [Entregas])' },
    test: 'above',
    limit: 1200,
    isOn: true,
  },
];

/** Description of the monitoring of alerts. */
export const alertWatch = describeMachine({
  machine: alertWatchMachine,
  title: 'Avisos',
  about: 'Los avisos: lee los números de la persona mientras el portal está abierto.',
  usual: 'off',
  states: {
    off: { means: 'No hay ningún aviso encendido.' },
    'on.settling': { means: 'Llegan otros filtros u otra página al tablero; se lee cuando los muestra.' },
    'on.checking': { means: 'Se leen los números.' },
    'on.idle': {
      means: 'Los números se conocen; se leen otra vez en cinco minutos o con datos nuevos en pantalla.',
    },
    'on.delayed': {
      means: 'No se pudo leer ningún número; se intenta más tarde, con la red o con datos nuevos.',
    },
  },
  scene: async () => (await import('@/features/alerts/alertWatch.scene.fixture')).AlertWatchScene,
  notWalked:
    'its screen is the list of alerts, whose numbers are in the store: src/features/alerts/connectAlerts.test.ts',
  inputs: {},
  outputs: {
    readNumbers: [
      [
        { id: 'a1', value: 85.5 },
        { id: 'a2', value: 1100 },
      ],
      [{ id: 'a1', value: 91 }],
      [{ id: 'a2', value: null }],
      [{ id: 'a1', value: null, waiting: 'filters' }],
    ],
  },
  errors: { readNumbers: ['offline'] },
  events: [
    { type: 'alerts.changed', alerts: sampleAlerts, beyond: [] },
    { type: 'alerts.changed', alerts: [], beyond: [] },
  ],
  facts: ({ alerts, beyond }) => [alerts.length, beyond.join()],
});
