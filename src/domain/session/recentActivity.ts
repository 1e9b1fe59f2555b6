import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { readableEntries, readableFields } from '@/domain/shared/entries';
import { fold } from '@/domain/shared/fold';
import { cleanLine } from '@/domain/shared/visible';
import { type PlaylistItem, playlistItemSchema, playlistLimit } from './playlist';
import { type Place, placeSchema } from './returnPlace';

/** View id of the start page (SPEC section 12). */
export const startView = 'start';

const view = placeSchema.shape.view;
/** ms since the epoch. */
const at = z.number().check(z.nonnegative());

export const favouriteLimit = 24;
export const recentLimit = 8;
export const searchLimit = 5;
export const filterPaneLimit = 50;
export const refusedLimit = 100;
/** Maximum characters of a stored search. */
const searchLength = 80;

/** Recent activity of one user, in this browser. */
export interface RecentActivity {
  /** View ids in the user's order. */
  readonly favourites: readonly string[];
  /** Opened dashboards, newest first, each once. */
  readonly recent: readonly { readonly view: string; readonly at: number }[];
  /** The last dashboard of the last visit, in its last state. */
  readonly left: { readonly place: Place; readonly at: number } | null;
  /** Searches with results, newest first. */
  readonly searches: readonly string[];
  /** The portal asks the assistant for changes since the last visit when a dashboard opens. */
  readonly wantsSummary?: boolean | undefined;
  /** Dashboards whose report shows its own filter pane, newest first. */
  readonly filterPanes?: readonly string[] | undefined;
  /** Dashboards that Power BI refused to the user when they last opened them, newest first. */
  readonly refused?: readonly string[] | undefined;
  /** Pages of a presentation (SPEC section 18); absent before the first one. */
  readonly playlist?: readonly PlaylistItem[] | undefined;
}

export const noRecentActivity: RecentActivity = { favourites: [], recent: [], left: null, searches: [] };

/** Recent activity as the browser stores it; what this release cannot read is left out. */
export const recentActivitySchema = readableFields<RecentActivity>(
  {
    favourites: readableEntries(view, favouriteLimit),
    recent: readableEntries(z.object({ view, at }), recentLimit),
    left: z.nullable(z.object({ place: placeSchema, at })),
    searches: readableEntries(z.string().check(z.maxLength(searchLength)), searchLimit),
    wantsSummary: z.boolean(),
    filterPanes: readableEntries(view, filterPaneLimit),
    refused: readableEntries(view, refusedLimit),
    playlist: readableEntries(playlistItemSchema, playlistLimit),
  },
  noRecentActivity,
);

/** Compares only the choices of the user, whose loss the portal reports. */
export const hasSameChoices = (a: RecentActivity, b: RecentActivity): boolean =>
  choicesOf(a) === choicesOf(b);
const choicesOf = ({ favourites, playlist = [], wantsSummary = false, filterPanes = [] }: RecentActivity) =>
  JSON.stringify([favourites, playlist, wantsSummary, filterPanes]);

/** Puts a dashboard at the head of the recent ones. */
export function withRecent(
  recent: RecentActivity['recent'],
  opened: RecentActivity['recent'][number],
): RecentActivity['recent'] {
  return [opened, ...recent.filter((one) => one.view !== opened.view)].slice(0, recentLimit);
}

/** Removes the opening of a dashboard that did not load. @param earlier its opening before that one. */
export function withoutOpening(
  recent: RecentActivity['recent'],
  view: string,
  earlier: RecentActivity['recent'][number] | null,
): RecentActivity['recent'] {
  const others = recent.filter((one) => one.view !== view);
  return earlier ? [...others, earlier].sort((one, other) => other.at - one.at) : others;
}

/** Adds a search as the newest. Ignores empty and very long searches. */
export function withSearch(searches: readonly string[], query: string): string[] {
  const used = cleanLine(query);
  if (used === '' || used.length > searchLength) return [...searches];
  return [used, ...searches.filter((one) => fold(one) !== fold(used))].slice(0, searchLimit);
}

/** Adds a view to the end of the favourites, or removes it. A full list is not changed. */
export function withFavourite(favourites: readonly string[], viewId: string): string[] {
  if (favourites.includes(viewId)) return favourites.filter((one) => one !== viewId);
  return favourites.length < favouriteLimit ? [...favourites, viewId] : [...favourites];
}

/** Moves a favourite by a number of positions, within the list. */
export function moveFavourite(favourites: readonly string[], moved: string, by: number): string[] {
  const from = favourites.indexOf(moved);
  if (from === -1) return [...favourites];
  const rest = favourites.filter((one) => one !== moved);
  return rest.toSpliced(Math.max(0, from + by), 0, moved);
}

/** Notes that a dashboard's report shows its filter pane, or hides it. */
export const withFilterPane = (
  panes: readonly string[],
  { view, isOpen }: { readonly view: string; readonly isOpen: boolean },
): string[] => [...(isOpen ? [view] : []), ...panes.filter((one) => one !== view)].slice(0, filterPaneLimit);
