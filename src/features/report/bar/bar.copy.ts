import { inLanguage } from '@/domain/shared/language';

/** Strings of the control bar. */
export const copy = inLanguage(import.meta.url, {
  toolbar: 'Controles del tablero',
  pages: 'Cambiar de página',
  addFilter: 'Agregar filtro',
  filter: 'Filtrar el tablero',
  more: 'Ver más controles',
  /** Words on buttons with a longer accessible name. */
  filterWord: 'Filtro',
  alertWord: 'Avisar',
  pageWord: 'Página',
  filterVerb: 'Filtrar',
  favouriteWord: 'Favoritos',
  leaveWord: 'Salir',
  moreWord: 'Más',
  views: {
    label: 'Mis vistas',
    isDefault: 'Se abre así',
    more: 'Guardar o cambiar vistas',
    shared: 'Para todos',
  },
});
