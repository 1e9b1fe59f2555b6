import { inLanguage } from '@/domain/shared/language';

/** Texts of "Auditoría" (SPEC section 10). */
export const copy = inLanguage(import.meta.url, {
  title: 'Auditoría',
  subtitle: 'Quién cambió qué y cuándo, y cómo estaba antes',
  search: 'Buscar elemento...',
  kind: 'Lista',
  allKinds: 'Todas las listas',
  caption: 'Cambios del catálogo',
  columns: { what: 'Elemento', how: 'Cambio', who: 'Quién', when: 'Cuándo' },
  created: 'Nuevo',
  removed: 'Eliminado',
  edited: 'Editado',
  unreadable: 'No se puede leer',
  notKept: 'La versión anterior no se conserva o no se puede leer',
  nobody: 'Sin nombre',
  noTime: 'Sin fecha',
  view: (name: string) => `Ver el cambio de ${name}`,
  restore: (name: string) => `Restaurar ${name} como estaba antes`,
  restoreLabel: 'Restaurar lo anterior',
  step: (before: string, after: string) => `${before} → ${after}`,
  impossible: 'Ya no se puede restaurar: le falta algo que se eliminó después.',
  more: 'Ver cambios anteriores',
  none: 'Aún no hay cambios',
  noneHint: 'Lo que se cambie en el catálogo aparecerá aquí, con quién y cuándo.',
  failed: 'No pudimos leer los cambios',
  retry: 'Volver a intentar',
  loading: 'Leyendo los cambios…',
  noHistory: 'Este catálogo no guarda versiones',
  noHistoryText:
    'Quién cambió qué solo se sabe con el catálogo compartido en SharePoint. Aquí puedes deshacer el último cambio.',
} as const);
