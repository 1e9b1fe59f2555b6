import type { Region } from '@/domain/admin/catalogs';
import { search } from '@/domain/admin/catalogsSearch';
import type { RegionCard } from '@/ui/admin/RegionsView';
import { copy } from './copy';

/** Cards of catalog-regions (SPEC section 2.7). */
export function connectRegions(
  rows: readonly { readonly region: Region; readonly plants: number }[],
  query: string,
): readonly RegionCard[] {
  const found = search(
    rows.map(({ region }) => region),
    query,
    (region) => [region.name, region.code],
  );
  const kept = new Set(found);
  return rows
    .filter(({ region }) => kept.has(region))
    .map(({ region, plants }) => ({ ...region, plants: copy.regions.plants(plants) }));
}
