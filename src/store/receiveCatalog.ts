import type { AdminData } from '@/domain/admin/catalogs';
import { type CatalogChange, reuseEqualEntities, withChanges } from '@/domain/admin/change';
import { catalogReceived } from './adminData';
import { selectAdminData } from './catalogs.selectors';
import type { Thunk } from './catalogs.thunks';

/** Replaces the data with the catalogue that was read, with the waiting changes applied. */
export const receiveCatalog =
  (data: AdminData, changes: readonly CatalogChange[]): Thunk =>
  (dispatch, getState) => {
    const next = withChanges(data, changes);
    dispatch(catalogReceived(reuseEqualEntities(selectAdminData(getState()), next)));
  };
