import type { CatalogWords } from '@/domain/admin/simpleCatalogs';
import { inLanguage } from '@/domain/shared/language';
import type { ListCopy } from './entityList';

/** Builds the strings of a list from the words of its catalogue. */
export const copy = inLanguage(
  import.meta.url,
  ({ title, subtitle, name, one, isFeminine }: CatalogWords): ListCopy => ({
    title,
    subtitle,
    search: `Buscar ${name.toLowerCase()}...`,
    add: `${isFeminine ? 'Nueva' : 'Nuevo'} ${one}`,
    none: `Aún no hay ${name.toLowerCase()}`,
    edit: `Editar ${one}`,
    remove: `Eliminar ${one.toLowerCase()}`,
    status: isFeminine ? ['Activa', 'Inactiva'] : ['Activo', 'Inactivo'],
  }),
);
