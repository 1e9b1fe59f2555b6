import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogList, sharePointHost, sitePath } from '../../emulator/server/identifiers';
import { writeReadersFile } from '../../scripts/catalogFile';
import { dataForReaders, type PublicationFile } from '../../src/domain/admin/publication';
import { memoryStorage } from '../../src/services/browser/storage.fixture';
import { createGraph } from '../../src/services/catalog/graphCalls';
import { listPath } from '../../src/services/catalog/listItems';
import { noSnapshots } from '../../src/services/catalog/listSnapshot.fixture';
import { catalogOfRemote } from '../../src/services/catalog/sharedCatalog.fixture';
import { openSharePointList } from '../../src/services/catalog/sharePointList';
import { change, createWorld, graphUrl, samples, signal } from './world';

const site = `https://${sharePointHost}${sitePath}`;
const path = listPath(site, catalogList);
const address = 'https://portal.example.com/portal.readers.json';
const [board] = samples.boards;
if (!board) throw new Error('no board');
const [renamed, again] = [
  { ...board, name: 'Otro nombre' },
  { ...board, name: 'Tercer nombre', description: 'Otra descripción' },
];

let world: ReturnType<typeof createWorld>;
let folder: string;
let file: string;
beforeEach(() => {
  world = createWorld();
  folder = mkdtempSync(join(tmpdir(), 'readers-'));
  file = join(folder, 'portal.readers.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The web server of the portal, which has the file, in front of the emulated SharePoint. */
const fetchFile: typeof globalThis.fetch = async (url, init) => {
  if (url !== address) return world.fetch(url, init);
  return readdirSync(folder).includes('portal.readers.json')
    ? new Response(readFileSync(file))
    : new Response(null, { status: 404 });
};

/** The catalogue of a person whose configuration has `readersFile`. */
async function person(name: string, page = memoryStorage().page) {
  const token = await world.tokenOf(name);
  world.catchUp();
  const list = openSharePointList(
    { graphUrl, site, list: catalogList },
    { base: samples, hidesBoards: false, snapshots: noSnapshots, readersFile: address },
    { fetch: fetchFile, getToken: async () => token },
  );
  return { ...list, page, catalog: catalogOfRemote({ ...list, configured: samples, page }) };
}
async function administrator(name: string) {
  const one = await person(name);
  one.catalog.administer(true);
  await one.catalog.load(signal);
  return one;
}
/** One run of `npm run catalog:file`. */
async function copyToFile(): Promise<boolean> {
  const token = await world.tokenOf('Ana García');
  const calls = { getToken: async () => token, fetch: world.fetch };
  return writeReadersFile(createGraph({ graphUrl, ...calls }), path, file);
}

describe('readers with a file', () => {
  it('have what an administrator published without a call to SharePoint, also after a change', async () => {
    const ana = await administrator('Ana García');
    await ana.catalog.apply(change('boards', board, renamed), signal);
    await ana.catalog.publish();
    expect(await copyToFile()).toBe(true);

    const calls = world.requests.length;
    const { catalog, page } = await person('Luis Hernández');
    const readers = (own: typeof board) =>
      dataForReaders({ ...samples, boards: [own, ...samples.boards.slice(1)] }, { hidesBoards: false });
    expect(await catalog.load(signal)).toMatchObject({ data: readers(renamed), isWhole: false });
    expect(catalog.known().boardChanges).toBeUndefined();
    expect(world.requests).toHaveLength(calls);

    await ana.catalog.apply(change('boards', renamed, again, 'change-2'), signal);
    await ana.catalog.publish();
    await copyToFile();
    const later = await person('Luis Hernández', page);
    const before = world.requests.length;
    expect((await later.catalog.load(signal)).data).toEqual(readers(again));
    const changes = [{ board: board.id, kind: 'described', by: 'Ana García' }];
    expect(later.catalog.known().boardChanges).toMatchObject(changes);
    // The copy of the browser has them too.
    expect((await person('Luis Hernández', page)).catalog.known().boardChanges).toMatchObject(changes);
    rmSync(file);
    expect((await later.catalog.load(signal)).data).toEqual(readers(again));
    expect(world.requests).toHaveLength(before);
  });

  it('have the state of the data from it, which is no new publication', async () => {
    const ana = await administrator('Ana García');
    await ana.catalog.publish();
    await copyToFile();
    const luis = await person('Luis Hernández');
    await luis.catalog.load(signal);
    const state = await ana.remote.dataState?.read(signal);
    await ana.remote.dataState?.write('{"state":1}', state?.version ?? '', signal);
    expect((await ana.catalog.load(signal)).publication).not.toHaveProperty('fileAt');

    expect(await copyToFile()).toBe(true);
    const calls = world.requests.length;
    expect((await luis.catalog.load(signal)).dataState).toMatchObject({ text: '{"state":1}' });
    expect(world.requests).toHaveLength(calls);
  });

  it('keep the last state of the data while the file is missing or broken', async () => {
    const ana = await administrator('Ana García');
    await ana.catalog.publish();
    const state = await ana.remote.dataState?.read(signal);
    await ana.remote.dataState?.write('{"state":1}', state?.version ?? '', signal);
    await copyToFile();
    const luis = await person('Luis Hernández');
    await luis.catalog.load(signal);
    const content = JSON.parse(readFileSync(file, 'utf8')) as PublicationFile;
    for (const broken of ['<p>hola</p>', JSON.stringify({ ...content, version: 'other', text: 'broken' })]) {
      writeFileSync(file, broken);
      expect((await luis.catalog.load(signal)).dataState).toMatchObject({ text: '{"state":1}' });
    }
    rmSync(file);
    expect((await luis.catalog.load(signal)).dataState).toMatchObject({ text: '{"state":1}' });
    writeFileSync(file, JSON.stringify({ ...content, state: undefined }));
    expect((await luis.catalog.load(signal)).dataState).toBeNull();
  });

  it('publish no state of the data, since they do not have the list', async () => {
    const ana = await administrator('Ana García');
    await ana.catalog.publish();
    await copyToFile();
    const jorge = await person('Jorge Castillo');
    await jorge.catalog.load(signal);
    const calls = world.requests.length;
    expect(await jorge.catalog.dataState?.read(signal)).toBeNull();
    expect(world.requests).toHaveLength(calls);
    jorge.catalog.administer(true);
    expect(await jorge.catalog.dataState?.read(signal)).toMatchObject({ text: '' });
  });

  it('read the list as long as there is no file', async () => {
    const ana = await administrator('Ana García');
    await ana.catalog.apply(change('boards', board, renamed), signal);
    await ana.catalog.publish();
    const luis = await person('Luis Hernández');
    expect((await luis.catalog.load(signal)).data.boards[0]?.name).toBe('Otro nombre');
    await ana.catalog.apply(change('boards', renamed, again, 'change-2'), signal);
    await ana.catalog.publish();
    expect((await luis.catalog.load(signal)).data.boards[0]?.name).toBe('Tercer nombre');
  });
});

describe('an administrator', () => {
  it('sees which publication the file has, if it is not the last one', async () => {
    const ana = await administrator('Ana García');
    await ana.catalog.apply(change('boards', board, renamed), signal);
    await ana.catalog.publish();
    const publication = async () => (await ana.catalog.load(signal)).publication;
    expect(await publication()).toMatchObject({ isCurrent: true, fileAt: null });
    await copyToFile();
    const first = await publication();
    expect(first).toMatchObject({ isCurrent: true });
    expect(first).not.toHaveProperty('fileAt');

    await ana.catalog.apply(change('boards', renamed, again, 'change-2'), signal);
    await ana.catalog.publish();
    expect(await publication()).toMatchObject({ isCurrent: true, fileAt: first?.at });
  });

  it('keeps the published change on the next visit while the file does not have it', async () => {
    const ana = await administrator('Ana García');
    await ana.catalog.apply(change('boards', board, renamed), signal);
    await ana.catalog.publish();
    await copyToFile();
    // SharePoint's times have no ms: the second publication is in another second.
    const content = JSON.parse(readFileSync(file, 'utf8')) as PublicationFile;
    writeFileSync(file, JSON.stringify({ ...content, at: content.at - 1_000 }));
    await ana.catalog.apply(change('boards', renamed, again, 'change-2'), signal);
    await ana.catalog.publish();
    const later = await person('Ana García', ana.page);
    expect((await later.catalog.load(signal)).data.boards[0]?.name).toBe('Tercer nombre');
  });
});

describe('npm run catalog:file', () => {
  it('writes the file once for each publication, and leaves nothing else', async () => {
    const ana = await administrator('Ana García');
    await expect(copyToFile()).rejects.toThrow('nothing is published yet');
    expect(readdirSync(folder)).toEqual([]);
    await ana.catalog.publish();
    expect([await copyToFile(), await copyToFile()]).toEqual([true, false]);
    expect(readdirSync(folder)).toEqual(['portal.readers.json']);
    await ana.catalog.apply(change('boards', board, renamed), signal);
    await ana.catalog.publish();
    expect(await copyToFile()).toBe(true);
  });

  it('leaves the earlier file if the list cannot be read or its publication is broken', async () => {
    const ana = await administrator('Ana García');
    await ana.catalog.publish();
    writeFileSync(file, 'earlier');
    world.fault('catalogRead', '503', { times: 1 });
    await expect(copyToFile()).rejects.toMatchObject({ failure: { code: 'catalogBusy' } });
    const { position } = (await ana.readPublished(null, signal)) ?? {};
    const token = await world.tokenOf('Ana García');
    await world.fetch(`${graphUrl}${path}/items/${position?.itemId}/fields`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ Title: 'other' }),
    });
    await expect(copyToFile()).rejects.toThrow('cannot be read now');
    expect(readFileSync(file, 'utf8')).toBe('earlier');
  });
});
