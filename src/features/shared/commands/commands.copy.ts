import { inLanguage } from '@/domain/shared/language';

/** Strings of the commands: `button` on the control bar, `label` and further `words` in the search (SPEC section 14). */
export const copy = inLanguage(import.meta.url, {
  button: {
    addFavourite: 'Agregar a favoritos',
    removeFavourite: 'Quitar de favoritos',
    filterPane: 'Filtros del reporte de Power BI',
    views: 'Mis vistas',
    refresh: 'Actualizar datos',
    refreshing: 'Actualizando datos…',
    refreshIn: (seconds: number) => `Podrás actualizar en ${seconds} s`,
    download: 'Descargar',
    share: 'Compartir',
    about: 'Acerca de este tablero',
    aboutVerified: 'Tablero verificado. Acerca de este tablero',
    compare: 'Comparar',
    comments: (count: number | null) => (count ? `Comentarios, ${count}` : 'Comentarios'),
    alert: 'Avisar de un número',
    hideControls: 'Ocultar controles',
    showControls: 'Mostrar controles',
    enterFull: 'Ver en pantalla completa',
    leaveFull: 'Salir de pantalla completa',
  },
  search: {
    download: {
      label: 'Descargar o imprimir el tablero',
      words: 'exportar excel csv hoja de cálculo pdf datos',
    },
    about: { label: 'Acerca de este tablero', words: 'responsable dueño verificado soporte contacto' },
    share: { label: 'Compartir el tablero', words: 'enlace liga link enviar copiar' },
    views: { label: 'Guardar lo que ves en mis vistas', words: 'vista marcador favorito filtros capturar' },
    refresh: { label: 'Actualizar datos', words: 'refrescar recargar' },
    fullScreen: { label: 'Ver en pantalla completa', words: 'presentar maximizar' },
    filters: { label: 'Filtrar el tablero', words: 'filtros fecha región sector' },
    compare: {
      label: 'Comparar con otro tablero o vista',
      words: 'comparación lado a lado dos columnas contra versus',
    },
    filterPane: { label: 'Filtros del reporte de Power BI', words: 'panel filtrar columnas' },
    clearFilters: { label: 'Limpiar filtros', words: 'quitar borrar' },
    start: { label: 'Ir al inicio', words: 'favoritos recientes' },
    alert: {
      label: 'Avisar de un número',
      words: 'alerta aviso límite notificación vigilar umbral avísame',
    },
    present: {
      label: 'Presentar tableros en una pantalla',
      words: 'presentación lista televisión rotar muro',
    },
    toAdmin: { label: 'Cambiar a Admin Portal', words: 'administración administrar configuración usuarios' },
    toAnalytics: { label: 'Cambiar a Analytics', words: 'tableros analítica' },
    light: { label: 'Cambiar a modo claro', words: 'tema claro día apariencia' },
    dark: { label: 'Cambiar a modo oscuro', words: 'tema oscuro noche apariencia' },
    settings: { label: 'Abrir configuraciones', words: 'ajustes preferencias opciones' },
    shortcuts: { label: 'Ver atajos de teclado', words: 'ayuda teclas' },
    signOut: { label: 'Salir', words: 'cerrar sesión' },
  },
});
