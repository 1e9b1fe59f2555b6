import { inLanguage } from '@/domain/shared/language';

/** What data say of themselves once they have left the portal: in a file or on paper. */
export const exportCopy = inLanguage('shared', 'exportCopy', {
  title: 'Acerca de estos datos',
  board: 'Tablero',
  page: 'Página',
  filters: 'Filtros',
  none: 'Sin filtros',
  updated: 'Datos actualizados',
  failing: 'La actualización falla desde',
  made: 'Fecha',
});
