import type { Board } from '@/domain/boards/board';
import { spanishCategories } from '@/domain/boards/categories';
import { type AdminData, noEntries } from './catalogs';
import { sampleCatalogs, sampleData } from './catalogsSample';

/**
 * Initial catalogue of an organisation: the configured boards, SPEC section 3's categories and roles, and no people.
 */
export const configuredData = (boards: readonly Board[]): AdminData => ({
  ...noEntries(),
  roles: sampleCatalogs.roles,
  categories: spanishCategories.map(({ id, label }, order) => ({ id, label, parentId: null, order })),
  boards: [...boards],
});

/** Data for an empty catalogue, by `catalog.samples` of the configuration. */
export const startingData = ({
  boards,
  catalog: { samples },
}: {
  readonly boards: readonly Board[];
  readonly catalog: { readonly samples: boolean };
}): AdminData => (samples ? sampleData(boards) : configuredData(boards));
