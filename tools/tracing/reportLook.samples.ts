import { specBoards } from '@/domain/boards/boards.fixture';
import { noFilters } from '@/domain/report/filters';
import { type ReportLookContext, reportLookMachine } from '@/machines/reportLook.machine';
import type { MachineEntry } from './machineEntry';

const [board] = specBoards;

/** How to walk through filters and theme of the report on screen. */
export const reportLookEntry: MachineEntry = {
  machine: reportLookMachine,
  about: 'Los filtros y el tema que el portal le pide al reporte.',
  inputs: {},
  outputs: { applyFilters: ['report', null] },
  errors: { applyFilters: ['toolFailed'], applyTheme: ['toolFailed'] },
  events: [
    { type: 'report.shown', board },
    { type: 'filters.changed', filters: { ...noFilters, region: 'NORESTE' } },
    { type: 'filters.changed', filters: { ...noFilters } },
    { type: 'theme.changed', theme: 'dark' },
    { type: 'theme.changed', theme: 'light' },
  ],
  facts: ({ filters, theme }: ReportLookContext) => [filters.region, theme],
};
