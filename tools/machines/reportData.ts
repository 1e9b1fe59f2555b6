import { type ReportDataContext, reportDataMachine } from '@/machines/reportData.machine';
import type { MachineEntry } from './machineEntry';

/** Inputs and samples for exploring the data of the report on screen. */
export const reportDataEntry: MachineEntry = {
  machine: reportDataMachine,
  about: 'Los datos del reporte en pantalla: al pedirlos y por intervalo.',
  inputs: {},
  outputs: {},
  errors: { refreshData: ['refreshLimit', 'tokenExpired'] },
  events: [
    { type: 'interval.changed', refreshMinutes: 5 },
    { type: 'interval.changed', refreshMinutes: 15 },
    { type: 'interval.changed', refreshMinutes: null },
  ],
  facts: ({ refreshMinutes }: ReportDataContext) => refreshMinutes,
};
