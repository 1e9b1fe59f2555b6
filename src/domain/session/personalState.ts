import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { isSame } from '@/domain/admin/change';
import { own } from '@/domain/shared/idMap';
import { isRecord } from '@/domain/shared/record';

/**
 * The personal state of a user, which follows them to their other devices: one document, merged entry by entry by time.
 *
 * A further part of the document is one line in `personalParts` (src/app/wiring/personalParts.ts): for data that a
 * browser stores as a map by id, whose entries have `at` (ms of their last change), it is
 * `mapPart(part, 'name', port, entrySchema, restored)`.
 */

/** `at`: ms since the epoch of the last change. Deleted entries stay as marks, which win over older changes. */
const entrySchema = z.looseObject({
  at: z.number().check(z.nonnegative()),
  value: z.optional(z.unknown()),
  deleted: z.optional(z.literal(true)),
});
export type PersonalEntry = z.infer<typeof entrySchema>;

/** Entries by id, by part. Parts and values of a newer release are kept. */
export const personalDocumentSchema = z.record(z.string(), z.record(z.string(), entrySchema));
export type PersonalDocument = z.infer<typeof personalDocumentSchema>;

/** The copy of a browser for an account. */
export const personalCopySchema = z.object({
  document: personalDocumentSchema,
  /** Items of the list that contain the document. */
  ids: z.array(z.string()),
  /** Last reading in ms since the epoch; 0 before the first one. */
  readAt: z.number(),
  /** Times of the last writes. */
  writes: z.array(z.number()),
  /** The list lacks changes of this browser. */
  isPending: z.boolean(),
});
export type PersonalCopy = z.infer<typeof personalCopySchema>;
export const noPersonalCopy: PersonalCopy = {
  document: {},
  ids: [],
  readAt: 0,
  writes: [],
  isPending: false,
};

/** Values of a part by id; `at` for values that have a time of their own. */
export type PersonalValues = Readonly<Record<string, { readonly value: unknown; readonly at?: number }>>;

/** The part of recent dashboards: its oldest entries are dropped first. */
export const recentPart = 'recent';

/** Maximum characters of an item, and maximum number of items. */
export const itemLimit = 60_000;
const mostItems = 2;
/** Recent dashboards in the document. */
const mostRecent = 20;
/** Marks of deleted entries of a part, the newest. */
const mostDeleted = 200;
/** Entries over this length are placed after all others. */
const longEntry = 2_000;

const keysOf = (one: object, other: object) => new Set([...Object.keys(one), ...Object.keys(other)]);

function later(one: PersonalEntry | undefined, other: PersonalEntry | undefined): PersonalEntry {
  if (!one || !other) return (one ?? other) as PersonalEntry;
  if (one.at !== other.at) return one.at > other.at ? one : other;
  if (one.deleted !== other.deleted) return one.deleted ? one : other;
  return JSON.stringify(one) >= JSON.stringify(other) ? one : other;
}

/** Merges the documents of two devices: of each entry the later one. Commutative, associative and idempotent. */
export function merge(one: PersonalDocument, other: PersonalDocument): PersonalDocument {
  const parts = [...keysOf(one, other)].map((part) => {
    const [mine, theirs] = [own(one, part) ?? {}, own(other, part) ?? {}];
    const entries = [...keysOf(mine, theirs)].map((id) => [id, later(own(mine, id), own(theirs, id))]);
    return [part, Object.fromEntries(entries)];
  });
  return Object.fromEntries(parts) as PersonalDocument;
}

/** The values of a part that are not deleted. */
export const valuesOf = (document: PersonalDocument, part: string): PersonalValues =>
  Object.fromEntries(
    Object.entries(own(document, part) ?? {}).flatMap(([id, { at, value, deleted }]) =>
      deleted ? [] : [[id, { value, at }]],
    ),
  );

/** The changed value, with the fields of the document's value that this release does not know. */
function withUnknownFields(value: unknown, shown: unknown, saved: unknown): unknown {
  if (!isRecord(value) || !isRecord(shown) || !isRecord(saved)) return value;
  const unknown = Object.entries(saved).filter(([key]) => !Object.hasOwn(shown, key));
  return { ...Object.fromEntries(unknown), ...value };
}

interface Edit {
  readonly part: string;
  /** Values that the portal had from the document. */
  readonly shown: PersonalValues;
  /** Values that it has now. */
  readonly present: PersonalValues;
  /** Time of the change in ms since the epoch. */
  readonly at: number;
  /** A missing value was not deleted by the user. */
  readonly keepsMissing?: boolean;
}

