import { inLanguage } from '@/domain/shared/language';

/** Strings of the caption of exported and printed data. */
export const copy = inLanguage(import.meta.url, {
  title: 'Acerca de estos datos',
  board: 'Tablero',
  page: 'Página',
  filters: 'Filtros',
  portalFilters: 'Filtros del portal',
  updated: 'Datos actualizados',
  failing: 'La actualización falla desde',
  made: 'Fecha',
});
