import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sharePointHost, sitePath } from '../../emulator/server/identifiers';
import { memoryStorage } from '../../src/services/browser/storage.fixture';
import { memorySnapshots, noSnapshots } from '../../src/services/catalog/listSnapshot.fixture';
import { catalogOfRemote } from '../../src/services/catalog/sharedCatalog.fixture';
import { openSharePointList } from '../../src/services/catalog/sharePointList';
import { change, createWorld, graphUrl, samples, signal } from './world';

let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld();
});

const [board] = samples.boards;
if (!board) throw new Error('no board');
const renamed = { ...board, name: 'Otro nombre' };
type Portal = Awaited<ReturnType<typeof world.person>>;

/** A portal of an administrator who published the catalogue, and what others need of its list. */
async function published() {
  const ana = await world.person('Ana García');
  await ana.remote.publish?.(signal);
  return ana;
}
const versionFor = async ({ remote }: Portal) => (await remote.dataState?.read(signal))?.version ?? '';
const write = async (portal: Portal, text: string, version?: string) => {
  const { dataState } = portal.remote;
  return Boolean(await dataState?.write(text, version ?? (await versionFor(portal)), signal));
};
const stateFor = async ({ readPublished }: Portal) => (await readPublished(null, signal))?.dataState;

describe('the published state of the data', () => {
  it('reaches readers with the call that checks the catalogue, which they do not read again', async () => {
    const ana = await published();
    const luis = await world.person('Luis Hernández', { isRead: false });
    const first = await luis.readPublished(null, signal);
    expect(first?.dataState).toBeNull();
    expect(await write(ana, 'a state')).toBe(true);
    const calls = world.requests.length;
    const reading = await luis.readPublished(first?.position ?? null, signal);
    expect(reading).toEqual({
      position: first?.position,
      data: null,
      dataState: { text: 'a state', at: expect.any(Number) },
    });
    expect(world.requests.length - calls).toBe(1);
  });

  it('and the catalogue do not overwrite each other, although delta is late', async () => {
    const [ana, jorge] = [await published(), await world.person('Jorge Castillo')];
    await write(jorge, 'a state');
    await ana.remote.apply(change('boards', board, renamed), signal);
    await ana.remote.publish?.(signal);
    const luis = await world.person('Luis Hernández', { isRead: false });
    const reading = await luis.readPublished(null, signal);
    expect([reading?.data?.boards[0]?.name, reading?.dataState?.text]).toEqual(['Otro nombre', 'a state']);

    expect(await write(jorge, 'another state')).toBe(true);
    const later = await luis.readPublished(null, signal);
    expect([later?.data?.boards[0]?.name, later?.dataState?.text]).toEqual(['Otro nombre', 'another state']);
  });

  it('is not written over one that another publisher wrote since it was read', async () => {
    const [ana, jorge] = [await published(), await world.person('Jorge Castillo')];
    const [first, second] = [await versionFor(ana), await versionFor(jorge)];
    expect(await write(ana, 'of Ana', first)).toBe(true);
    expect(await write(jorge, 'of Jorge', second)).toBe(false);
    expect(await ana.remote.dataState?.read(signal)).toMatchObject({ text: 'of Ana' });
  });

  it('is written by a portal that has only what is published, which reads no list for it', async () => {
    const jorge = await published();
    await write(jorge, 'of Jorge');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    onTestFinished(() => void vi.useRealTimers());
    const portal = await world.person('Ana García', { isRead: false });
    const page = memoryStorage().page;
    const ana = catalogOfRemote({ ...portal, configured: samples, page });
    const heard: string[] = [];
    await ana.load(signal);
    onTestFinished(ana.subscribe(({ type }) => heard.push(type)));
    const calls = world.requests.length;
    const current = await ana.dataState?.read(signal);
    expect(current).toMatchObject({ text: 'of Jorge' });
    expect(await ana.dataState?.write('of Ana', current?.version ?? '', signal)).toBe(true);
    expect(await ana.dataState?.write('again', current?.version ?? '', signal)).toBe(false);
    const item = expect.stringMatching(/\/items\/\d+/);
    expect(world.requests.slice(calls)).toEqual([item, item, item, item]);
    expect(ana.known()).toMatchObject({ isWhole: false, dataState: { text: 'of Ana' } });
    expect(ana.known().dataState?.at).toEqual(expect.any(Number));
    expect(heard).toEqual(['catalog.unchanged']);
    // The list was not read, not even in part.
    expect(portal.remote.lastDataState?.()).toBeNull();
    const other = catalogOfRemote({ ...portal, configured: samples, page });
    expect(other.known().dataState?.text).toBe('of Ana');

    // The whole list is read as without the state, which `delta` does not have yet.
    ana.administer(true);
    const whole = await ana.load(signal);
    expect(whole).toMatchObject({ isWhole: true, data: samples, dataState: { text: 'of Ana' } });
    expect(whole.publication).toMatchObject({ isCurrent: true });
  });

  it('is not read by a reader’s portal before a catalogue is published', async () => {
    const luis = await world.person('Luis Hernández', { isRead: false });
    const catalog = catalogOfRemote({ ...luis, configured: samples });
    await catalog.load(signal);
    const calls = world.requests.length;
    expect(await catalog.dataState?.read(signal)).toBeNull();
    expect(world.requests).toHaveLength(calls);
  });

  it('does not change when the catalogue was published, also after the page is loaded again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 1000) * 1000 });
    onTestFinished(() => void vi.useRealTimers());
    const { store: snapshots } = memorySnapshots();
    const ana = await world.person('Ana García', { snapshots });
    await ana.remote.publish?.(signal);
    const second = Math.floor(Date.now() / 1000);
    vi.setSystemTime(Date.now() + 10 * 60_000);
    await write(ana, 'a state');
    for (const again of [
      ana,
      await world.person('Ana García', { snapshots }),
      await world.person('Jorge Castillo'),
    ]) {
      const { isCurrent, at = 0 } = (await again.remote.published?.()) ?? {};
      expect([isCurrent, Math.floor((at ?? 0) / 1000)]).toEqual([true, second]);
      expect(again.remote.lastDataState?.()).toMatchObject({ text: 'a state' });
    }
  });

  it('is in the copy of the list that the browser stores', async () => {
    const { store: snapshots } = memorySnapshots();
    const load = () => world.person('Ana García', { snapshots });
    const ana = await load();
    await ana.remote.publish?.(signal);
    await write(ana, 'a state');
    // Delta is empty from the second load on.
    for (const { remote } of [await load(), await load()])
      expect(remote.lastDataState?.()).toMatchObject({ text: 'a state' });
  });

  it('is refused by SharePoint for a reader', async () => {
    await published();
    const luis = await world.person('Luis Hernández');
    await expect(write(luis, 'a state')).rejects.toMatchObject({ failure: { code: 'catalogDenied' } });
    expect(await stateFor(luis)).toBeNull();
  });

  it('is refused by a list of an earlier release, whose catalogue is still published', async () => {
    const token = await world.tokenOf('Ana García');
    const site = `https://${sharePointHost}${sitePath}`;
    const definition = {
      displayName: 'Anterior',
      columns: ['Kind', 'EntityKey', 'Data'].map((name) => ({ name, text: {} })),
    };
    const lists = `${graphUrl}/sites/${sharePointHost}:${sitePath}:/lists`;
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    await world.fetch(lists, { method: 'POST', headers, body: JSON.stringify(definition) });
    const { remote } = openSharePointList(
      { graphUrl, site, list: 'Anterior' },
      { base: samples, hidesBoards: false, snapshots: noSnapshots },
      { fetch: world.fetch, getToken: async () => token },
    );
    await remote.refresh(signal);
    await remote.publish?.(signal);
    const before = await remote.dataState?.read(signal);
    expect(before).toMatchObject({ text: '' });
    await expect(remote.dataState?.write('a state', before?.version ?? '', signal)).rejects.toMatchObject({
      failure: { code: 'catalogRefused' },
    });
    expect((await remote.published?.())?.isCurrent).toBe(true);
  });
});
