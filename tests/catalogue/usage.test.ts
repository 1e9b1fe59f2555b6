import { beforeEach, describe, expect, it } from 'vitest';
import { sharePointHost, sitePath, usageList } from '../../emulator/server/identifiers';
import { countUsage, type Usage } from '../../src/domain/admin/usage';
import { summariseUsage } from '../../src/domain/admin/usageSummary';
import { toFailure } from '../../src/domain/shared/failure';
import { createSharedUsage, openSharedUsage } from '../../src/services/admin/sharedUsage';
import { createGraph } from '../../src/services/catalog/graphCalls';
import { listPath } from '../../src/services/catalog/listItems';
import { createWorld, graphUrl, signal } from './world';

const site = `https://${sharePointHost}${sitePath}`;
let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld();
});

/** Everybody's counts as one person reads and adds to them; `shard` replaces the random number. */
async function counts(person: string, shard?: number) {
  const token = await world.tokenOf(person);
  const calls = { getToken: async () => token, fetch: world.fetch };
  if (shard === undefined) return openSharedUsage({ graphUrl, site, list: usageList }, calls);
  return createSharedUsage(createGraph({ graphUrl, ...calls }), listPath(site, usageList), () => shard / 16);
}

const opened = (day: string, board: string, times = 1): Usage =>
  Array.from({ length: times }).reduce<Usage>((all) => countUsage(all, day, board, { type: 'opened' }), {});
const opens = (usage: Usage, day: string, board: string) => usage[day]?.[board]?.opens;
const writes = () => world.requests.filter((request) => !request.startsWith('GET'));

