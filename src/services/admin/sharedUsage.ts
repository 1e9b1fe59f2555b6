import type { GraphItem } from '@/domain/admin/graphAnswers';
import { maxLoads, maxUsageDays, mergeUsage, type Usage, usageSchema } from '@/domain/admin/usage';
import { FailureError } from '@/domain/shared/failure';
import { parseJson } from '@/services/browser/stored';
import {
  createGraph,
  type Graph,
  type GraphDependencies,
  itemsWith,
  readItems,
  reasonOf,
  whereColumn,
} from '@/services/catalog/graphCalls';
import { listColumns, listPath } from '@/services/catalog/listItems';

/** The counts of all browsers in a SharePoint list. Both calls reject with a `FailureError`. */
export interface SharedUsage {
  add(usage: Usage, signal: AbortSignal): Promise<void>;
  read(signal: AbortSignal): Promise<Usage>;
}

/** Items per day. A browser adds to a random item, so that conflicts are rare and items do not identify users. */
const shards = 16;
/** Maximum attempts to add the counts of a day; after that they wait for the next send. */
const maxRounds = 4;
const pageSize = 1000;
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
  const slotOf = (day: string) => Math.floor(Date.parse(day) / dayLength) % maxUsageDays;

  /** Adds one day's counts; false if another browser changed this item first. */
  async function addDay(day: string, usage: Usage, signal: AbortSignal): Promise<boolean> {
    const key = `usage:${slotOf(day)}:${Math.floor(random() * shards)}`;
    const url = `${path}/items?$expand=fields&${whereColumn(listColumns.key, key)}`;
    const [item] = itemsWith(await readItems(graph, url, signal), listColumns.key, key);
    const dayUsage = item && usageOf(item)[day];
    const savedUsage = dayUsage === undefined ? {} : { [day]: dayUsage };
    const text = fitting(mergeUsage(savedUsage, usage));
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
    if ([409, item === undefined ? 400 : 412].includes(answer.status)) return false;
    throw new FailureError({ code: 'catalogRefused', detail: reasonOf(answer) });
  }

  return {
    async add(usage, signal) {
      for (const [day, boards] of Object.entries(usage)) {
        let isAdded = false;
        for (let round = 0; round < maxRounds && !isAdded; round += 1)
          isAdded = await addDay(day, { [day]: boards }, signal);
        if (!isAdded) throw new FailureError({ code: 'catalogBusy' });
      }
    },
    async read(signal) {
      const items = await readItems(graph, `${path}/items?$expand=fields&$top=${pageSize}`, signal);
      return items.reduce<Usage>((all, item) => mergeUsage(all, usageOf(item)), {});
    },
  };
}

/** The list that a configuration names. */
export const openSharedUsage = (
  { graphUrl, site, list }: { readonly graphUrl: string; readonly site: string; readonly list: string },
  calls: Omit<GraphDependencies, 'graphUrl'>,
): SharedUsage => createSharedUsage(createGraph({ graphUrl, ...calls }), listPath(site, list));

/** The counts of an item. Invalid data is ignored, because it is not the work of a user. */
const usageOf = ({ fields }: GraphItem): Usage =>
  usageSchema.safeParse(parseJson(String(fields?.[listColumns.data]))).data ?? {};

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
