import { specBoards } from '@/domain/boards/boards.fixture';
import type { Comparison } from '@/domain/report/comparison';
import { noFilters } from '@/domain/report/filters';
import { type ComparisonContext, comparisonMachine } from '@/machines/comparison.machine';
import type { MachineEntry } from './machineEntry';
import { sampleReport } from './reportLoad';

const [board, other] = specBoards;
if (!board || !other) throw new Error('the sample boards are gone');

/** The first board with its current filters. */
export const sampleComparison: Comparison = {
  board,
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

/** Inputs and samples for exploring a comparison. */
export const comparisonEntry: MachineEntry = {
  machine: comparisonMachine,
  about: 'La comparación: un segundo reporte al lado del que está en pantalla.',
  inputs: {},
  outputs: { lookUpReport: [sampleReport], listPages: [comparedPages] },
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
  facts: ({
    choice,
    failure,
    hasRoom,
    isForced,
    isSecondToken,
    pages,
    refusal,
    isLinked,
  }: ComparisonContext) => [
    choice?.board.kind,
    ['tokenExpired', 'offline'].find((code) => code === failure?.code) ?? failure !== null,
    hasRoom,
    isForced,
    isSecondToken,
    pages.length,
    refusal !== null,
    isLinked,
  ],
};
