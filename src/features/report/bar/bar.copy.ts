import { inLanguage } from '@/domain/shared/language';

export const copy = inLanguage(import.meta.url, {
  toolbar: 'Controles del tablero',
  pages: 'Cambiar de página',
  hiddenPage: (title: string) => `${title} (no está en el menú de páginas)`,
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
