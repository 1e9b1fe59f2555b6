import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { own } from '@/domain/shared/idMap';
import { alertLimit } from './alertLimits';
import { type Alerts, alertSchema, numberSchema, pastSchema, quietSchema } from './alerts';
import { type AnnouncementMarks, withDismissals } from './announcementMarks';
import type { PersonalValues } from './personalState';
import { favouriteLimit, type RecentActivity, recentLimit } from './recentActivity';
import { placeSchema } from './returnPlace';
import { type SavedViews, savedViewSchema } from './savedViews';
import { defaultSettings, type Settings, settingsSchema } from './settings';

/** Translates a value that the browser stores into entries of the personal document, and back. */
export interface PersonalCodec<T> {
  readonly entries: (value: T) => PersonalValues;
  /** The value with the entries; what the part does not hold stays. Entries that this release cannot read are left out. */
  readonly value: (entries: PersonalValues, present: T) => T;
}

interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/** Id of the entry with the user's order of a list; ids of a list are not empty. */
const orderId = '';

/** A list in the user's order. */
function listEntries<T>(
  list: readonly T[],
  idOf: (item: T) => string,
  contentOf: (item: T) => unknown,
): PersonalValues {
  const items = list.map((item) => [idOf(item), { value: contentOf(item) }]);
  return Object.fromEntries([...items, ...(list.length > 0 ? [[orderId, { value: list.map(idOf) }]] : [])]);
}

/** Readable items in the user's order; those that the order does not know follow, the oldest first. */
function listOf<T>(
  entries: PersonalValues,
  schema: Schema<T>,
  itemOf: (id: string, value: unknown) => unknown,
): T[] {
  const { [orderId]: order, ...items } = entries;
  const ids = Array.isArray(order?.value) ? order.value.map(String) : [];
  const rank = new Map(ids.map((id, index) => [id, index]));
  return Object.entries(items)
    .sort(
      ([a, { at = 0 }], [b, { at: other = 0 }]) =>
        (rank.get(a) ?? ids.length) - (rank.get(b) ?? ids.length) || at - other || (a < b ? -1 : 1),
    )
    .flatMap(([id, { value }]) => {
      const read = schema.safeParse(itemOf(id, value));
      return read.success ? [read.data] : [];
    });
}

const viewId = placeSchema.shape.view;

export const favouritesCodec: PersonalCodec<RecentActivity> = {
  entries: ({ favourites }) => listEntries(favourites, String, () => true),
  value: (entries, present) => ({
    ...present,
    favourites: listOf(entries, viewId, (id) => id).slice(0, favouriteLimit),
  }),
};

export const recentCodec: PersonalCodec<RecentActivity> = {
  entries: ({ recent }) => Object.fromEntries(recent.map(({ view, at }) => [view, { value: true, at }])),
  value: (entries, present) => ({
    ...present,
    recent: Object.entries(entries)
      .flatMap(([view, { at }]) => (at !== undefined && viewId.safeParse(view).success ? [{ view, at }] : []))
      .sort((one, other) => other.at - one.at || (one.view < other.view ? -1 : 1))
      .slice(0, recentLimit),
  }),
};

/** Views without the default of their dashboards, which is a part of its own. */
export const viewsCodec: PersonalCodec<SavedViews> = {
  entries: (views) =>
    listEntries(
      views,
      ({ id }) => id,
      ({ isDefault: _, ...view }) => view,
    ),
  value: (entries, present) => {
    const defaults = new Set(present.flatMap(({ id, isDefault }) => (isDefault ? [id] : [])));
    return listOf(entries, savedViewSchema, (id, value) => ({
      ...Object(value),
      id,
      isDefault: defaults.has(id),
    }));
  },
};

/** Default view by dashboard. */
export const defaultViewsCodec: PersonalCodec<SavedViews> = {
  entries: (views) =>
    Object.fromEntries(
      views.flatMap(({ id, isDefault, place }) => (isDefault ? [[place.view, { value: id }] as const] : [])),
    ),
  value: (entries, present) =>
    present.map((view) => ({ ...view, isDefault: own(entries, view.place.view)?.value === view.id })),
};

/** Settings that do not depend on the device; those with their first value have no entry. */
const followingSettings = [
  'refreshMinutes',
  'animations',
  'autoLoad',
  'landing',
  'language',
  'sharesValues',
] as const satisfies readonly (keyof Settings)[];

