import type { GraphItem } from '@/domain/admin/graphAnswers';
import { maxLoads, maxUsageDays, mergeUsage, type Usage, usageSchema } from '@/domain/admin/usage';
import { FailureError } from '@/domain/shared/failure';
import { mergeJson } from '@/domain/shared/mergeJson';
import { calmFrom } from '@/domain/shared/pressure';
import { parseJson } from '@/services/browser/stored';
import {
  createGraph,
  type Graph,
  type GraphDependencies,
  itemsWith,
  readItems,
  readPages,
  reasonOf,
  whereColumn,
} from '@/services/catalog/graphCalls';
import { listColumns, listPath } from '@/services/catalog/listItems';
import { createUsageSender, type UsageSenderOptions, type UsageTarget } from './usageSender';

/** The counts of all browsers in a SharePoint list. Both calls reject with a `FailureError`. */
export interface SharedUsage extends UsageTarget {
  read(signal: AbortSignal): Promise<Usage>;
  /** Sends this browser's counts. */
  sender(options: UsageSenderOptions): ReturnType<typeof createUsageSender>;
}

/**
 * Items per day. A browser adds to a random item, so that conflicts are rare and items do not identify users. Each
 * conflict doubles the items: the more browsers add at the same time, the more items there are.
 */
const [fewestShards, mostShards] = [16, 128];
/** Maximum attempts to add the counts of a day; after that they wait for the next send. */
const maxRounds = 4;
/** Items of a page: with 60,000 characters each, they arrive within the deadline of a call at 10 Mbit/s. */
const pageSize = 500;
/** Maximum characters of a multi-line column. */
const maxLength = 60_000;
/** Loading times that are kept per board in a full item. */
const fewLoads = 5;
const dayLength = 86_400_000;

/** Stores the counts of a day per list item. Reuses items of expired days, so that the list does not grow. */
export function createSharedUsage(
  graph: Graph,
  path: string,
  random: () => number = Math.random,
): SharedUsage {
  let shards = fewestShards;
  const slotOf = (day: string) => Math.floor(Date.parse(day) / dayLength) % maxUsageDays;

  /** Adds one day's counts; false if another browser changed this item first. */
  async function addDay(day: string, usage: Usage, signal: AbortSignal): Promise<boolean> {
    const key = `usage:${slotOf(day)}:${Math.floor(random() * shards)}`;
    const url = `${path}/items?$expand=fields&${whereColumn(listColumns.key, key)}`;
    const [item] = itemsWith(await readItems(graph, url, signal), listColumns.key, key);
    const dayUsage = item && usageOf(item)[day];
    const savedUsage = dayUsage === undefined ? {} : { [day]: dayUsage };
    const counted = fitting(mergeUsage(savedUsage, usage));
    const whole = item ? withUnread(item, savedUsage, counted) : counted;
    const text = whole.length <= maxLength ? whole : counted;
    const fields = {
      Title: day,
      [listColumns.kind]: 'usage',
      [listColumns.key]: key,
      [listColumns.data]: text,
    };
    const answer = await graph.send(
      item === undefined
        ? { method: 'POST', url: `${path}/items`, body: { fields } }
        : {
            method: 'PATCH',
            url: `${path}/items/${item.id}/fields`,
            headers: { 'If-Match': item.eTag ?? '*' },
            body: fields,
          },
      signal,
    );
    if (answer.status < 300) return true;
    // Another browser created the item (some lists answer 400 for an existing key) or changed it.
    if ([409, 412, ...(item === undefined ? [400] : [])].includes(answer.status)) return false;
    throw new FailureError({ code: 'catalogRefused', detail: reasonOf(answer) });
  }

  const shared: SharedUsage = {
    async add(usage, signal) {
      for (const [day, boards] of Object.entries(usage)) {
        for (let round = 1; !(await addDay(day, { [day]: boards }, signal)); round += 1) {
          if (round === maxRounds) throw new FailureError({ code: 'catalogBusy' });
          shards = Math.min(mostShards, 2 * shards);
        }
      }
    },
    async read(signal) {
      let usage: Usage = {};
      // Page by page: all items may have more than 100 MB.
      for await (const items of readPages(graph, `${path}/items?$expand=fields&$top=${pageSize}`, signal))
        usage = items.reduce((all, item) => mergeUsage(all, usageOf(item)), usage);
      return usage;
    },
    isBusy: () => calmFrom(graph.pressure, Date.now()) > 0,
    sender: (options) => createUsageSender(shared, options),
  };
  return shared;
}

/** The list that a configuration names. */
export const openSharedUsage = (
  { graphUrl, site, list }: { readonly graphUrl: string; readonly site: string; readonly list: string },
  calls: Omit<GraphDependencies, 'graphUrl'>,
): SharedUsage => createSharedUsage(createGraph({ graphUrl, ...calls }), listPath(site, list));

/** The counts of an item. Invalid data is ignored, because it is not the work of a user. */
const usageOf = ({ fields }: GraphItem): Usage =>
  usageSchema.safeParse(parseJson(String(fields?.[listColumns.data]))).data ?? {};

/** The text with what a newer release stores in the item next to the counts that this one has read of it. */
function withUnread({ fields }: GraphItem, read: Usage, text: string): string {
  const stored = parseJson(String(fields?.[listColumns.data]));
  // Days that expired are replaced.
  const current = Object.keys(read).map((day) => [day, Object(stored)[day]]);
  return JSON.stringify(mergeJson(read, JSON.parse(text), Object.fromEntries(current)));
}

/** The counts as text that fits into an item: fewer loading times if there are many boards, then without names. */
function fitting(usage: Usage): string {
  const written = (loads: number, hasNames = true) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(usage).map(([day, boards]) => [
          day,
          Object.fromEntries(
            Object.entries(boards).map(([id, { people, ...counts }]) => [
              id,
              {
                ...counts,
                loads: loads === 0 ? [] : counts.loads.slice(-loads),
                ...(hasNames && people ? { people } : {}),
              },
            ]),
          ),
        ]),
      ),
    );
  const tries = [() => written(maxLoads), () => written(fewLoads), () => written(0), () => written(0, false)];
  for (const text of tries) if (text().length <= maxLength) return text();
  return '{}';
}