/** The document with what the user changed. Each change is later than what it replaces, also if a clock is wrong. */
export function withEdit(document: PersonalDocument, edit: Edit): PersonalDocument {
  const { part, shown, present, at, keepsMissing = false } = edit;
  const saved = own(document, part) ?? {};
  const changes: [string, PersonalEntry][] = [];
  const after = (id: string) => Math.max(at, (own(saved, id)?.at ?? -1) + 1);
  for (const [id, { value, at: ownTime }] of Object.entries(present)) {
    const [before, entry] = [own(shown, id), own(saved, id)];
    if (before && isSame(before.value, value)) {
      if (ownTime !== undefined && entry && ownTime > entry.at) changes.push([id, { ...entry, at: ownTime }]);
      continue;
    }
    if (ownTime !== undefined && entry && ownTime <= entry.at) continue;
    const next = withUnknownFields(value, before?.value, entry?.value);
    changes.push([id, { at: ownTime ?? after(id), value: next }]);
  }
  if (!keepsMissing)
    for (const id of Object.keys(shown))
      if (!Object.hasOwn(present, id)) changes.push([id, { at: after(id), deleted: true }]);
  return changes.length === 0
    ? document
    : { ...document, [part]: { ...saved, ...Object.fromEntries(changes) } };
}

/** Newest first; ids decide between equal times. */
const byAge = (one: [string, PersonalEntry], other: [string, PersonalEntry]) =>
  other[1].at - one[1].at || (one[0] < other[0] ? -1 : 1);

/** The document without its oldest marks of deleted entries and oldest recent dashboards. */
export function trimmed(document: PersonalDocument): PersonalDocument {
  const parts = Object.entries(document).map(([part, entries]) => {
    const sorted = Object.entries(entries).sort(byAge);
    const live = sorted.filter(([, { deleted }]) => !deleted);
    const deleted = sorted.filter(([, entry]) => entry.deleted).slice(0, mostDeleted);
    const rest = part === recentPart ? live.slice(0, mostRecent) : live;
    return [part, Object.fromEntries([...rest, ...deleted])];
  });
  return Object.fromEntries(parts) as PersonalDocument;
}

interface Fitted {
  /** Content of the list's items, each within `itemLimit` characters; at least one. */
  readonly items: readonly PersonalDocument[];
  /** Number of entries that fit into no item. */
  readonly left: number;
}

/**
 * Distributes the document to items. If it is over the limit of one, the oldest recent dashboards go first; a second item
 * follows only if it is still over. The result depends on the entries only, so that devices agree.
 */
export function toItems(document: PersonalDocument): Fitted {
  const entries = Object.entries(trimmed(document)).flatMap(([part, ids]) =>
    Object.entries(ids).map(([id, entry]) => ({
      ...{ part, id, entry },
      // With the name of its part, quotes and commas: an upper bound.
      size: JSON.stringify([part, id, entry]).length + 4,
    })),
  );
  type Sized = (typeof entries)[number];
  const total = (sized: readonly Sized[]) => sized.reduce((sum, { size }) => sum + size, 2);
  const recent = entries.filter(({ part }) => part === recentPart).sort((a, b) => a.entry.at - b.entry.at);
  const dropped = new Set<Sized>();
  let size = total(entries);
  for (const entry of recent) {
    if (size <= itemLimit) break;
    dropped.add(entry);
    size -= entry.size;
  }
  const rank = ({ size: length }: Sized) => (length > longEntry ? 1 : 0);
  const sorted = entries
    .filter((entry) => !dropped.has(entry))
    .sort((a, b) => rank(a) - rank(b) || a.entry.at - b.entry.at || (a.part + a.id < b.part + b.id ? -1 : 1));
  const items: Sized[][] = [[]];
  let left = 0;
  for (const entry of sorted) {
    const fits = (item: readonly Sized[]) => total(item) + entry.size <= itemLimit;
    const item = items.find(fits);
    if (item) item.push(entry);
    else if (items.length < mostItems && fits([])) items.push([entry]);
    else left += 1;
  }
  return { items: items.map(documentOf), left };
}

function documentOf(
  entries: readonly { readonly part: string; readonly id: string; readonly entry: PersonalEntry }[],
): PersonalDocument {
  const parts = new Map<string, [string, PersonalEntry][]>();
  for (const { part, id, entry } of entries)
    parts.set(part, [...(parts.get(part) ?? []), [id, entry] satisfies [string, PersonalEntry]]);
  const sorted = [...parts].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([part, list]) => [part, Object.fromEntries(list.sort(([a], [b]) => (a < b ? -1 : 1)))]),
  );
}
