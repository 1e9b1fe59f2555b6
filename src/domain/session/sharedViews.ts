import { type SharedView, sharedStateLimit } from '@/domain/admin/catalogs';
import { fold } from '@/domain/shared/fold';
import type { SavedView } from './savedViews';

/** Converts a view for everybody to a saved view, which can be opened (SPEC section 13). */
export const asSavedView = ({ id, name, boardId, filters, pageName, state }: SharedView): SavedView => ({
  id,
  name,
  place: { view: boardId, filters, pageName, state },
  isDefault: false,
});

/** A user's view is too large for the shared catalogue. */
export const isTooLargeToShare = ({ place }: SavedView): boolean => place.state.length > sharedStateLimit;

/** Converts a user's view to a view for everybody. One of the same board and name is replaced: `before`. */
export function sharedFrom(
  { id, name, place }: SavedView,
  shared: readonly SharedView[],
): { readonly before: SharedView | null; readonly after: SharedView } {
  const existing =
    shared.find((one) => one.boardId === place.view && fold(one.name) === fold(name.trim())) ?? null;
  const { view, filters, pageName, state } = place;
  return {
    before: existing,
    after: { id: existing?.id ?? `view-${id}`, name: name.trim(), boardId: view, filters, pageName, state },
  };
}
