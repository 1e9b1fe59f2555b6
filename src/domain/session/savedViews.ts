import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { readableEntries } from '@/domain/shared/entries';
import { fold } from '@/domain/shared/fold';
import { shownLine } from '@/domain/shared/plainText';
import { cleanLine } from '@/domain/shared/visible';
import { linkedStateLimit, placeSchema } from './returnPlace';

/** Characters of a view's name. */
export const viewNameLimit = 60;
/** Maximum characters of a saved view's captured state. */
export const savedStateLimit = 100_000;
/** Maximum number of views of a dashboard. */
export const savedViewLimit = 30;

/** A captured view with a name (SPEC section 13). */
export const savedViewSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  name: shownLine.check(z.minLength(1), z.maxLength(viewNameLimit)),
  /** Its dashboard, the portal's filters, the page, and the captured state of the report. */
  place: z.object({
    ...z.pick(placeSchema, { view: true, filters: true, pageName: true }).shape,
    state: z.string().check(z.minLength(1), z.maxLength(savedStateLimit)),
    /** State of the page alone for the view's link, if the whole state is too long for a link. */
    linkState: z.optional(z.string().check(z.minLength(1), z.maxLength(linkedStateLimit))),
  }),
  /** The dashboard opens with this view; at most one per dashboard. */
  isDefault: z.boolean(),
});

export type SavedView = z.infer<typeof savedViewSchema>;

/** A user's views of all dashboards, in the user's own order; those that this release cannot read are left out. */
export const savedViewsSchema = readableEntries(savedViewSchema, 2_000);

export type SavedViews = readonly SavedView[];

/** The views of one dashboard. */
export const viewsOf = (views: SavedViews, board: string): SavedView[] =>
  views.filter(({ place }) => place.view === board);

/** The view of a dashboard with this name, ignoring case and accents. */
export const viewNamed = (views: SavedViews, board: string, name: string): SavedView | undefined =>
  viewsOf(views, board).find((view) => fold(view.name) === fold(cleanLine(name)));

/** Adds a view at the end; one of the same dashboard and name is replaced at its position and keeps its id. */
export function withSaved(
  views: SavedViews,
  { id, name: typed, place }: Omit<SavedView, 'isDefault'>,
): SavedView[] {
  const name = cleanLine(typed);
  const existing = viewNamed(views, place.view, name);
  if (existing) return views.map((view) => (view === existing ? { ...view, name, place } : view));
  if (viewsOf(views, place.view).length >= savedViewLimit) return [...views];
  return [...views, { id, name, place, isDefault: false }];
}

/** Renames a view. An empty name, or the name of another view of its dashboard, changes nothing. */
export function withRenamed(views: SavedViews, id: string, name: string): SavedView[] {
  const cleanName = cleanLine(name).slice(0, viewNameLimit);
  const board = views.find((view) => view.id === id)?.place.view ?? '';
  const other = viewNamed(views, board, cleanName);
  if (cleanName === '' || (other && other.id !== id)) return [...views];
  return views.map((view) => (view.id === id ? { ...view, name: cleanName } : view));
}

/** Moves a view one position up or down among those of its dashboard. */
export function withViewMoved(views: SavedViews, id: string, by: -1 | 1): SavedView[] {
  const board = views.find((view) => view.id === id)?.place.view;
  const boardViews = views.filter(({ place }) => place.view === board);
  const from = boardViews.findIndex((view) => view.id === id);
  const other = boardViews[from + by];
  const moved = boardViews[from];
  if (!other || !moved) return [...views];
  return views.map((view) => (view === other ? moved : view === moved ? other : view));
}

/** Makes a view the default of its dashboard, or resets the default. */
export function withDefault(views: SavedViews, id: string): SavedView[] {
  const chosen = views.find((view) => view.id === id);
  return views.map((view) =>
    view.place.view === chosen?.place.view
      ? { ...view, isDefault: view === chosen && !view.isDefault }
      : view,
  );
}
