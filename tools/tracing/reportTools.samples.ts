import { sampleVisuals } from '@/domain/report/reportTools.fixture';
import { type ReportToolsContext, reportToolsMachine } from '@/machines/reportTools.machine';
import type { MachineEntry } from './machineEntry';

/** How to walk through download and share. */
export const reportToolsEntry: MachineEntry = {
  machine: reportToolsMachine,
  about: 'Descargar y compartir el tablero en pantalla.',
  inputs: {},
  outputs: {
    listVisuals: [sampleVisuals],
    exportVisuals: [{ name: 'Tablero de transporte - 2026-11-21.csv', rows: 60, isCut: false }],
    saveReportFile: [{ name: 'Tablero de transporte - 2026-11-21.pdf', rows: null, isCut: false }],
    captureView: ['H4sIAAAAAAAA'],
    copyText: ['link', 'view'],
  },
  errors: {
    listVisuals: ['toolFailed'],
    exportVisuals: ['toolFailed'],
    saveReportFile: ['fileRefused', 'toolFailed'],
    printReport: ['toolFailed'],
    captureView: ['toolFailed'],
    applyView: ['toolFailed'],
    copyText: ['toolFailed'],
    openSheet: ['toolFailed'],
  },
  events: [
    { type: 'user.openShare', canCapture: true },
    { type: 'user.openShare', canCapture: false },
    { type: 'user.export', visuals: ['areaEntregas'], format: 'csv' },
    { type: 'user.makeFile', format: 'pdf', onlyPage: true },
    { type: 'file.progressed', percent: 40 },
    { type: 'user.copy', what: 'link', text: 'https://app.powerbi.com/groups/1/reports/2' },
    {
      type: 'user.openSheet',
      title: 'Tablero de transporte',
      url: 'https://app.powerbi.com/groups/1/reports/2',
    },
    { type: 'user.applyView', state: 'H4sIAAAAAAAA' },
  ],
  facts: ({ failure, copied, saved, view }: ReportToolsContext) => [
    failure?.code ?? '',
    copied,
    saved !== null,
    view !== null,
  ],
};