export const settingsCodec: PersonalCodec<Settings> = {
  entries: (settings) =>
    Object.fromEntries(
      followingSettings.flatMap((key) =>
        settings[key] === defaultSettings[key] ? [] : [[key, { value: settings[key] }] as const],
      ),
    ),
  value: (entries, present) => {
    const chosen = followingSettings.flatMap((key) => {
      const read = settingsSchema.shape[key].safeParse(own(entries, key)?.value);
      return read.success && read.data !== undefined ? [[key, read.data] as const] : [];
    });
    const { language: _, sharesValues: __, ...rest } = present;
    const reset = Object.fromEntries(
      followingSettings.flatMap((key) =>
        Object.hasOwn(defaultSettings, key) ? [[key, defaultSettings[key]]] : [],
      ),
    );
    const next = settingsSchema.safeParse({ ...rest, ...reset, ...Object.fromEntries(chosen) });
    return next.success ? next.data : present;
  },
};

/** The alerts themselves, without what was read for them. */
export const alertsCodec: PersonalCodec<Alerts> = {
  entries: ({ list }) =>
    listEntries(
      list,
      ({ id }) => id,
      (alert) => alert,
    ),
  value: (entries, present) => {
    const list = listOf(entries, alertSchema, (id, value) => ({ ...Object(value), id })).slice(0, alertLimit);
    const ids = new Set(list.map(({ id }) => id));
    const ofList = <T>(record: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)));
    return {
      ...present,
      list,
      beyond: present.beyond.filter((id) => ids.has(id)),
      past: ofList(present.past),
      numbers: ofList(present.numbers),
    };
  },
};

/** Hours without notifications. */
export const quietHoursCodec: PersonalCodec<Alerts> = {
  entries: ({ quiet }): PersonalValues => (quiet === null ? {} : { quiet: { value: quiet } }),
  value: (entries, present) => {
    const read = quietSchema.safeParse(entries.quiet?.value ?? null);
    return { ...present, quiet: read.success ? read.data : null };
  },
};

/** Dismissed announcements. Those that were only seen stay in the browser. */
export const dismissedCodec: PersonalCodec<AnnouncementMarks> = {
  entries: (marks) =>
    Object.fromEntries(
      Object.entries(marks).flatMap(([id, { at, isDismissed }]) =>
        isDismissed ? [[id, { value: true, at }]] : [],
      ),
    ),
  value: (entries, present) =>
    withDismissals(
      present,
      new Map(Object.entries(entries).flatMap(([id, { at }]) => (at === undefined ? [] : [[id, at]]))),
    ),
};

/** Data stored as a map by id, whose entries have the time of their last change (`at`, ms since the epoch). */
export const mapCodec = <E extends { readonly at: number }>(
  entry: Schema<E>,
): PersonalCodec<Readonly<Record<string, E>>> => ({
  entries: (map) =>
    Object.fromEntries(Object.entries(map).map(([id, { at, ...value }]) => [id, { value, at }])),
  value: (entries) =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([id, { value, at }]) => {
        const read = entry.safeParse({ ...Object(value), at });
        return read.success ? [[id, read.data]] : [];
      }),
    ),
});

const readingSchema = z.object({ value: numberSchema.shape.value, past: pastSchema });

/** The last values of the alerts, if the user allows them to be in the document. */
export const alertValuesCodec: PersonalCodec<Alerts> = {
  entries: ({ numbers, past }) =>
    Object.fromEntries(
      Object.entries(numbers).map(([id, { value, at }]) => [
        id,
        { value: { value, past: own(past, id) ?? [] }, at },
      ]),
    ),
  value: (entries, present) => {
    const read = present.list.flatMap(({ id }) => {
      const entry = own(entries, id);
      const { data } = readingSchema.safeParse(entry?.value);
      return data && entry?.at !== undefined ? [{ id, ...data, at: entry.at }] : [];
    });
    // The document has no decimals: those of this browser stay.
    const numbers = read.map(({ id, value, at }) => [id, { ...own(present.numbers, id), value, at }]);
    return {
      ...present,
      numbers: { ...present.numbers, ...Object.fromEntries(numbers) },
      past: { ...present.past, ...Object.fromEntries(read.map(({ id, past }) => [id, past])) },
    };
  },
};
