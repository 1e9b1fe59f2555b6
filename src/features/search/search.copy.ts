import { inLanguage, plural } from '@/domain/shared/language';

/** Texts of the search (SPEC section 2.2, SPEC section 14). */
export const copy = inLanguage(import.meta.url, {
  placeholder: { analytics: 'Buscar en tableros...', admin: 'Buscar en configuración...' },
  box: {
    label: 'Buscar',
    open: 'Abrir búsqueda',
    close: 'Cerrar búsqueda',
    clear: 'Borrar búsqueda',
    results: 'Resultados',
    recent: 'Búsquedas recientes',
    suggestions: 'Sugerencias',
    boards: 'Tableros',
    actions: 'Acciones',
    forget: 'Olvidar búsquedas recientes',
    nothing: (query: string) => `No encontramos nada para “${query}”.`,
    nothingHint: 'Prueba con otra palabra o revisa la ortografía.',
    near: (query: string) => `Nada dice “${query}” tal cual. ¿Buscabas esto?`,
    more: (shown: number, total: number) => `Mostramos ${shown} de ${total}. Escribe más para acotar.`,
    found: (total: number) => plural(total, { one: '1 resultado', other: `${total} resultados` }),
  },
  /** The line under a result that is not an entry of the menu. */
  action: 'Acción',
  view: 'Mis vistas',
  shared: 'Vista para todos',
  person: 'Persona',
  /** Commands, with other words that users search for. */
  actions: {
    download: {
      label: 'Descargar o imprimir el tablero',
      words: 'exportar excel csv hoja de cálculo pdf datos',
    },
    share: { label: 'Compartir el tablero', words: 'enlace liga link enviar copiar' },
    views: { label: 'Guardar lo que ves en mis vistas', words: 'vista marcador favorito filtros capturar' },
    refresh: { label: 'Actualizar datos', words: 'refrescar recargar' },
    fullScreen: { label: 'Ver en pantalla completa', words: 'presentar maximizar' },
    filters: { label: 'Filtrar el tablero', words: 'filtros fecha región sector' },
    compare: {
      label: 'Comparar con otro tablero o vista',
      words: 'comparación lado a lado dos columnas contra versus',
    },
    clearFilters: { label: 'Limpiar filtros', words: 'quitar borrar' },
    start: { label: 'Ir al inicio', words: 'favoritos recientes' },
    alerts: {
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
