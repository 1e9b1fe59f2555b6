import { pageSchema } from '@/domain/admin/graphAnswers';
import { maxLoads, maxUsageDays, mergeUsage, type Usage, usageSchema } from '@/domain/admin/usage';
import { FailureError } from '@/domain/shared/failure';
import { createGraph, type Graph, type GraphDependencies, reasonOf } from '@/services/catalog/graphCalls';
import { listColumns, listPath } from '@/services/catalog/sharePointList';

/** Everybody's counts in a SharePoint list. Both calls reject with a `FailureError`. */
export interface SharedUsage {
  add(usage: Usage, signal: AbortSignal): Promise<void>;
  read(signal: AbortSignal): Promise<Usage>;
}

/** Items of one day. A browser adds to one of them by chance, so that few meet; none says whose counts it holds. */
const shards = 16;
/** Tries at adding a day before it waits for the next time. */
const maxRounds = 4;
const pageSize = 1000;
/** Characters that a column of several lines holds. */
const maxLength = 60_000;
/** Loading times that stay of a board in an item that is full. */
const fewLoads = 5;
const dayLength = 86_400_000;

interface Item {
  readonly id: string;
  readonly etag: string;
  readonly usage: Usage;
}

/** An item of the list holds one day; days that are gone make room for new ones, so that the list never grows beyond them. */
export function createSharedUsage(
  graph: Graph,
  path: string,
  random: () => number = Math.random,
): SharedUsage {
  const slotOf = (day: string) => Math.floor(Date.parse(day) / dayLength) % maxUsageDays;

  async function readItems(url: string, signal: AbortSignal): Promise<readonly Item[]> {
    const found: Item[] = [];
    for (let next: string | undefined = url; next !== undefined; ) {
      const answer = await graph.send({ method: 'GET', url: next }, signal);
      if (answer.status === 404) throw new FailureError({ code: 'catalogMissing', detail: reasonOf(answer) });
      if (answer.status >= 300) throw new FailureError({ code: 'catalogRefused', detail: reasonOf(answer) });
      const page = pageSchema.safeParse(answer.body);
      if (!page.success) throw new FailureError({ code: 'catalogBroken' });
      for (const { id, eTag, fields } of page.data.value)
        found.push({ id, etag: eTag ?? '*', usage: parse(fields?.[listColumns.data]) });
      next = page.data['@odata.nextLink'];
    }
    return found;
  }

  /** Adds one day's counts; false when another browser was faster at this item. */
  async function addDay(day: string, usage: Usage, signal: AbortSignal): Promise<boolean> {
    const key = `usage:${slotOf(day)}:${Math.floor(random() * shards)}`;
    const filter = encodeURIComponent(`fields/${listColumns.key} eq '${key}'`);
    const [item] = await readItems(`${path}/items?$expand=fields&$filter=${filter}`, signal);
    const known = item?.usage[day] === undefined ? {} : { [day]: item.usage[day] };
    const text = fitting(mergeUsage(known, usage));
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
            headers: { 'If-Match': item.etag },
            body: fields,
          },
      signal,
    );
    if (answer.status < 300) return true;
    // It came about meanwhile (400 was reported for a key that is taken), or changed.
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
      const items = await readItems(`${path}/items?$expand=fields&$top=${pageSize}`, signal);
      return items.reduce<Usage>((all, { usage }) => mergeUsage(all, usage), {});
    },
  };
}

/** The list that a configuration names. */
export const openSharedUsage = (
  { graphUrl, site, list }: { readonly graphUrl: string; readonly site: string; readonly list: string },
  calls: Omit<GraphDependencies, 'graphUrl'>,
): SharedUsage => createSharedUsage(createGraph({ graphUrl, ...calls }), listPath(site, list));

/** What cannot be read counts as nothing: nobody's work is in it. */
function parse(data: unknown): Usage {
  try {
    const read = usageSchema.safeParse(JSON.parse(String(data)));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

/** The counts as text that fits into an item: fewer loading times where there are many boards, then without names. */
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
