import type { CatalogKind } from '@/domain/admin/catalogs';
import { inLanguage } from '@/domain/shared/language';
import type { IconName } from '@/ui/icons';
import { copy } from './copy';

/** The simple catalogues and where they are shown. */
export type SimpleKind = Extract<CatalogKind, 'products' | 'transport' | 'plants' | 'roles' | 'groups'>;

/** A view that is a placeholder until someone begins it (SPEC sections 2.6 and 2.7). */
export interface PlaceholderView {
  readonly title: string;
  readonly icon: IconName;
  /** The catalogue that "Comenzar Configuración" opens. */
  readonly kind?: SimpleKind;
}

/** Every placeholder by view id. Those without a catalogue tell that the section is being worked on. */
export const placeholderViews: Readonly<Record<string, PlaceholderView>> = inLanguage(
  'admin',
  'placeholderViews',
  {
    'dashboard-admin': { title: 'Panel Administrativo', icon: 'layout-dashboard' },
    'users-roles': { title: 'Roles y Permisos', icon: 'shield', kind: 'roles' },
    'users-groups': { title: 'Grupos de Trabajo', icon: 'users-round', kind: 'groups' },
    'catalog-products': { title: 'Catálogo de Productos', icon: 'package', kind: 'products' },
    'catalog-transport': { title: 'Catálogo de Transporte', icon: 'truck', kind: 'transport' },
    'catalog-plants': { title: 'Catálogo de Plantas', icon: 'factory', kind: 'plants' },
    'config-system': { title: 'Configuración del Sistema', icon: 'settings' },
    'config-powerbi': { title: 'Configuración de Power BI', icon: 'chart-column' },
    'config-schedules': { title: 'Configuración de Horarios', icon: 'calendar' },
    'reports-usage': { title: 'Reportes de Uso', icon: 'activity' },
    'reports-errors': { title: 'Reportes de Errores', icon: 'bug' },
    'reports-performance': { title: 'Reportes de Rendimiento', icon: 'gauge' },
  },
);

const masculine = copy.users.status;
const feminine = copy.regions.status;

/** Words of each simple catalogue. */
export const simpleCatalogs: Readonly<
  Record<
    SimpleKind,
    {
      readonly subtitle: string;
      readonly search: string;
      readonly add: string;
      readonly none: string;
      readonly edit: string;
      readonly remove: string;
      readonly extra: string | null;
      readonly status: readonly [string, string];
    }
  >
> = inLanguage('admin', 'simpleCatalogs', {
  products: {
    subtitle: 'Lo que se vende y se programa',
    search: 'Buscar productos...',
    add: 'Nuevo Producto',
    none: 'Aún no hay productos',
    edit: 'Editar Producto',
    remove: 'Eliminar producto',
    extra: null,
    status: masculine,
  },
  transport: {
    subtitle: 'Unidades con las que se entrega',
    search: 'Buscar transporte...',
    add: 'Nuevo Transporte',
    none: 'Aún no hay transporte',
    edit: 'Editar Transporte',
    remove: 'Eliminar transporte',
    extra: null,
    status: masculine,
  },
  plants: {
    subtitle: 'Plantas y la región en que están',
    search: 'Buscar plantas...',
    add: 'Nueva Planta',
    none: 'Aún no hay plantas',
    edit: 'Editar Planta',
    remove: 'Eliminar planta',
    extra: copy.fields.region,
    status: feminine,
  },
  roles: {
    subtitle: 'Roles que se dan a los usuarios',
    search: 'Buscar roles...',
    add: 'Nuevo Rol',
    none: 'Aún no hay roles',
    edit: 'Editar Rol',
    remove: 'Eliminar rol',
    extra: copy.users.caption,
    status: masculine,
  },
  groups: {
    subtitle: 'Equipos de la organización',
    search: 'Buscar grupos...',
    add: 'Nuevo Grupo',
    none: 'Aún no hay grupos de trabajo',
    edit: 'Editar Grupo',
    remove: 'Eliminar grupo',
    extra: null,
    status: masculine,
  },
});
