import type { ReportPage } from '@/domain/report/reportTools';
import { type ReportPagesContext, reportPagesMachine } from '@/machines/reportPages.machine';
import type { MachineEntry } from './machineEntry';

/** The pages of the first dashboard. */
export const samplePages: readonly ReportPage[] = [
  { name: 'ReportSectionResumen', title: 'Resumen', isActive: true },
  { name: 'ReportSectionPuntualidad', title: 'Puntualidad', isActive: false },
  { name: 'ReportSectionUnidades', title: 'Unidades', isActive: false },
];

/** How to walk through the pages of a report. */
export const reportPagesEntry: MachineEntry = {
  machine: reportPagesMachine,
  about: 'Las páginas del reporte en pantalla.',
  inputs: {},
  outputs: { listPages: [samplePages] },
  errors: { listPages: ['toolFailed'], openPage: ['toolFailed'] },
  events: [
    { type: 'page.changed', name: 'ReportSectionPuntualidad' },
    { type: 'user.openPage', name: 'ReportSectionPuntualidad' },
  ],
  facts: ({ failure }: ReportPagesContext) => failure?.code ?? '',
};