describe('shared usage counts (SPEC section 2.7)', () => {
  it('add up over users, boards and days, for every reader', async () => {
    const [luis, ana] = [await counts('Luis Hernández'), await counts('Ana García')];
    await luis.add(opened('2026-11-20', 'a', 2), signal);
    await luis.add({ ...opened('2026-11-21', 'a'), ...opened('2026-11-20', 'b') }, signal);
    const failed = countUsage({}, '2026-11-20', 'a', { type: 'failed', code: 'offline' });
    await ana.add(countUsage(failed, '2026-11-20', 'a', { type: 'shown', ms: 1_500 }), signal);
    expect(await ana.read(signal)).toEqual({
      '2026-11-20': {
        a: { opens: 2, loads: [1500], failures: { offline: 1 } },
        b: { opens: 1, loads: [], failures: {} },
      },
      '2026-11-21': { a: { opens: 1, loads: [], failures: {} } },
    });
  });

  it('contain no user names by default', async () => {
    await (await counts('Luis Hernández')).add(opened('2026-11-20', 'a'), signal);
    const token = await world.tokenOf('Ana García');
    const list = `${graphUrl}${listPath(site, usageList)}/items?$expand=fields`;
    const answer = await world.app.request(list, { headers: { Authorization: `Bearer ${token}` } });
    const { value } = (await answer.json()) as { value: { fields: object }[] };
    expect(JSON.stringify(value.map(({ fields }) => fields))).not.toMatch(/luis|hern/i);
  });

  it('lose nothing when two browsers write the same item', async () => {
    const [luis, ana] = [await counts('Luis Hernández', 3), await counts('Ana García', 3)];
    await Promise.all([
      luis.add(opened('2026-11-20', 'a'), signal),
      ana.add(opened('2026-11-20', 'a', 2), signal),
    ]);
    await Promise.all([
      luis.add(opened('2026-11-20', 'a', 4), signal),
      ana.add(opened('2026-11-20', 'b', 8), signal),
    ]);
    const all = await ana.read(signal);
    expect([opens(all, '2026-11-20', 'a'), opens(all, '2026-11-20', 'b')]).toEqual([7, 8]);
    expect(writes().some((request) => request.startsWith('PATCH'))).toBe(true);
  });

  it('lose nothing when two browsers change the same existing item', async () => {
    const [luis, ana] = [await counts('Luis Hernández', 0), await counts('Ana García', 0)];
    await luis.add(opened('2026-11-20', 'a'), signal);
    await Promise.all([
      luis.add(opened('2026-11-20', 'a'), signal),
      ana.add(opened('2026-11-20', 'a', 2), signal),
    ]);
    expect(opens(await ana.read(signal), '2026-11-20', 'a')).toBe(4);
  });

  it('keep the counts of a newer release, also those that this one cannot read', async () => {
    const token = await world.tokenOf('Luis Hernández');
    const data: unknown[] = [];
    const newer = {
      '2026-11-20': { a: { opens: 1, loads: [], failures: {}, prints: 3 }, b: { opens: 'many' } },
    };
    const graph = createGraph({
      graphUrl,
      getToken: async () => token,
      fetch: async (url, init) => {
        if (init?.method === undefined || init.method === 'GET') return world.fetch(url, init);
        const body = JSON.parse(String(init.body));
        const fields = body.fields ?? body;
        data.push(JSON.parse(fields.Data));
        // As a newer release writes the first item.
        if (data.length === 1) fields.Data = JSON.stringify(newer);
        return world.fetch(url, { ...init, body: JSON.stringify(body) });
      },
    });
    const luis = createSharedUsage(graph, listPath(site, usageList), () => 0);
    await luis.add(opened('2026-11-20', 'a'), signal);
    await luis.add(opened('2026-11-20', 'a'), signal);
    expect(data[1]).toEqual({
      '2026-11-20': { a: { opens: 2, loads: [], failures: {}, prints: 3 }, b: { opens: 'many' } },
    });
  });

  it('spread over twice as many items of a day after each conflict, up to 128, and are all read', async () => {
    const keys: string[] = [];
    const ana = await counts('Ana García');
    const token = await world.tokenOf('Luis Hernández');
    const state = { conflicts: 3 };
    const graph = createGraph({
      graphUrl,
      getToken: async () => token,
      fetch: async (url, init) => {
        if (init?.method !== 'POST') return world.fetch(url, init);
        keys.push(/usage:\d+:(\d+)/.exec(String(init.body))?.[1] ?? '');
        if (keys.length <= state.conflicts) return new Response('{}', { status: 409 });
        return world.fetch(url, init);
      },
    });
    const luis = createSharedUsage(graph, listPath(site, usageList), () => 0.999);
    await luis.add(opened('2026-11-20', 'a'), signal);
    expect(keys).toEqual(['15', '31', '63', '127']);
    state.conflicts = 9;
    const busy = await luis.add(opened('2026-11-21', 'a'), signal).catch((reason: unknown) => reason);
    expect([toFailure(busy).code, keys.slice(4)]).toEqual(['catalogBusy', ['127', '127', '127', '127']]);
    // An item of an earlier release.
    await (await counts('Luis Hernández', 3)).add(opened('2026-11-20', 'a'), signal);
    expect(opens(await ana.read(signal), '2026-11-20', 'a')).toBe(2);
  });

  it('replace the counts of 180 days ago, so that the list does not grow', async () => {
    const luis = await counts('Luis Hernández', 3);
    await luis.add(opened('2026-05-24', 'a'), signal);
    await luis.add(opened('2026-11-20', 'a'), signal);
    expect(await luis.read(signal)).toEqual(opened('2026-11-20', 'a'));
  });

  it('fit into one list item for 400 boards by keeping fewer loading times of each board', async () => {
    const luis = await counts('Luis Hernández', 3);
    const loads = Array.from({ length: 50 }, () => 12_345);
    const boards = Array.from({ length: 400 }, (_, index) => [
      `board-${index}`,
      { opens: 1, loads, failures: {} },
    ]);
    await luis.add({ '2026-11-20': Object.fromEntries(boards) } as Usage, signal);
    const all = await luis.read(signal);
    expect(Object.keys(all['2026-11-20'] ?? {})).toHaveLength(400);
    expect(all['2026-11-20']?.['board-399']?.loads).toHaveLength(5);
  });

  it('contain user names if they are recorded, and drop names before counts if a day does not fit into its item', async () => {
    const named = (person: string, times = 1): Usage =>
      Array.from({ length: times }).reduce<Usage>(
        (all) => countUsage(all, '2026-11-20', 'a', { type: 'opened', person }),
        {},
      );
    const [luis, ana] = [await counts('Luis Hernández', 3), await counts('Ana García', 3)];
    await luis.add(named('luis@example.com', 2), signal);
    await ana.add(named('ana@example.com'), signal);
    await luis.add(named('luis@example.com'), signal);
    const all = await ana.read(signal);
    expect(all['2026-11-20']?.a).toMatchObject({
      opens: 4,
      people: { 'luis@example.com': 3, 'ana@example.com': 1 },
    });
    expect(summariseUsage(all, ['2026-11-19', '2026-11-20'], null).people).toEqual([
      { name: 'luis@example.com', opens: 3, boards: 1 },
      { name: 'ana@example.com', opens: 1, boards: 1 },
    ]);
    const many = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, at) => [`persona${at}@example.com.mx`, 1]),
    );
    const crowded = { '2026-11-20': { b: { opens: 2_000, loads: [1_000], failures: {}, people: many } } };
    await luis.add({ ...crowded }, signal);
    expect((await luis.read(signal))['2026-11-20']?.b).toEqual({ opens: 2_000, loads: [], failures: {} });
  });

  it.each([
    ['401', 'tokenFailed'],
    ['403', 'catalogDenied'],
    ['423', 'catalogBusy'],
    ['429', 'throttled'],
    ['503', 'catalogBusy'],
    ['412', 'catalogBusy'],
    ['offline', 'offline'],
  ] as const)('fail with a reason on %s and are never partly written', async (kind, code) => {
    const luis = await counts('Luis Hernández', 3);
    await luis.add(opened('2026-11-20', 'a'), signal);
    world.fault('catalogWrite', kind);
    const error = await luis.add(opened('2026-11-20', 'a'), signal).catch((reason: unknown) => reason);
    expect(toFailure(error).code).toBe(code);
    world.fault('catalogWrite', null);
    expect(opens(await luis.read(signal), '2026-11-20', 'a')).toBe(1);
  });

  it('give no access to the catalogue: a user who may add counts changes nothing else', async () => {
    const { remote } = await world.person('Luis Hernández');
    const [region] = remote.data().regions;
    if (!region) throw new Error('no region');
    const change = {
      id: 'one',
      entities: [{ kind: 'regions' as const, id: region.id, before: region, after: null }],
    };
    const error = await remote.apply(change, signal).catch((reason: unknown) => reason);
    expect(toFailure(error).code).toBe('catalogDenied');
  });

  it('are added to their own item if the list ignores the filter', async () => {
    const [first, second] = [await counts('Luis Hernández', 3), await counts('Luis Hernández', 4)];
    await first.add(opened('2026-11-20', 'a', 2), signal);
    world.fault('catalogRead', 'unfiltered');
    await second.add(opened('2026-11-21', 'b'), signal);
    await second.add(opened('2026-11-21', 'b'), signal);
    const all = await first.read(signal);
    expect([opens(all, '2026-11-20', 'a'), opens(all, '2026-11-21', 'b')]).toEqual([2, 2]);
  });
});
