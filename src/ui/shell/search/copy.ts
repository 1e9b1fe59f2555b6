/** Texts of the search itself; the placeholder comes from the platform (SPEC section 2.2). */
export const searchCopy = {
  label: 'Buscar',
  open: 'Abrir búsqueda',
  close: 'Cerrar búsqueda',
  clear: 'Borrar búsqueda',
  results: 'Resultados',
  nothing: (query: string) => `No encontramos nada para “${query}”.`,
  nothingHint: 'Prueba con otra palabra o revisa la ortografía.',
  more: (shown: number, total: number) => `Mostramos ${shown} de ${total}. Escribe más para acotar.`,
  found: (total: number) => (total === 1 ? '1 resultado' : `${total} resultados`),
};
