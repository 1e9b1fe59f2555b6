import type { Board } from '@/domain/boards/board';
import { spanishCategories } from '@/domain/boards/categories';
import { type AdminData, type CatalogItem, noEntries } from './catalogs';

/** The roles of SPEC section 3. */
export const specRoles: CatalogItem[] = [
  { id: 'administrador', name: 'Administrador', code: 'ADM', isActive: true },
  { id: 'analista', name: 'Analista', code: 'ANA', isActive: true },
  { id: 'viewer', name: 'Viewer', code: 'VIE', isActive: true },
];

/**
 * Initial catalogue of an organisation: the configured boards, SPEC section 3's categories and roles, and no people.
 */
export const configuredData = (boards: readonly Board[]): AdminData => ({
  ...noEntries(),
  roles: specRoles,
  categories: spanishCategories.map(({ id, label }, order) => ({ id, label, parentId: null, order })),
  boards: [...boards],
});
