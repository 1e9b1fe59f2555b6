import { inLanguage } from '@/domain/shared/language';
import type { CatalogWords, SimpleKind } from './simpleCatalogs';

/** Words of the simple catalogues and of the plants. */
export const copy: Readonly<Record<SimpleKind | 'plants', CatalogWords>> = inLanguage(import.meta.url, {
  products: {
    menu: 'Productos',
    name: 'Productos',
    one: 'Producto',
    title: 'Catálogo de Productos',
    subtitle: 'Lo que se vende y se programa',
  },
  transport: {
    menu: 'Transporte',
    name: 'Transporte',
    one: 'Transporte',
    title: 'Catálogo de Transporte',
    subtitle: 'Unidades con las que se entrega',
  },
  roles: {
    menu: 'Roles y Permisos',
    name: 'Roles',
    one: 'Rol',
    title: 'Roles y Permisos',
    subtitle: 'Roles que se dan a las personas',
  },
  groups: {
    menu: 'Grupos de Trabajo',
    name: 'Grupos de trabajo',
    one: 'Grupo de Trabajo',
    title: 'Grupos de Trabajo',
    subtitle: 'Áreas de la organización. No deciden quién ve cada tablero.',
  },
  plants: {
    menu: 'Plantas',
    name: 'Plantas',
    one: 'Planta',
    isFeminine: true,
    title: 'Catálogo de Plantas',
    subtitle: 'Plantas y la región en que están',
  },
});
