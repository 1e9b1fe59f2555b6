import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogList, sharePointHost, sitePath } from '../../emulator/server/identifiers';
import type { CatalogChange, Entity } from '../../src/domain/admin/change';
import { invertChanges } from '../../src/domain/admin/differences';
import { toFailure } from '../../src/domain/shared/failure';
import { listPath } from '../../src/services/catalog/listItems';
import { noSnapshots } from '../../src/services/catalog/listSnapshot.fixture';
import { openSharePointList } from '../../src/services/catalog/sharePointList';
import { change, createWorld, graphUrl, samples, signal } from './world';

let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld();
});

const [region, other] = samples.regions;
const [board] = samples.boards;
if (!region || !other || !board) throw new Error('no samples');
const codeOf = (error: unknown) => toFailure(error).code;
const saved = { type: 'saved' };

describe('a catalogue that two administrators share through a SharePoint list', () => {
  it('is the catalogue of the configuration while the list is empty, and reading writes nothing', async () => {
    const { remote } = await world.person('Luis Hernández');
    expect(remote.data()).toEqual(samples);
    expect(world.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  });

  it('shows an administrator the entities that the other creates, edits and removes', async () => {
    const [ana, jorge] = [await world.person('Ana García'), await world.person('Jorge Castillo')];
    const mermas = { ...board, id: 'board-mermas', name: 'Mermas' };
    expect(await ana.remote.apply(change('boards', null, mermas), signal)).toEqual(saved);
    expect(await ana.remote.apply(change('regions', region, { ...region, code: 'MEX' }), signal)).toEqual(
      saved,
    );
    expect(await ana.remote.apply(change('regions', other, null), signal)).toEqual(saved);
    world.catchUp();
    expect(await jorge.remote.refresh(signal)).toBe(true);
    const { boards, regions } = jorge.remote.data();
    expect(boards.at(-1)).toEqual(mermas);
    expect(regions.map(({ code }) => code)).toEqual([
      'MEX',
      ...samples.regions.slice(2).map(({ code }) => code),
    ]);
    expect(await jorge.remote.apply(change('boards', mermas, null), signal)).toEqual(saved);
    world.catchUp();
    await ana.remote.refresh(signal);
    expect(ana.remote.data()).toEqual(jorge.remote.data());
    expect(await ana.remote.refresh(signal)).toBe(false);
  });

  it('returns when each board was added to the list, for its author and for everybody else', async () => {
    const [ana, jorge] = [await world.person('Ana García'), await world.person('Jorge Castillo')];
    const since = (person: typeof ana) => person.remote.boardsSince?.();
    // The boards of the configuration are in no list: nobody knows since when they exist.
    expect(since(ana)).toEqual({});
    const mermas = { ...board, id: 'board-mermas', name: 'Mermas' };
    const before = Math.floor(Date.now() / 1000) * 1000;
    await ana.remote.apply(change('boards', null, mermas), signal);
    await ana.remote.apply(change('regions', null, { ...region, id: 'region-new' }), signal);
    await ana.remote.apply(change('boards', mermas, { ...mermas, name: 'Merma' }, 'change-2'), signal);
    world.catchUp();
    await ana.remote.refresh(signal);
    await jorge.remote.refresh(signal);
    expect(Object.keys(since(ana) ?? {})).toEqual([mermas.id]);
    expect(since(ana)?.[mermas.id]).toBeGreaterThanOrEqual(before);
    expect(since(jorge)).toEqual(since(ana));
  });

  it('merges changes of both administrators in different fields, without a read in between', async () => {
    const [ana, jorge] = [await world.person('Ana García'), await world.person('Jorge Castillo')];
    await ana.remote.apply(change('regions', region, { ...region, code: 'MEX' }), signal);
    expect(await jorge.remote.apply(change('regions', region, { ...region, name: 'País' }), signal)).toEqual(
      saved,
    );
    expect(jorge.remote.data().regions[0]).toEqual({ ...region, code: 'MEX', name: 'País' });
    await ana.remote.apply(change('regions', { ...region, code: 'MEX' }, { ...region, code: 'M' }), signal);
    expect(ana.remote.data().regions[0]).toEqual({ ...region, code: 'M', name: 'País' });
  });

  it('reports a conflict when both changed the same field: SharePoint refuses with 412, and nothing is overwritten', async () => {
    const [ana, jorge] = [await world.person('Ana García'), await world.person('Jorge Castillo')];
    const first = { ...region, code: 'MEX' };
    await ana.remote.apply(change('regions', region, first), signal);
    await jorge.remote.refresh(signal);
    await ana.remote.apply(change('regions', first, { ...first, name: 'México' }), signal);
    const mine = { ...first, name: 'País' };
    const answer = await jorge.remote.apply(change('regions', first, mine), signal);
    expect(answer).toMatchObject({
      type: 'conflict',
      conflict: { fields: ['name'], mine, theirs: { ...first, name: 'México' }, by: 'Ana García' },
    });
    await ana.remote.refresh(signal);
    expect(ana.remote.data().regions[0]?.name).toBe('México');
  });

  it('reports a conflict when an edited entity was removed, and when both created the same entity', async () => {
    const [ana, jorge] = [await world.person('Ana García'), await world.person('Jorge Castillo')];
    const mine = { ...region, id: 'region-baj', name: 'Bajío' };
    await ana.remote.apply(change('regions', null, { ...mine, name: 'El Bajío' }), signal);
    expect(await jorge.remote.apply(change('regions', null, mine), signal)).toMatchObject({
      type: 'conflict',
      conflict: { fields: ['name'] },
    });
    await ana.remote.apply(change('regions', { ...mine, name: 'El Bajío' }, null), signal);
    const edit = change('regions', { ...mine, name: 'El Bajío' }, { ...mine, name: 'Centro' });
    expect(await jorge.remote.apply(edit, signal)).toMatchObject({
      type: 'conflict',
      conflict: { fields: [], theirs: null },
    });
  });

  it('writes a repeated change only once', async () => {
    const { remote } = await world.person('Ana García');
    const edit = change('regions', region, { ...region, code: 'MEX' });
    expect(await remote.apply(edit, signal)).toEqual(saved);
    const before = world.requests.length;
    expect(await remote.apply(edit, signal)).toEqual(saved);
    expect(world.requests).toHaveLength(before);
  });

  it('sends a burst in batches of 20 and reads it back in pages', async () => {
    const { remote } = await world.person('Ana García');
    const entities = Array.from({ length: 45 }, (_, index) => {
      const after: Entity = { ...region, id: `region-${index}`, name: `Región ${index}` };
      return { kind: 'regions' as const, id: after.id, before: null, after };
    });
    expect(await remote.apply({ id: 'import', entities }, signal)).toEqual(saved);
    expect(world.requests.filter((request) => request.startsWith('POST'))).toEqual(
      Array(3).fill('POST /$batch'),
    );
    const reader = await world.person('Luis Hernández');
    expect(reader.remote.data().regions).toHaveLength(samples.regions.length + 45);
  });

  it('continues after a partly written change without writing anything twice', async () => {
    const { remote } = await world.person('Ana García');
    const entities = Array.from({ length: 25 }, (_, index) => {
      const after: Entity = { ...region, id: `region-${index}`, name: `Región ${index}` };
      return { kind: 'regions' as const, id: after.id, before: null, after };
    });
    const write = remote.apply({ id: 'import', entities }, signal);
    world.fault('catalogWrite', '503', { times: 1 });
    await expect(write).rejects.toThrow();
    expect(await remote.apply({ id: 'import', entities }, signal)).toEqual(saved);
    const { remote: reader } = await world.person('Luis Hernández');
    expect(reader.data().regions).toHaveLength(samples.regions.length + 25);
  });

  it('starts again when SharePoint lost the delta token (410)', async () => {
    const { remote } = await world.person('Jorge Castillo');
    const ana = await world.person('Ana García');
    await ana.remote.apply(change('regions', region, null), signal);
    world.catchUp();
    world.fault('catalogRead', '410', { times: 1 });
    expect(await remote.refresh(signal)).toBe(true);
    expect(remote.data().regions).toHaveLength(samples.regions.length - 1);
  });

  it.each(['400', '403', '404'] as const)(
    'reads all items if Graph refuses `delta` with %s',
    async (kind) => {
      world.fault('catalogChanges', kind);
      const ana = await world.person('Ana García');
      expect(ana.remote.data().regions).toHaveLength(samples.regions.length);
      await ana.remote.apply(change('regions', region, null), signal);
      const { remote } = await world.person('Jorge Castillo', { isRead: false });
      expect(await remote.refresh(signal)).toBe(true);
      expect(remote.data().regions).toHaveLength(samples.regions.length - 1);
      expect(await remote.refresh(signal)).toBe(false);
      await ana.remote.apply(change('regions', other, { ...other, code: 'OTR' }), signal);
      expect(await remote.refresh(signal)).toBe(true);
      expect(remote.data().regions.find(({ id }) => id === other.id)?.code).toBe('OTR');
    },
  );

  it('keeps unreadable items unchanged, and reads all other items', async () => {
    const ana = await world.person('Ana García');
    await ana.remote.apply(change('regions', region, { ...region, code: 'MEX' }), signal);
    await ana.remote.apply(change('regions', other, { ...other, code: 'OTR' }), signal);
    const list = 'sites/cementos.sharepoint.com:/sites/portal:/lists/Catalogo%20del%20portal';
    const patched = await world.app.request(
      `http://localhost:5210/emulator/graph/v1.0/${list}/items/1/fields`,
      {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${ana.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ Data: '{"id":"region-nac","name":7}' }),
      },
    );
    expect(patched.status).toBe(200);
    const { remote } = await world.person('Luis Hernández');
    expect(remote.quarantined()).toMatchObject([{ kind: null, row: expect.stringContaining('region-nac') }]);
    expect(remote.data().regions[1]?.code).toBe('OTR');
  });
});

