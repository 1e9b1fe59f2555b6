import { numberOf } from '@/domain/shared/figureText';
import { inLanguage, plural } from '@/domain/shared/language';

export const copy = inLanguage(import.meta.url, {
  title: 'Configuración de Menú',
  search: 'Buscar en el menú...',
  none: 'Aún no hay categorías',
  noRoutes: 'Aún no hay tableros',
  noRoutesHint: 'Agrega uno en Tableros, y su ruta estará aquí.',
  subtitle: 'Qué hay en el menú de la plataforma analítica, dónde y en qué orden',
  add: 'Nueva Categoría',
  edit: 'Editar Categoría',
  structure: 'Estructura del menú',
  structureText: 'Por categoría, como se ve en el menú.',
  empty: 'Sin entradas: aparecerá en el menú con su primer tablero.',
  inactive: 'Inactivo',
  routes: 'Configuración de rutas',
  routesText: 'Ruta, lugar en el menú y orden de cada tablero. Ningún enlace usa la ruta.',
  /** Without the routes of the samples. */
  plain: {
    routes: 'Lugar de los tableros',
    routesText: 'Lugar en el menú y orden de cada tablero.',
    noRoutesHint: 'Agrega uno en Tableros, y su lugar estará aquí.',
  },
  columns: { board: 'Tablero', path: 'Ruta', menuPath: 'Ruta del menú', order: 'Orden' },
  count: numberOf('entrada', 'entradas'),
  editEntry: 'Editar',
  assign: 'Asignar tablero',
  editRoute: 'Editar entrada del menú',
  removeLabel: 'Eliminar categoría',
  removeText: 'No tiene entradas. Podrás deshacerlo.',
  removeBlocked: (count: number) =>
    `Tiene ${numberOf('entrada', 'entradas')(count)}. ${plural(count, { one: 'Muévela', other: 'Muévelas' })} a otra categoría y vuelve a intentarlo.`,
});
