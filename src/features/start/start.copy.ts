import { inLanguage, plural } from '@/domain/shared/language';

/** Texts of the start page (SPEC section 12). */
export const copy = inLanguage(import.meta.url, {
  entry: 'Inicio',
  greeting: (hour: number, name: string) =>
    `${hour < 12 ? 'Buenos días' : hour < 19 ? 'Buenas tardes' : 'Buenas noches'}, ${name}`,
  reach: (count: number) => `${count} ${plural(count, { one: 'tablero', other: 'tableros' })} a tu alcance`,
  /** Power BI refused every dashboard of the menu. */
  noReach: 'Power BI todavía no te da acceso a ningún tablero',
  offline: 'Sin conexión: lo que ves aquí es de la última lectura.',
  noAccess: 'Sin acceso',
  /** A board was taken away while the user read it. `who` is empty if it is not known. */
  taken: (name: string, who: string, when: string) =>
    who ? `${who} quitó «${name}» del portal ${when}.` : `«${name}» se quitó de tu portal ${when}.`,
  justNow: 'hace un momento',
  ask: (owner: string) => `Pregunta a ${owner || 'quien administra el portal'}.`,
  closeTaken: 'Cerrar aviso',
  explore: 'Explorar tableros',
  resume: 'Vuelve a donde estabas',
  continue: 'Continuar',
  withoutFilters: 'Abrir sin filtros',
  boards: 'Tus tableros',
  sorted: 'Favoritos y recientes primero',
  starHint: 'Marca con la estrella los que quieras tener primero.',
  noBoards: 'Todavía no tienes tableros',
  noBoardsText: 'Pide a quien administra el portal que te dé acceso a uno.',
  readingBoards: 'Leyendo tus tableros…',
  unreadBoards: {
    offline: ['Sin conexión', 'Tus tableros aparecen cuando vuelva la red.'],
    failed: ['No se pudieron leer tus tableros', 'El portal lo intenta de nuevo por sí solo.'],
  },
  recommended: (groups: string) => `Recomendado para ${groups}`,
  opened: (when: string) => `abierto ${when}`,
  more: (count: number) =>
    `Hay ${count} ${plural(count, { one: 'tablero', other: 'tableros' })} más en el menú.`,
  add: (label: string) => `Agregar ${label} a favoritos`,
  remove: (label: string) => `Quitar ${label} de favoritos`,
  earlier: (label: string) => `Mover ${label} antes`,
  later: (label: string) => `Mover ${label} después`,
  order: 'Ordenar',
  ordered: 'Listo',
  views: 'Mis vistas guardadas',
  filtersOf: (count: number) =>
    count === 0 ? '' : `${count} ${plural(count, { one: 'filtro', other: 'filtros' })}`,
  forAll: 'para todos',
  broken: 'Sin conexión',
  filters: { from: 'Desde', to: 'Hasta' },
} as const);
