import type { AdminData } from '@/domain/admin/catalogs';
import type { PublicationFile } from '@/domain/admin/publication';
import { createGraph, type Graph, type GraphDependencies } from './graphCalls';
import { createListHistory } from './listHistory';
import { headKey, listPath } from './listItems';
import { createListMirror } from './listMirror';
import { createListPublisher } from './listPublisher';
import type { SnapshotStore } from './listSnapshot';
import { createListState } from './listState';
import { createListWriter } from './listWriter';
import { createPublishedItems, type ReadPublished } from './publishedItems';
import { createReadersFile, type ReadersFile } from './readersFile';
import type { CatalogRemote } from './sharedStore';

interface ListOptions {
  /** The configuration's data, over which the list is merged. */
  readonly base: AdminData;
  /** The menu follows the rules. */
  readonly hidesBoards: boolean;
  /** The list of an earlier page load. */
  readonly snapshots: SnapshotStore;
}

/**
 * The catalogue in a SharePoint list through Microsoft Graph: an item for each entity, merged over the
 * configuration. The mirror has the list's state; writer, publisher and history read it and update it through its
 * functions.
 */
export function createSharePointList(
  graph: Graph,
  path: string,
  { base, hidesBoards, snapshots }: ListOptions,
): Required<CatalogRemote> {
  const mirror = createListMirror(graph, path, base, snapshots);
  const write = createListWriter(graph, path, mirror);
  const readHistory = createListHistory(graph, path, mirror);
  const publisher = createListPublisher(graph, path, mirror, base, { hidesBoards }, readHistory);
  const state = createListState(graph, path, mirror);
  let lastTask: Promise<unknown> = Promise.resolve();
  /** One operation at a time: reading and writing share the mirror. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const task = lastTask.then(work, work);
    lastTask = task.catch(() => undefined);
    return task;
  };
  return {
    data: mirror.data,
    quarantined: mirror.quarantined,
    refresh: (signal) => inTurn(() => mirror.refresh(signal)),
    apply: (change, signal) => inTurn(() => write(change, signal)),
    history: (query, signal) => inTurn(() => readHistory(query, signal)),
    dataState: {
      read: (...asked) => inTurn(() => state.read(...asked)),
      write: (...written) => inTurn(() => state.write(...written)),
    },
    lastDataState() {
      const head = mirror.published().find(({ key }) => key === headKey);
      return head?.dataState ? { text: head.dataState, at: head.modifiedAt } : null;
    },
    boardsSince: () =>
      Object.fromEntries(
        mirror
          .rows()
          .flatMap(({ kind, id, createdAt }) =>
            kind === 'boards' && createdAt !== null ? [[id, createdAt]] : [],
          ),
      ),
    published: publisher.check,
    publish: (signal) => inTurn(() => publisher.publish(signal)),
  };
}

interface OpenList {
  readonly remote: CatalogRemote;
  readonly readPublished: ReadPublished;
}

/**
 * The list that a configuration names: the whole, and the part that is published for readers.
 * @param readersFile address of the file from which readers have that part; without it they read it from the list.
 */
export function openSharePointList(
  { graphUrl, site, list }: { readonly graphUrl: string; readonly site: string; readonly list: string },
  { readersFile, ...options }: ListOptions & { readonly readersFile?: string | undefined },
  calls: Omit<GraphDependencies, 'graphUrl'>,
): OpenList {
  const [graph, path] = [createGraph({ graphUrl, ...calls }), listPath(site, list)];
  const remote = createSharePointList(graph, path, options);
  const readPublished = createPublishedItems(graph, path, options);
  if (readersFile === undefined) return { remote, readPublished };
  const file = createReadersFile(calls.fetch, readersFile, options, readPublished);
  return { remote: withFile(remote, file), readPublished: file.readPublished };
}

/** The list of an administrator, whose readers have the file: each reading also looks which publication the file has. */
function withFile(remote: Required<CatalogRemote>, file: ReadersFile): CatalogRemote {
  let content: PublicationFile | null = null;
  return {
    ...remote,
    async refresh(signal) {
      const reading = file.read(signal).catch(() => null);
      const isNew = await remote.refresh(signal);
      content = await reading;
      return isNew;
    },
    async published() {
      const published = await remote.published();
      const { at, position } = published;
      const isLast = position ? position.version === content?.version : at === content?.at;
      return isLast ? published : { ...published, fileAt: content?.at ?? null };
    },
  };
}
