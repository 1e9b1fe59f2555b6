import type { AdminData } from '@/domain/admin/catalogs';
import { createGraph, type Graph, type GraphDependencies } from './graphCalls';
import { createListHistory } from './listHistory';
import { listPath } from './listItems';
import { createListMirror } from './listMirror';
import { createListWriter } from './listWriter';
import type { CatalogRemote } from './sharedCatalog';

/**
 * The catalogue in a SharePoint list through Microsoft Graph: an item for each entity, merged over the
 * configuration. The mirror has the list's state; the writer and the history read it and update it through its
 * functions.
 */
export function createSharePointList(graph: Graph, path: string, base: AdminData): CatalogRemote {
  const mirror = createListMirror(graph, path, base);
  const write = createListWriter(graph, path, mirror);
  const readHistory = createListHistory(graph, path, mirror);
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
  };
}

/** The list that a configuration names. */
export const openSharePointList = (
  { graphUrl, site, list }: { readonly graphUrl: string; readonly site: string; readonly list: string },
  base: AdminData,
  calls: Omit<GraphDependencies, 'graphUrl'>,
): CatalogRemote => createSharePointList(createGraph({ graphUrl, ...calls }), listPath(site, list), base);
