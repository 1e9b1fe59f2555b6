import { inLanguage } from '@/domain/shared/language';

/** Strings of the list and form of boards by group (SPEC section 25). */
export const copy = inLanguage(import.meta.url, {
  title: 'Tableros por Grupo',
  subtitle: 'Con qué empieza cada grupo: tableros recomendados en Inicio y filtros con los que se abren.',
  search: 'Buscar por grupo o tablero...',
  add: 'Nuevo Tablero de un Grupo',
  none: 'Aún no hay tableros por grupo',
  edit: 'Editar Tablero de un Grupo',
  remove: 'Quitar tablero del grupo',
  fields: { groupId: 'Grupo', isRecommended: 'Recomendado en Inicio', filters: 'Filtros iniciales' },
  choose: 'Elige uno',
  filtersHelp:
    'Se aplican al abrir el tablero si la persona no trae otros. Cada quien puede quitarlos, y así se quedan.',
  dropped: (filters: string) => `Sin efecto, se quitan al guardar: ${filters}`,
  unused: (filter: string) => `${filter} (sin efecto)`,
  name: 'Tablero y grupo',
  nameOf: (board: string, group: string) => `${board} · ${group}`,
});
