import { beforeEach, describe, expect, it } from 'vitest';
import { seeded } from '../../emulator/data/random';
import { catalogList, sharePointHost, sitePath } from '../../emulator/server/identifiers';
import { tokenLife, tokenOf } from '../../emulator/server/sharePointList';
import { readBoardChanges } from '../../src/domain/admin/boardChanges';
import type { AdminData } from '../../src/domain/admin/catalogs';
import { dataForReaders } from '../../src/domain/admin/publication';
import type { Board } from '../../src/domain/boards/board';
import { boardName } from '../../src/domain/boards/menuTree';
import type { ListSnapshot } from '../../src/services/catalog/listSnapshot';
import { memorySnapshots } from '../../src/services/catalog/listSnapshot.fixture';
import { change, createWorld, graphUrl, samples, signal } from './world';

let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld();
});

const [board] = samples.boards;
if (!board) throw new Error('no board');
const renamed = { ...board, name: 'Otro nombre' };

/** The calls that `work` makes, without their addresses' common part. */
async function callsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = world.requests.length;
  await work();
  return world.requests.slice(before).map((request) => {
    const [method = '', url = ''] = request.split(' ');
    return `${method} ${decodeURIComponent(url).replace(/^.*\/lists\/[^/]+/, '')}`;
  });
}
const listUrl = `${graphUrl}/sites/${sharePointHost}:${sitePath}:/lists/${encodeURIComponent(catalogList)}`;
/** A board whose description does not get shorter by compression. */
function boardWithLongText(seed: number): Board {
  const random = seeded(seed);
  const char = () => Math.floor(random() * 36).toString(36);
  return {
    ...board,
    id: `long-${seed}`,
    description: Array.from({ length: 50_000 }, char).join(''),
  } as Board;
}
const readers = (data: AdminData) => dataForReaders(data, { hidesBoards: false });