describe('a change that `delta` does not return yet (SPEC section 10)', () => {
  const first = change('regions', region, { ...region, code: 'MEX' });
  const undo = ({ entities }: CatalogChange): CatalogChange => ({
    id: 'undo',
    entities: invertChanges(entities),
  });

  it('can be undone immediately by its author', async () => {
    const { remote } = await world.person('Ana García');
    expect(await remote.apply(first, signal)).toEqual(saved);
    expect(remote.data().regions[0]?.code).toBe('MEX');
    expect(await remote.apply(undo(first), signal)).toEqual(saved);
    expect(remote.data().regions[0]).toEqual(region);
    world.catchUp();
    await remote.refresh(signal);
    expect(remote.data().regions[0]).toEqual(region);
  });

  it('causes no conflict with the author’s next change of the same entity', async () => {
    const { remote } = await world.person('Ana García');
    const mermas = { ...board, id: 'board-mermas', name: 'Mermas' };
    for (const [before, after] of [
      [null, mermas],
      [mermas, { ...mermas, name: 'Mermas 2' }],
      [
        { ...mermas, name: 'Mermas 2' },
        { ...mermas, name: 'Mermas 3' },
      ],
      [{ ...mermas, name: 'Mermas 3' }, null],
      [null, mermas],
    ] as const)
      expect(await remote.apply(change('boards', before, after), signal)).toEqual(saved);
    expect(remote.data().boards.at(-1)).toEqual(mermas);
    expect((await world.person('Luis Hernández')).remote.data()).toEqual(remote.data());
  });

  it('is not reverted when another entity is saved, nor when `delta` returns the earlier state again', async () => {
    const { remote } = await world.person('Ana García');
    await remote.apply(first, signal);
    world.catchUp();
    await remote.refresh(signal);
    await remote.apply(change('regions', { ...region, code: 'MEX' }, { ...region, code: 'M' }), signal);
    await remote.apply(change('regions', other, { ...other, code: 'OTR' }), signal);
    const codes = () =>
      remote
        .data()
        .regions.slice(0, 2)
        .map(({ code }) => code);
    expect(codes()).toEqual(['M', 'OTR']);
    expect(await remote.refresh(signal)).toBe(false);
    expect(codes()).toEqual(['M', 'OTR']);
    world.catchUp();
    expect(await remote.refresh(signal)).toBe(false);
    expect(codes()).toEqual(['M', 'OTR']);
  });

  it('is read after SharePoint refuses a write: it is merged, or the user decides about a conflict', async () => {
    const [ana, jorge] = [await world.person('Ana García'), await world.person('Jorge Castillo')];
    await ana.remote.apply(first, signal);
    expect(await jorge.remote.apply(change('regions', region, { ...region, name: 'País' }), signal)).toEqual(
      saved,
    );
    const now = { ...region, code: 'MEX', name: 'País' };
    expect(jorge.remote.data().regions[0]).toEqual(now);
    const mine = { ...region, code: 'MEX', name: 'México' };
    expect(await ana.remote.apply(change('regions', { ...region, code: 'MEX' }, mine), signal)).toMatchObject(
      {
        type: 'conflict',
        conflict: { mine, theirs: now, fields: ['name'], by: 'Jorge Castillo', at: expect.any(Number) },
      },
    );
    expect(ana.remote.data().regions[0]).toEqual(now);
  });

  it('is read before a conflict is reported, so that the conflict is current', async () => {
    const [ana, jorge] = [await world.person('Ana García'), await world.person('Jorge Castillo')];
    await ana.remote.apply(first, signal);
    world.catchUp();
    await jorge.remote.refresh(signal);
    await ana.remote.apply(undo(first), signal);
    expect(await jorge.remote.apply(change('regions', region, { ...region, code: 'J' }), signal)).toEqual(
      saved,
    );
    await ana.remote.apply(change('regions', { ...region, code: 'J' }, { ...region, code: 'A' }), signal);
    expect(
      await jorge.remote.apply(change('regions', region, { ...region, code: 'K' }), signal),
    ).toMatchObject({ conflict: { theirs: { ...region, code: 'A' }, by: 'Ana García' } });
  });

  it.each([1, 45])('is not written twice when the answer was lost (%i created)', async (count) => {
    const { remote } = await world.person('Ana García');
    const entities = Array.from({ length: count }, (_, index) => {
      const after: Entity = { ...region, id: `region-${index}`, name: `Región ${index}` };
      return { kind: 'regions' as const, id: after.id, before: null, after };
    });
    world.fault('catalogWrite', 'truncated', { times: 1 });
    await expect(remote.apply({ id: 'import', entities }, signal)).rejects.toThrow();
    expect(await remote.apply({ id: 'import', entities }, signal)).toEqual(saved);
    const reader = await world.person('Luis Hernández');
    expect(reader.remote.data().regions).toHaveLength(samples.regions.length + count);
    expect(remote.data()).toEqual(reader.remote.data());
  });

  it('is written again where its item was deleted in SharePoint', async () => {
    const ana = await world.person('Ana García');
    await ana.remote.apply(first, signal);
    const list = `${graphUrl}${listPath(`https://${sharePointHost}${sitePath}`, catalogList)}`;
    const headers = { Authorization: `Bearer ${ana.token}` };
    expect((await world.app.request(`${list}/items/1`, { method: 'DELETE', headers })).status).toBe(204);
    const edit = change('regions', { ...region, code: 'MEX' }, { ...region, code: 'MEX', name: 'País' });
    expect(await ana.remote.apply(edit, signal)).toEqual(saved);
    expect((await world.person('Luis Hernández')).remote.data().regions[0]?.name).toBe('País');
  });
});

