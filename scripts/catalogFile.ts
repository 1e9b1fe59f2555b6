/**
 * npm run catalog:file [-- [portal.config.json] [--out FILE] [--client ID]]
 * Copies the published catalogue from the list of the configuration into the readers' file
 * (docs/deployment/shared-catalogue.md, "The readers' file"), by default next to the configuration. The token is in
 * GRAPH_TOKEN, or an application signs in: `--client` with its secret in GRAPH_CLIENT_SECRET.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type PublicationFile, readersFileName } from '@/domain/admin/publication';
import type { Graph } from '@/services/catalog/graphCalls';
import { listPath, publishedAt, stateOf } from '@/services/catalog/listItems';
import { changesIn, createPublishedHead, versionIn } from '@/services/catalog/publishedItems';
import { fromPieces, versionOf } from '@/services/catalog/publishedText';
import { defaultConfigFile, siblingFile } from './configProblems';
import { graphWith, readSharePointConfig, reportFailure, signInAsApplication } from './graphToken';

/** The published catalogue of a list, as the readers' file has it. Rejects if it is missing or broken. */
async function readPublication(graph: Graph, path: string): Promise<PublicationFile> {
  const { signal } = new AbortController();
  const published = createPublishedHead(graph, path);
  const head = await published.find(signal);
  if (head === null)
    throw new Error('nothing is published yet: open the admin mode of the portal as an administrator');
  const [version, at] = [versionIn(head), publishedAt(head)];
  const pieces = await published.piecesOf(head, signal);
  const text = pieces === null ? null : await fromPieces([pieces]);
  if (pieces === null || text === null || at === null || (await versionOf(text)) !== version)
    throw new Error('the published catalogue in the list cannot be read now');
  const state = stateOf(head);
  const changes = changesIn(head);
  return {
    ...{ version, at, text: pieces },
    ...(state === null ? {} : { state }),
    ...(changes === undefined ? {} : { changes }),
  };
}

/**
 * Writes the readers' file unless it has the published catalogue. The web server never has a part of it, because a complete file
 * takes its place. Returns whether it was written. After a failure, which rejects, the earlier file is there.
 */
export async function writeReadersFile(graph: Graph, path: string, file: string): Promise<boolean> {
  const content = `${JSON.stringify(await readPublication(graph, path))}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return false;
  const newFile = `${file}.${process.pid}.new`;
  writeFileSync(newFile, content);
  renameSync(newFile, file);
  return true;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, client: { type: 'string' } },
  });
  const [file = defaultConfigFile] = positionals;
  const { catalog, identity } = readSharePointConfig(file);
  const { graphUrl, site, list } = catalog;
  const signIn = async () => {
    const secret = process.env.GRAPH_CLIENT_SECRET;
    if (values.client === undefined || secret === undefined)
      throw new Error('pass a token in GRAPH_TOKEN, or --client with its secret in GRAPH_CLIENT_SECRET');
    return signInAsApplication({ authority: identity.authority, clientId: values.client, graphUrl }, secret);
  };
  const token = process.env.GRAPH_TOKEN ?? (await signIn());
  const out = values.out ?? siblingFile(file, readersFileName);
  const isNew = await writeReadersFile(graphWith(graphUrl, token), listPath(site, list), out);
  console.log(`✓ ${out}: ${isNew ? 'written' : 'has the published catalogue already'}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main().catch(reportFailure);