describe('the published catalogue', () => {
  it('is found by its key once, then read with one call, changed or not', async () => {
    const ana = await world.person('Ana García');
    await ana.remote.apply(change('boards', board, renamed), signal);
    await ana.remote.publish?.(signal);
    const luis = await world.person('Luis Hernández', { isRead: false });

    let reading = await luis.readPublished(null, signal);
    expect(reading?.data).toEqual(readers({ ...samples, boards: [renamed, ...samples.boards.slice(1)] }));
    const position = reading?.position ?? null;
    expect(
      await callsOf(async () => {
        reading = await luis.readPublished(position, signal);
      }),
    ).toEqual([expect.stringMatching(/^GET \/items\/\d+\?\$expand=fields$/)]);
    expect(reading).toEqual({ position, data: null, dataState: null });

    await ana.remote.apply(change('boards', renamed, { ...renamed, isActive: false }, 'change-2'), signal);
    await ana.remote.publish?.(signal);
    expect(
      await callsOf(async () => {
        reading = await luis.readPublished(position, signal);
      }),
    ).toHaveLength(1);
    expect(reading?.data?.boards[0]).toMatchObject({ name: 'Otro nombre', isActive: false });
  });

  it('has the last changes of boards with their authors, which cost no request of a reader', async () => {
    const [ana, jorge] = [await world.person('Ana García'), await world.person('Jorge Castillo')];
    const verified = { ...board, verified: { by: 'María Torres', on: '2026-11-27' } };
    await ana.remote.apply(change('boards', board, verified), signal);
    await ana.remote.publish?.(signal);
    await jorge.remote.refresh(signal);
    const [, second] = samples.boards;
    await jorge.remote.apply(change('boards', second ?? null, null, 'change-2'), signal);
    const calls = await callsOf(async () => jorge.remote.publish?.(signal));
    expect(calls.filter((call) => call.includes('/versions'))).toEqual([]);
    expect(calls.filter((call) => call.includes('batch'))).toHaveLength(1);

    const luis = await world.person('Luis Hernández', { isRead: false });
    const reading = await luis.readPublished(null, signal);
    // Both are in the same second.
    const changesOf = (of: typeof reading) =>
      readBoardChanges(of?.boardChanges).toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
    const expected = [
      { board: second?.id, kind: 'retired', by: 'Jorge Castillo', name: second && boardName(second) },
      { board: board.id, kind: 'verified', by: 'María Torres' },
    ];
    expect(changesOf(reading)).toMatchObject(expected);
    const again = await luis.readPublished(reading?.position ?? null, signal);
    expect(changesOf(again)).toMatchObject(expected);
  });

  it('is missing until an administrator publishes, and the same data are published once', async () => {
    const luis = await world.person('Luis Hernández', { isRead: false });
    expect(await luis.readPublished(null, signal)).toBeNull();
    const ana = await world.person('Ana García');
    expect(await ana.remote.published?.()).toMatchObject({ isCurrent: false, at: null });
    await ana.remote.publish?.(signal);
    expect(await ana.remote.published?.()).toMatchObject({ isCurrent: true, at: expect.any(Number) });
    expect(await callsOf(async () => ana.remote.publish?.(signal))).toEqual([]);

    const jorge = await world.person('Jorge Castillo');
    expect(await jorge.remote.published?.()).toMatchObject({ isCurrent: true, at: expect.any(Number) });
    const calls = await callsOf(async () => jorge.remote.publish?.(signal));
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
    // The items of the publication are neither entities nor invalid rows.
    expect([jorge.remote.data(), jorge.remote.quarantined()]).toEqual([samples, []]);
  });

  it('has the changes of two administrators who publish at the same time, although delta is late', async () => {
    const [ana, jorge] = [await world.person('Ana García'), await world.person('Jorge Castillo')];
    const [, second] = samples.boards;
    if (!second) throw new Error('no second board');
    await ana.remote.publish?.(signal);
    await ana.remote.apply(change('boards', board, renamed), signal);
    await jorge.remote.apply(change('boards', second, { ...second, name: 'Segundo' }, 'change-2'), signal);
    await Promise.all([ana.remote.publish?.(signal), jorge.remote.publish?.(signal)]);
    const luis = await world.person('Luis Hernández', { isRead: false });
    const names = (await luis.readPublished(null, signal))?.data?.boards.map(({ name }) => name);
    expect(names?.slice(0, 2)).toEqual(['Otro nombre', 'Segundo']);
  });

  it('does not fit into one item: readers see the earlier text until the new one is complete', async () => {
    const ana = await world.person('Ana García');
    await ana.remote.publish?.(signal);
    const luis = await world.person('Luis Hernández', { isRead: false });
    const first = await luis.readPublished(null, signal);
    const large = [1, 2, 3].map(boardWithLongText);
    for (const [index, one] of large.entries())
      await ana.remote.apply(change('boards', null, one, `change-${index}`), signal);

    world.fault('catalogWrite', '503', { times: 1 });
    await expect(ana.remote.publish?.(signal)).rejects.toMatchObject({ failure: { code: 'catalogBusy' } });
    expect(await luis.readPublished(first?.position ?? null, signal)).toEqual({
      position: first?.position,
      data: null,
      dataState: null,
    });

    await ana.remote.publish?.(signal);
    const calls = await callsOf(async () => {
      const reading = await luis.readPublished(first?.position ?? null, signal);
      expect(reading?.data?.boards).toHaveLength(samples.boards.length + 3);
    });
    expect(calls).toEqual([
      expect.stringMatching(/^GET \/items\/\d+\?\$expand=fields$/),
      expect.stringContaining("$filter=fields/Kind eq 'published:"),
    ]);
  });

  it('keeps a reader’s copy if its text or its pieces are broken', async () => {
    const ana = await world.person('Ana García');
    await ana.remote.publish?.(signal);
    const luis = await world.person('Luis Hernández', { isRead: false });
    const reading = await luis.readPublished(null, signal);
    const position = reading?.position ?? null;
    const headers = { Authorization: `Bearer ${ana.token}`, 'Content-Type': 'application/json' };
    const overwrite = (fields: object) =>
      world.fetch(`${listUrl}/items/${position?.itemId}/fields`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify(fields),
      });
    for (const data of [
      '{"text":"AAAA"}',
      '{"text":1}',
      'no JSON',
      '{"set":"none","pieces":2}',
      // gzip of "{}".
      '{"text":"H4sIAAAAAAAAA6uuBQBDv6ajAgAAAA=="}',
    ]) {
      await overwrite({ Title: crypto.randomUUID(), Data: data });
      expect(await luis.readPublished(position, signal), data).toEqual({
        position,
        data: null,
        dataState: null,
      });
      expect(await luis.readPublished(null, signal), data).toBeNull();
    }
  });
});

