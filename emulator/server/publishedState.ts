import { refreshHistory } from './refreshHistory.ts';
import { current, type SharePointList } from './sharePointList.ts';
import { workspaces } from './workspaces.ts';

const minute = 60_000;
/** Time since the workflow's last run (docs/n8n-freshness.json), which runs every 15 minutes. */
const workflowAge = 4 * minute;
const toSeconds = (ms: number) => Math.floor(ms / 1000);

/** The state of the data of all workspaces in the format of docs/deployment/data-age.md, as the workflow publishes it. */
function dataState(at: number, failingFrom: number): string {
  const reportsOf = new Map<string, string[]>();
  for (const { id, datasetId, kind } of workspaces.flatMap(({ reports }) => reports))
    if (kind === 'report') reportsOf.set(datasetId, [...(reportsOf.get(datasetId) ?? []), id]);
  const models = [...reportsOf].map(([id, reports]) => {
    const history = refreshHistory(id, 'Completed', at, { failingFrom });
    const endOf = (entry: (typeof history)[number] | undefined) =>
      entry?.endTime === undefined ? null : toSeconds(Date.parse(entry.endTime));
    const good = history.findIndex(({ status }) => status === 'Completed');
    return { id, reports, refreshed: endOf(history[good]), failing: endOf(history[good - 1]), every: 60 };
  });
  return JSON.stringify({ format: 1, sections: [{ by: 'Flujo de n8n', at: toSeconds(at), models }] });
}

/** What administrators did with boards yesterday (`boardChangesOf`). */
const boardChanges = (at: number) => [
  { board: 'top-bottom-fob', kind: 'published', by: 'Jorge Castillo', at: toSeconds(at - 17 * 3_600_000) },
  { board: 'prod-equipo-planta', kind: 'described', by: 'Carmen Ruiz', at: toSeconds(at - 20 * 3_600_000) },
];

async function gzip(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return btoa(String.fromCharCode(...new Uint8Array(await new Response(stream).arrayBuffer())));
}

/**
 * Adds the head of the published catalogue to a list: what an administrator published, over the configuration and its samples,
 * and what the workflow wrote into it last.
 * @param failingFrom ms since the epoch, see `refreshHistory`.
 */
export async function publishTo(list: SharePointList, failingFrom: number): Promise<void> {
  const catalogs: Record<string, unknown[]> = {};
  for (const item of list.items()) {
    const { Kind: kind, Data: data } = current(item).fields;
    catalogs[String(kind)] = [...(catalogs[String(kind)] ?? []), JSON.parse(String(data))];
  }
  const { boards: saved = [], ...others } = catalogs;
  const stored = { version: 1, catalogs: others, boards: { saved, removed: [] } };
  const at = Date.now() - workflowAge;
  list.create(
    {
      Title: crypto.randomUUID(),
      Kind: 'published',
      EntityKey: 'published:head',
      Data: JSON.stringify({
        ...{ text: await gzip(JSON.stringify({ format: 1, hasRules: true, stored })), at },
        changes: boardChanges(at),
      }),
      DataState: dataState(at, failingFrom),
    },
    'Jorge Castillo',
    at,
  );
}
