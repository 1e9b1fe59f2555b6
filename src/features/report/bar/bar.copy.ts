import { inLanguage } from '@/domain/shared/language';

/** Strings of the control bar. */
export const copy = inLanguage(import.meta.url, {
  toolbar: 'Controles del tablero',
  pages: 'Cambiar de página',
  addFavourite: 'Agregar a favoritos',
  removeFavourite: 'Quitar de favoritos',
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
  collapse: 'Ocultar controles',
  expand: 'Mostrar controles',
  refresh: 'Actualizar datos',
  refreshing: 'Actualizando datos…',
  refreshIn: (seconds: number) => `Podrás actualizar en ${seconds} s`,
  download: 'Descargar',
  share: 'Compartir',
  alert: 'Avisar de un número',
  compare: 'Comparar',
  comments: (count: number | null) => (count ? `Comentarios, ${count}` : 'Comentarios'),
  enterFull: 'Ver en pantalla completa',
  leaveFull: 'Salir de pantalla completa',
  views: {
    label: 'Mis vistas',
    isDefault: 'Se abre así',
    more: 'Guardar o cambiar vistas',
    shared: 'Para todos',
  },
});
