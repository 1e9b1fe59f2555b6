import type { AdminData, CatalogItem, Plant } from '@/domain/admin/catalogs';
import { countByRole } from '@/domain/admin/catalogsRules';
import { findItems, type Sort, sortBy } from '@/domain/admin/catalogsSearch';
import type { CatalogRow, CatalogViewProps } from '@/ui/admin/CatalogView';
import { type SimpleKind, simpleCatalogs } from './catalogViews';
import { copy } from './copy';

/** What the column `extra` says of an entry: a plant's region, how many people have a role. */
function extraOf(kind: SimpleKind, item: CatalogItem | Plant, data: AdminData): string {
  if (kind === 'roles') return copy.users.count(countByRole(data.users, item.id));
  if (!('regionId' in item)) return '';
  return data.regions.find((region) => region.id === item.regionId)?.name ?? copy.fields.noRegion;
}

/** Rows of a simple catalogue. */
export function connectCatalog(
  kind: SimpleKind,
  title: string,
  data: AdminData,
  query: string,
  sort: Sort | null,
): Pick<CatalogViewProps, 'texts' | 'rows'> {
  const { subtitle, search, add, none, extra, status } = simpleCatalogs[kind];
  const { name, code } = copy.fields;
  const rows = findItems<CatalogItem | Plant>(data[kind], query).map((item): CatalogRow => {
    return {
      id: item.id,
      name: item.name,
      code: item.code,
      isActive: item.isActive,
      extra: extraOf(kind, item, data),
    };
  });
  return {
    texts: {
      common: copy.common,
      title,
      subtitle,
      search,
      add,
      none,
      extra,
      status,
      columns: { name, code, isActive: copy.fields.status },
    },
    rows: sortBy(rows, sort, (row, key) => {
      if (key === 'isActive') return row.isActive ? '0' : '1';
      return key === 'code' || key === 'extra' ? row[key] : row.name;
    }),
  };
}
