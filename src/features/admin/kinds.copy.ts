import type { EntityKind } from '@/domain/admin/catalogs';
import { inLanguage } from '@/domain/shared/language';

/** Names of the lists of entries, in imports and in messages. */
export const copy: Readonly<Record<EntityKind, string>> = inLanguage(import.meta.url, {
  products: 'Productos',
  transport: 'Transporte',
  roles: 'Roles',
  groups: 'Grupos de trabajo',
  boards: 'Tableros',
  regions: 'Regiones',
  plants: 'Plantas',
  users: 'Personas',
  accessGroups: 'Grupos',
  rules: 'Reglas',
  categories: 'Categorías',
  routes: 'Rutas',
  views: 'Vistas para todos',
});
