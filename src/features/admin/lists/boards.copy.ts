import { numberOf } from '@/domain/shared/figureText';
import { inLanguage } from '@/domain/shared/language';

export const copy = inLanguage(import.meta.url, {
  title: 'Gestión de Tableros Power BI',
  subtitle: 'Tableros publicados en el portal. Power BI decide quién abre cada uno.',
  search: 'Buscar tableros...',
  add: 'Nuevo Tablero',
  none: 'Aún no hay tableros',
  caption: 'Tableros',
  columns: {
    title: 'Tablero',
    category: 'Categoría',
    isActive: 'Estado',
    menuPath: 'Ruta del menú',
    permissions: 'Permisos',
    ai: 'Contexto IA',
    owner: 'Responsable',
    opened: 'Última apertura',
  },
  status: ['Activo', 'Inactivo'] as const,
  /** No opening was counted. */
  neverOpened: 'Ninguna contada',
  aiConfigured: 'Configurado',
  cards: {
    active: 'Tableros activos',
    inactive: 'Tableros inactivos',
    usersWithAccess: 'Personas con acceso',
    categories: 'Categorías',
  },
  open: 'Abrir tablero',
  removeLabel: 'Eliminar tablero',
  removeText:
    'Saldrá del menú, y con él su ruta y sus reglas. El reporte de Power BI no cambia. Podrás deshacerlo.',
  aiTitle: 'Configurar contexto de IA',
  aiHelp: 'Qué mide el tablero, qué significan sus términos y qué debe tener en cuenta el asistente.',
  characters: numberOf('carácter', 'caracteres'),
});
