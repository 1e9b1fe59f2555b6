import type { SimpleKind } from '@/domain/admin/simpleCatalogs';
import { inLanguage } from '@/domain/shared/language';
import type { ListCopy } from './entityList';

const masculine = ['Activo', 'Inactivo'] as const;

const feminine = ['Activa', 'Inactiva'] as const;

/** Strings of the simple catalogues and of the plants. */
export const copy: Readonly<Record<SimpleKind | 'plants', ListCopy>> = inLanguage(import.meta.url, {
  products: {
    title: 'Catálogo de Productos',
    subtitle: 'Lo que se vende y se programa',
    search: 'Buscar productos...',
    add: 'Nuevo Producto',
    none: 'Aún no hay productos',
    edit: 'Editar Producto',
    remove: 'Eliminar producto',
    status: masculine,
  },
  transport: {
    title: 'Catálogo de Transporte',
    subtitle: 'Unidades con las que se entrega',
    search: 'Buscar transporte...',
    add: 'Nuevo Transporte',
    none: 'Aún no hay transporte',
    edit: 'Editar Transporte',
    remove: 'Eliminar transporte',
    status: masculine,
  },
  plants: {
    title: 'Catálogo de Plantas',
    subtitle: 'Plantas y la región en que están',
    search: 'Buscar plantas...',
    add: 'Nueva Planta',
    none: 'Aún no hay plantas',
    edit: 'Editar Planta',
    remove: 'Eliminar planta',
    status: feminine,
  },
  roles: {
    title: 'Roles y Permisos',
    subtitle: 'Roles que se dan a las personas',
    search: 'Buscar roles...',
    add: 'Nuevo Rol',
    none: 'Aún no hay roles',
    edit: 'Editar Rol',
    remove: 'Eliminar rol',
    status: masculine,
  },
  groups: {
    title: 'Grupos de Trabajo',
    subtitle: 'Áreas de la organización. No deciden quién ve cada tablero.',
    search: 'Buscar grupos de trabajo...',
    add: 'Nuevo Grupo de Trabajo',
    none: 'Aún no hay grupos de trabajo',
    edit: 'Editar Grupo de Trabajo',
    remove: 'Eliminar grupo de trabajo',
    status: masculine,
  },
});
