import type { ReportBookmark } from '@/domain/report/reportTools';

/** For stories: the bookmarks of an author, two of four in a group. */
export const sampleBookmarks: readonly ReportBookmark[] = [
  { name: 'b1', title: 'Cierre de octubre', group: '' },
  { name: 'b2', title: 'Puntualidad por planta', group: 'Para la junta del lunes' },
  {
    name: 'b3',
    title: 'Unidades detenidas más de dos horas en las plantas del norte',
    group: 'Para la junta del lunes',
  },
  { name: 'b4', title: 'Solo contratos nuevos', group: '' },
];
