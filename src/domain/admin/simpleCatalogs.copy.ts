import { inLanguage } from '@/domain/shared/language';
import type { CatalogWords, SimpleKind } from './simpleCatalogs';

/** Words of the simple catalogues and of the plants. */
export const copy: Readonly<Record<SimpleKind | 'plants', CatalogWords>> = inLanguage(import.meta.url, {
  products: {
    menu: 'Productos',
    name: 'Productos',
    one: 'Producto',
    title: 'Catálogo de Productos',
    subtitle: 'Lo que se vende y se programa. Lista de consulta: no cambia ningún tablero.',
  },
  transport: {
    menu: 'Transporte',
    name: 'Transporte',
    one: 'Transporte',
    title: 'Catálogo de Transporte',
    subtitle: 'Unidades con las que se entrega. Lista de consulta: no cambia ningún tablero.',
  },
  roles: {
    menu: 'Roles y Permisos',
    name: 'Roles',
    one: 'Rol',
    title: 'Roles y Permisos',
    subtitle:
      'Sirven para clasificar y filtrar a las personas. No dan permisos ni deciden quién ve cada tablero.',
  },
  groups: {
    menu: 'Grupos de Trabajo',
    name: 'Grupos de trabajo',
    one: 'Grupo de Trabajo',
    title: 'Grupos de Trabajo',
    subtitle: 'Áreas de la organización. Lista de consulta: no deciden quién ve cada tablero.',
  },
  plants: {
    menu: 'Plantas',
    name: 'Plantas',
    one: 'Planta',
    isFeminine: true,
    title: 'Catálogo de Plantas',
    subtitle: 'Plantas y la región en que están. Lista de consulta: no cambia ningún tablero.',
  },
});
