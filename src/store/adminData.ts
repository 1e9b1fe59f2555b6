import { createAction, nanoid } from '@reduxjs/toolkit';
import type { AdminData, EntityKind } from '@/domain/admin/catalogs';
import { type CatalogChange, changedList, type Entity, type EntityChange } from '@/domain/admin/change';

/** Replaces all admin data: at start, and after a change of another user. The boards and catalogues slices each handle their part. */
export const adminDataReplaced = createAction<AdminData>('adminData/replaced');

/** The catalogue that was read, with the user's waiting changes. */
export const catalogReceived = createAction<AdminData>('adminData/received');

/** The user changed entries; each slice applies its part. */
export const changeMade = createAction('adminData/changed', (entities: readonly EntityChange[]) => ({
  payload: { id: nanoid(), entities } satisfies CatalogChange,
}));

/**
 * A list with its part of a change applied; the same list if nothing in it changes. Frozen, because Immer checks every entry of
 * a list that is not.
 */
export const applied = <K extends EntityKind>(
  kind: K,
  list: AdminData[K],
  { entities }: CatalogChange,
): AdminData[K] =>
  Object.freeze(
    changedList(
      list as readonly Entity[],
      entities.filter((change) => change.kind === kind),
    ),
  ) as AdminData[K];
