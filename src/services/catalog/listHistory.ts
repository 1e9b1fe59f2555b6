import { versionsSchema } from '@/domain/admin/graphAnswers';
import { type KeptVersion, revisionsOf } from '@/domain/admin/history';
import type { CatalogHistory, HistoryQuery } from '@/domain/ports/catalog';
import { FailureError } from '@/domain/shared/failure';
import { type Graph, readEach, reasonOf } from './graphCalls';
import { entityOf, type ListRow, listColumns, timeOf } from './listItems';
import type { ListMirror } from './listMirror';

/** Reads the changes of entities from SharePoint's versions of their items. */
export function createListHistory(
  graph: Graph,
  path: string,
  mirror: ListMirror,
): (query: HistoryQuery, signal: AbortSignal) => Promise<CatalogHistory> {
  /** Versions of an item, by its ETag: a changed item has another ETag and is read again. */
  const versionsByTag = new Map<string, readonly KeptVersion[]>();

  async function readVersions(rows: readonly ListRow[], signal: AbortSignal): Promise<void> {
    const unread = rows.filter(({ etag }) => !versionsByTag.has(etag));
    const urls = unread.map(({ itemId }) => `${path}/items/${itemId}/versions?$expand=fields`);
    for (const [index, answer] of (await readEach(graph, urls, signal)).entries()) {
      const row = unread[index];
      // The item was deleted in the meantime; the next `delta` removes its row.
      if (row === undefined || answer.status === 404) continue;
      if (answer.status >= 300) throw new FailureError({ code: 'catalogRefused', detail: reasonOf(answer) });
      const read = versionsSchema.safeParse(answer.body);
      if (!read.success) throw new FailureError({ code: 'catalogBroken' });
      const versions = read.data.value.map(
        (version): KeptVersion => ({
          id: version.id,
          entity: entityOf(row.kind, row.id, version.fields?.[listColumns.data]),
          by: version.lastModifiedBy?.user?.displayName || null,
          at: timeOf(version.lastModifiedDateTime),
        }),
      );
      versionsByTag.set(
        row.etag,
        versions.sort((one, other) => Number(one.id) - Number(other.id)),
      );
    }
  }

  return async ({ isWanted, count }, signal) => {
    // Reversed order of reading, newest first: it decides between changes in the same second.
    const newest = mirror.rows().toReversed().filter(isWanted).sort(byNewest);
    const rows = newest.slice(0, count);
    const hasMore = newest.length > count;
    await readVersions(rows, signal);
    // Omits revisions older than the newest change of an unread item: between them, revisions would be missing.
    const from = hasMore ? (newest[count]?.at ?? 0) : 0;
    const revisions = rows
      .flatMap(({ kind, id, etag }) =>
        revisionsOf(kind, id, versionsByTag.get(etag) ?? [], mirror.configured(kind, id)).toReversed(),
      )
      .filter(({ at }) => (at ?? 0) >= from)
      .sort(byNewest);
    return { revisions, hasMore };
  };
}

interface Timed {
  readonly at: number | null;
}
const byNewest = (one: Timed, other: Timed) => (other.at ?? 0) - (one.at ?? 0);
