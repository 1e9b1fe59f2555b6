/** Texts of the control bar. */
export const controlBarCopy = {
  toolbar: 'Controles del tablero',
  pages: 'Cambiar de página',
  collapse: 'Ocultar controles',
  expand: 'Mostrar controles',
  refresh: 'Actualizar datos',
  refreshing: 'Actualizando datos…',
  download: 'Descargar',
  share: 'Compartir',
  enterFull: 'Ver en pantalla completa',
  leaveFull: 'Salir de pantalla completa',
} as const;

export type ControlBarCopy = Readonly<Record<keyof typeof controlBarCopy, string>>;
