import type { Platform } from '@/store/view.slice';
import type { SearchTexts } from '@/ui/shell/search/searchTexts';

/** Texts of the search (SPEC section 2.2). */
export const copy = {
  placeholder: { analytics: 'Buscar en tableros...', admin: 'Buscar en configuración...' },
  box: {
    label: 'Buscar',
    open: 'Abrir búsqueda',
    close: 'Cerrar búsqueda',
    clear: 'Borrar búsqueda',
    results: 'Resultados',
    nothing: (query: string) => `No encontramos nada para “${query}”.`,
    nothingHint: 'Prueba con otra palabra o revisa la ortografía.',
    more: (shown: number, total: number) => `Mostramos ${shown} de ${total}. Escribe más para acotar.`,
    found: (total: number) => (total === 1 ? '1 resultado' : `${total} resultados`),
  },
} as const satisfies { placeholder: Record<Platform, string>; box: SearchTexts };