describe('access to the shared catalogue', () => {
  it('a user with read access reads, and is refused when writing', async () => {
    const { remote } = await world.person('Luis Hernández');
    const write = remote.apply(change('regions', region, null), signal);
    expect(codeOf(await write.catch((error: unknown) => error))).toBe('catalogDenied');
    expect(remote.data()).toEqual(samples);
  });

  it.each([
    ['a person without access to the site', 'Raúl Mendoza', undefined],
    ['a token without the permission', 'Ana García', 'openid profile offline_access User.Read'],
  ])('%s cannot read the catalogue', async (_, name, scopes) => {
    const { remote } = await world.person(name, { isRead: false, ...(scopes ? { scopes } : {}) });
    expect(codeOf(await remote.refresh(signal).catch((error: unknown) => error))).toBe('catalogDenied');
  });
});

describe('the shared catalogue during a fault', () => {
  const read = [
    ['401', 'tokenFailed'],
    ['403', 'catalogDenied'],
    ['404', 'catalogMissing'],
    ['423', 'catalogBusy'],
    ['429', 'throttled'],
    ['500', 'catalogBusy'],
    ['503', 'catalogBusy'],
    ['offline', 'offline'],
    ['malformed', 'catalogBroken'],
  ] as const;

  it.each(read)(
    'reading during the fault %s fails with %s and keeps the data read before',
    async (kind, code) => {
      const { remote } = await world.person('Jorge Castillo');
      const ana = await world.person('Ana García');
      await ana.remote.apply(change('regions', region, null), signal);
      world.fault('catalogRead', kind, { retryAfter: 7 });
      const failure = toFailure(await remote.refresh(signal).catch((error: unknown) => error));
      expect(failure.code).toBe(code);
      if (code === 'throttled') expect(failure.detail).toBe('7');
      expect(remote.data()).toEqual(samples);
      world.fault('catalogRead', null);
      world.catchUp();
      await remote.refresh(signal);
      expect(remote.data().regions).toHaveLength(samples.regions.length - 1);
    },
  );

  const write = [
    ['401', 'tokenFailed'],
    ['403', 'catalogDenied'],
    ['404', 'catalogBusy'],
    ['409', 'catalogRefused'],
    ['412', 'catalogBusy'],
    ['423', 'catalogBusy'],
    ['429', 'throttled'],
    ['400', 'catalogRefused'],
    ['500', 'catalogBusy'],
    ['503', 'catalogBusy'],
    ['offline', 'offline'],
  ] as const;

  it.each(write)(
    'writing during the fault %s fails with %s, and the same change can be sent later',
    async (kind, code) => {
      const { remote } = await world.person('Ana García');
      const edit = change('regions', region, { ...region, code: 'MEX' });
      world.fault('catalogWrite', kind);
      expect(codeOf(await remote.apply(edit, signal).catch((error: unknown) => error))).toBe(code);
      world.fault('catalogWrite', null);
      expect(await remote.apply(edit, signal)).toEqual(saved);
      expect(remote.data().regions[0]?.code).toBe('MEX');
    },
  );

  it.each(['409', '412', '404'] as const)(
    'writing succeeds after a single %s, because the catalogue is read again',
    async (kind) => {
      const { remote } = await world.person('Ana García');
      world.fault('catalogWrite', kind, { times: 1 });
      expect(await remote.apply(change('regions', region, { ...region, code: 'MEX' }), signal)).toEqual(
        saved,
      );
    },
  );

  it('a 401 causes one forced request for a new token', async () => {
    const { remote, forced } = await world.person('Ana García');
    forced.length = 0;
    world.fault('catalogRead', '401', { times: 1 });
    await remote.refresh(signal);
    expect(forced).toEqual([false, true]);
  });

  it('an unreadable answer to a write fails, and the same change can be sent again', async () => {
    const { remote } = await world.person('Ana García');
    const edit = change('regions', region, { ...region, code: 'MEX' });
    world.fault('catalogWrite', 'malformed');
    expect(codeOf(await remote.apply(edit, signal).catch((error: unknown) => error))).toBe('catalogBroken');
    world.fault('catalogWrite', null);
    expect(await remote.apply(edit, signal)).toEqual(saved);
  });

  it('an address on another host receives no token', async () => {
    const ana = await world.person('Ana García', { isRead: false });
    const honest = world.fetch;
    const urls: string[] = [];
    const { createGraph } = await import('../../src/services/catalog/graphCalls');
    const { createSharePointList } = await import('../../src/services/catalog/sharePointList');
    const graph = createGraph({
      graphUrl: 'http://localhost:5210/emulator/graph/v1.0',
      getToken: async () => ana.token,
      fetch: async (url, init) => {
        urls.push(String(url));
        const response = await honest(url, init);
        return new Response(
          (await response.text()).replaceAll(
            '@odata.deltaLink":"http://localhost:5210',
            '@odata.nextLink":"https://evil.example',
          ),
          response,
        );
      },
    });
    const remote = createSharePointList(
      graph,
      '/sites/cementos.sharepoint.com:/sites/portal:/lists/Catalogo%20del%20portal',
      { base: samples, hidesBoards: false, snapshots: noSnapshots },
    );
    expect(codeOf(await remote.refresh(signal).catch((error: unknown) => error))).toBe('catalogBroken');
    expect(urls.filter((url) => url.includes('evil'))).toEqual([]);
  });
});

