import type { EntityKind } from '@/domain/admin/catalogs';
import type { SimpleKind } from '@/domain/admin/simpleCatalogs';
import { inLanguage } from '@/domain/shared/language';

/** Names of the lists in imports and in messages, without the simple catalogues (`kinds.ts`). */
export const copy: Readonly<Record<Exclude<EntityKind, SimpleKind>, string>> = inLanguage(import.meta.url, {
  boards: 'Tableros',
  regions: 'Regiones',
  plants: 'Plantas',
  users: 'Personas',
  accessGroups: 'Grupos',
  rules: 'Reglas',
  categories: 'Categorías',
  routes: 'Rutas',
  views: 'Vistas para todos',
  groupBoards: 'Tableros por grupo',
  announcements: 'Anuncios',
});