describe('the published rules', () => {
  it('name users without what only administrators see, and no users where the menu does not follow the rules', async () => {
    const ana = await world.person('Ana García', { hidesBoards: true });
    await ana.remote.publish?.(signal);
    const luis = await world.person('Luis Hernández', { isRead: false, hidesBoards: true });
    const data = (await luis.readPublished(null, signal))?.data;
    expect(data?.rules).toHaveLength(samples.rules.length);
    expect(data?.users.length).toBeGreaterThan(0);
    expect(data?.users.every(({ id, name, lastAccess }) => name === id && lastAccess === null)).toBe(true);

    const other = await world.person('Jorge Castillo');
    await other.remote.publish?.(signal);
    // Text without rules: this browser has to read the whole catalogue.
    expect(await luis.readPublished(null, signal)).toBeNull();
    const plain = await world.person('Luis Hernández', { isRead: false });
    expect((await plain.readPublished(null, signal))?.data).toMatchObject({ rules: [], users: [] });
  });
});

describe('the list that an administrator’s browser keeps', () => {
  it('is read again with one call for the changes, whatever the number of items', async () => {
    const { store: snapshots } = memorySnapshots();
    const ana = await world.person('Ana García', { snapshots });
    await ana.remote.apply(change('boards', board, renamed), signal);
    await ana.remote.publish?.(signal);
    world.catchUp();
    await ana.remote.refresh(signal);
    const quarantined = ana.remote.quarantined();

    const later = await world.person('Ana García', { snapshots, isRead: false });
    expect(await callsOf(() => later.remote.refresh(signal))).toEqual([
      expect.stringMatching(/^GET \/items\/delta\?\$expand=fields&\$top=\d+&token=/),
    ]);
    expect([later.remote.data(), later.remote.quarantined()]).toEqual([ana.remote.data(), quarantined]);
    expect(await later.remote.published?.()).toMatchObject({ isCurrent: true, at: expect.any(Number) });
    // The versions are there too: a change needs no further reading.
    expect(
      await later.remote.apply(
        change('boards', renamed, { ...renamed, isActive: false }, 'change-2'),
        signal,
      ),
    ).toEqual({ type: 'saved' });
  });

  it.each([
    ['a malformed token (400)', (link: string) => link.replace(/token=.*/, 'token=old-1')],
    ['an expired token (410)', (link: string) => link.replace(/token=.*/, `token=${expiredToken(link)}`)],
    [
      'a list that was deleted and made again (404)',
      (link: string) => {
        world.control.change({ sharePoint: { remade: 1 } });
        return link;
      },
    ],
    ['an address on another cloud', (link: string) => link.replace(/^http:/, 'https:')],
    ['a text that is no address', () => 'delta'],
  ])('is read again as a whole, once, if the position is refused: %s', async (_, lose) => {
    const { store: snapshots, entry } = memorySnapshots();
    const ana = await world.person('Ana García', { snapshots });
    await ana.remote.apply(change('boards', board, renamed), signal);
    world.catchUp();
    await ana.remote.refresh(signal);
    const kept = JSON.parse(entry.text ?? '') as ListSnapshot;
    entry.text = JSON.stringify({ ...kept, items: [], deltaLink: lose(kept.deltaLink) });

    const later = await world.person('Ana García', { snapshots, isRead: false });
    const calls = await callsOf(() => later.remote.refresh(signal));
    expect(calls.filter((call) => !call.includes('token='))).toEqual([
      'GET /items/delta?$expand=fields&$top=1000',
    ]);
    expect(later.remote.data()).toEqual(ana.remote.data());
    // The new position is kept.
    expect(await callsOf(() => later.remote.refresh(signal))).toEqual([expect.stringContaining('token=')]);
    const next = await world.person('Ana García', { snapshots, isRead: false });
    expect(await callsOf(() => next.remote.refresh(signal))).toEqual([expect.stringContaining('token=')]);
    expect(
      await next.remote.apply(change('boards', renamed, { ...renamed, isActive: false }), signal),
    ).toEqual({ type: 'saved' });
  });

  it('says what the new reading says if the position is refused and the list is gone', async () => {
    const { store: snapshots } = memorySnapshots();
    await world.person('Ana García', { snapshots });
    const later = await world.person('Ana García', { snapshots, isRead: false });
    world.fault('catalogRead', '404');
    await expect(later.remote.refresh(signal)).rejects.toMatchObject({ failure: { code: 'catalogMissing' } });
    world.fault('catalogRead', null);
    // A position is tried once only.
    expect(await callsOf(() => later.remote.refresh(signal))).toEqual([
      'GET /items/delta?$expand=fields&$top=1000',
    ]);
  });
});

/** A token of the same list, older than SharePoint accepts. */
const expiredToken = (link: string) =>
  tokenOf(/lists\/([^/]+)/.exec(link)?.[1] ?? '', 1, Date.now() - tokenLife - 1000);