describe('a slow request to Graph', () => {
  afterEach(() => void vi.useRealTimers());

  /** A Graph that answers nothing until it is aborted. */
  function slow() {
    const urls: string[] = [];
    const fetch: typeof globalThis.fetch = (url, init) =>
      new Promise((_, reject) => {
        urls.push(String(url));
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true });
      });
    return { urls, fetch };
  }

  it('is aborted after 30 seconds, and reading reports a failure', async () => {
    vi.useFakeTimers();
    const { fetch } = slow();
    const { remote } = openSharePointList(
      { graphUrl: 'http://localhost/graph', site: 'a,b,c', list: 'x' },
      { base: samples, hidesBoards: false, snapshots: noSnapshots },
      { fetch, getToken: async () => 'token' },
    );
    const read = remote.refresh(signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_000);
    let isOver = false;
    void read.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(codeOf(await read)).toBe('deadline');
    expect(remote.data()).toEqual(samples);
  });

  it('is aborted at once when the caller aborts, and rejects with an AbortError', async () => {
    const { urls, fetch } = slow();
    const { remote } = openSharePointList(
      { graphUrl: 'http://localhost/graph', site: 'a,b,c', list: 'x' },
      { base: samples, hidesBoards: false, snapshots: noSnapshots },
      { fetch, getToken: async () => 'token' },
    );
    const stop = new AbortController();
    const read = remote.refresh(stop.signal).catch((error: unknown) => error);
    await expect.poll(() => urls.length).toBe(1);
    stop.abort();
    expect(await read).toMatchObject({ name: 'AbortError' });
  });

  it('delays a change, but the change is saved', async () => {
    const ana = await world.person('Ana García');
    world.control.change({ delays: { catalogWrite: 200, catalogRead: 200 } });
    expect(await ana.remote.apply(change('regions', region, null), signal)).toEqual(saved);
  });
});
