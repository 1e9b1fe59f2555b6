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
    /** Instead of `nothing` and its hint before the catalogue was read. */
    unread: (query: string) => `Todavía no se sabe si hay algo para “${query}”.`,
    unreadHint: 'Los tableros no se han leído.',
    near: (query: string) => `Nada dice “${query}” tal cual. ¿Buscabas esto?`,
    more: (shown: number, total: number) => `Mostramos ${shown} de ${total}. Escribe más para acotar.`,
    found: (total: number) => plural(total, { one: '1 resultado', other: `${total} resultados` }),
  },
  /** The line under a result that is not an entry of the menu. */
  action: 'Acción',
  view: 'Mis vistas',
  shared: 'Vista para todos',
  person: 'Persona',
});
