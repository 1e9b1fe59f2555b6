import { isRecord } from './record';

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Applies the change from one JSON value to another to a third, which may have been written by another tab or by another release: only
 * the fields and entries that the change touches are written. Entries of a list are recognised by their `id`, `view` or `changeId`, pairs
 * by their first part, words as a whole; a list without such entries, or with one twice, is replaced, and keeps only objects that this tab has not read.
 * @param from as this tab last read or wrote it. What it leaves out of `now` stays.
 * @param to as it must be. An entry that it changes is written even if `now` no longer has it.
 */
export function mergeJson(from: unknown, to: unknown, now: unknown): unknown {
  if (isEqual(from, to)) return now;
  if (isRecord(from) && isRecord(to) && isRecord(now)) return mergeFields(from, to, now);
  if (!Array.isArray(from) || !Array.isArray(to) || !Array.isArray(now)) return to;
  const [before, after] = [byKey(from), byKey(to)];
  if (before === null || after === null) return [...to, ...foreignOf(from, to, now)];
  return mergeEntries(before, after, new Map(now.map((item) => [keyOf(item) ?? item, item])));
}

/** Objects of a list without keys that this tab has not read. */
const foreignOf = (from: readonly unknown[], to: readonly unknown[], now: readonly unknown[]) =>
  now.filter((item) => isRecord(item) && ![...from, ...to].some((one) => isPartOf(one, item)));

const isPartOf = (part: unknown, item: Record<string, unknown>): boolean =>
  isRecord(part) && Object.entries(part).every(([key, value]) => isEqual(item[key], value));

function mergeFields(
  from: Record<string, unknown>,
  to: Record<string, unknown>,
  now: Record<string, unknown>,
) {
  const [before, result] = [new Map(Object.entries(from)), new Map(Object.entries(now))];
  const after = new Map(Object.entries(to));
  for (const key of before.keys()) if (!after.has(key)) result.delete(key);
  for (const [key, value] of after)
    if (!isEqual(before.get(key), value)) result.set(key, mergedEntry(key, before, after, result));
  return Object.fromEntries(result);
}

type Entries = ReadonlyMap<unknown, unknown>;

/** An entry that is new in both keeps the fields that only `now` has. */
function mergedEntry(key: unknown, before: Entries, after: Entries, now: Entries): unknown {
  const [was, is, current] = [before.get(key), after.get(key), now.get(key)];
  if (!now.has(key)) return is;
  return mergeJson(was ?? (isRecord(is) ? {} : undefined), is, current);
}

function mergeEntries(before: Entries, after: Entries, now: Entries): unknown[] {
  const isRemoved = (key: unknown) => before.has(key) && !after.has(key);
  const isKept = (key: unknown) =>
    now.has(key) || !before.has(key) || !isEqual(before.get(key), after.get(key));
  const [theirs, ours] = [[...now.keys()].filter((key) => !isRemoved(key)), [...after.keys()].filter(isKept)];
  const wasOrdered = isEqual(inBoth(before, after), inBoth(after, before));
  const keys = wasOrdered ? withInserted(theirs, ours) : withInserted(ours, theirs);
  return keys.map((key) => (after.has(key) ? mergedEntry(key, before, after, now) : now.get(key)));
}

const inBoth = (one: Entries, other: Entries) => [...one.keys()].filter((key) => other.has(key));

/** The keys with those of another list that they lack, each after the one that precedes it there. */
function withInserted(keys: readonly unknown[], others: readonly unknown[]): unknown[] {
  const [result, present] = [[...keys], new Set(keys)];
  for (const [index, key] of others.entries())
    if (!present.has(key)) {
      result.splice(index === 0 ? 0 : result.indexOf(others[index - 1]) + 1, 0, key);
      present.add(key);
    }
  return result;
}

/** The entries of a list by key; `null` if two have one key, or one has none. */
function byKey(list: readonly unknown[]): Entries | null {
  const entries = new Map(list.map((item) => [keyOf(item), item]));
  return entries.has(undefined) || entries.size < list.length ? null : entries;
}

function keyOf(item: unknown): unknown {
  if (Array.isArray(item)) return item[0];
  return isRecord(item) ? (item.id ?? item.view ?? item.changeId) : item;
}
