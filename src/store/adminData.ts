import { createAction, type EntityState, nanoid } from '@reduxjs/toolkit';
import type { AdminData } from '@/domain/admin/catalogs';
import {
  type CatalogChange,
  changed,
  changedList,
  type Entity,
  type EntityChange,
} from '@/domain/admin/change';

/** Replaces all admin data: at start, and when somebody else changed it. The boards and catalogues slices each handle their part. */
export const adminDataReplaced = createAction<AdminData>('adminData/replaced');

/** The catalogue as it is now, with the person's own waiting changes; nothing else of the admin portal changes. */
export const catalogReceived = createAction<AdminData>('adminData/received');

/** The person changed something; each slice applies its part. */
export const changeMade = createAction('adminData/changed', (entities: readonly EntityChange[]) => ({
  payload: { id: nanoid(), entities } satisfies CatalogChange,
}));

/**
 * A normalised list with changes applied; the same one when nothing in it changes. Frozen as it leaves: Immer looks into
 * each entity of what is not, after every change of one among thousands.
 */
export function applied<T extends { readonly id: string }>(
  state: EntityState<T, string>,
  changes: readonly EntityChange[],
): EntityState<T, string> {
  if (changes.length === 0) return state;
  const entities = { ...state.entities };
  for (const change of changes) {
    const now = Object.hasOwn(entities, change.id) ? entities[change.id] : undefined;
    const next = now && changed(change, now as T & Entity);
    if (!next) return relisted(state, changes);
    entities[change.id] = next as T & Entity;
  }
  return { ids: state.ids, entities: Object.freeze(entities) };
}

/** The list where something comes or goes. */
function relisted<T extends { readonly id: string }>(
  { ids, entities }: EntityState<T, string>,
  changes: readonly EntityChange[],
): EntityState<T, string> {
  const list = changedList(
    ids.map((id) => entities[id] as T & Entity),
    changes,
  );
  return {
    ids: list.map(({ id }) => id),
    entities: Object.freeze(Object.fromEntries(list.map((one) => [one.id, one]))),
  };
}
