import type { ReportPage, ReportVisual } from './reportTools';

/** The pages of the first dashboard. */
export const samplePages: readonly ReportPage[] = [
  { name: 'ReportSectionResumen', title: 'Resumen', isActive: true },
  { name: 'ReportSectionPuntualidad', title: 'Puntualidad', isActive: false },
  { name: 'ReportSectionUnidades', title: 'Unidades', isActive: false },
];

/** Visuals of the first dashboard's first page. */
export const sampleVisuals: readonly ReportVisual[] = [
  { name: 'areaEntregas', title: 'Entregas por día', type: 'areaChart' },
  { name: 'barrasRegion', title: 'Puntualidad por región', type: 'barChart' },
  { name: 'tablaDemoras', title: 'Unidades con más demora', type: 'tableEx' },
];
