import { beforeEach, describe, expect, it, vi } from 'vitest';
import { restorable } from '../../src/domain/admin/history';
import { toFailure } from '../../src/domain/shared/failure';
import { change, createWorld, samples, signal } from './world';

let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld();
});

const [region, other] = samples.regions;
const [board] = samples.boards;
if (!region || !other || !board) throw new Error('no samples');
const nacional = region;
const everything = { isWanted: () => true, count: 20 };
const reading = () => world.requests.filter((request) => request === 'POST /$batch').length;

/** Ana renames a region, Jorge renames it again, Ana removes it. */
async function threeSteps() {
  const [ana, jorge] = [await world.person('Ana García'), await world.person('Jorge Castillo')];
  const [one, two] = [
    { ...nacional, name: 'México' },
    { ...nacional, name: 'País' },
  ];
  await ana.remote.apply(change('regions', nacional, one), signal);
  await jorge.remote.refresh(signal);
  await jorge.remote.apply(change('regions', one, two), signal);
  await ana.remote.refresh(signal);
  await ana.remote.apply(change('regions', two, null), signal);
  const { remote } = await world.person('Luis Hernández');
  return { remote, one, two };
}

describe('the change history from the versions of the list (SPEC section 10)', () => {
  it('returns each change with author and time, also of removed entities', async () => {
    const { remote, one, two } = await threeSteps();
    const { revisions, hasMore } = (await remote.history?.(everything, signal)) ?? {};
    expect(hasMore).toBe(false);
    expect(revisions?.map(({ before, after, by }) => ({ before, after, by }))).toEqual([
      { before: two, after: null, by: 'Ana García' },
      { before: one, after: two, by: 'Jorge Castillo' },
      { before: region, after: one, by: 'Ana García' },
    ]);
    expect(revisions?.every(({ at }) => Math.abs((at ?? 0) - Date.now()) < 60_000)).toBe(true);
  });

  it('restores a removed entity by an ordinary change', async () => {
    const { two } = await threeSteps();
    const jorge = await world.person('Jorge Castillo');
    expect(await jorge.remote.apply(change('regions', null, two), signal)).toEqual({ type: 'saved' });
    const { remote } = await world.person('Luis Hernández');
    expect(remote.data().regions[0]).toEqual(two);
    const history = await remote.history?.(everything, signal);
    expect(history?.revisions[0]).toMatchObject({ before: null, after: two, by: 'Jorge Castillo' });
  });

  it('requests the versions of an item only once until the item changes', async () => {
    const { remote } = await threeSteps();
    await remote.history?.(everything, signal);
    const pending = reading();
    await remote.history?.(everything, signal);
    expect(reading()).toBe(pending);
    const ana = await world.person('Ana García');
    await ana.remote.apply(change('regions', other, { ...other, code: 'OTR' }), signal);
    world.catchUp();
    await remote.refresh(signal);
    expect((await remote.history?.(everything, signal))?.revisions).toHaveLength(4);
    expect(reading()).toBe(pending + 1);
  });

  it('returns the newest changes up to the requested count, and all changes for a larger count', async () => {
    const ana = await world.person('Ana García');
    for (const entity of samples.regions.slice(0, 3))
      await ana.remote.apply(change('regions', entity, { ...entity, code: `${entity.code}1` }), signal);
    const some = await ana.remote.history?.({ isWanted: () => true, count: 2 }, signal);
    expect(some).toMatchObject({ hasMore: true });
    const last = samples.regions[2];
    expect(some?.revisions[0]?.entityId).toBe(last?.id);
    expect(await ana.remote.history?.(everything, signal)).toMatchObject({
      hasMore: false,
      revisions: { length: 3 },
    });
  });

  it('leaves out changes that are older than an entity beyond the requested count', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ana = await world.person('Ana García');
    const began = Date.now();
    const edits = [
      [nacional, { ...nacional, code: 'A' }],
      [other, { ...other, code: 'B' }],
      [
        { ...nacional, code: 'A' },
        { ...nacional, code: 'C' },
      ],
    ] as const;
    for (const [minute, [before, after]] of edits.entries()) {
      vi.setSystemTime(began + minute * 60_000);
      await ana.remote.apply(change('regions', before, after), signal);
    }
    const codes = async (count: number) =>
      (await ana.remote.history?.({ isWanted: () => true, count }, signal))?.revisions.map(
        ({ after }) => (after as typeof nacional | null)?.code,
      );
    expect(await codes(1)).toEqual(['C']);
    expect(await codes(2)).toEqual(['C', 'B', 'A']);
    vi.useRealTimers();
  });

  it('returns only changes of the requested name or kind, also of a removed entity by the name that its item keeps', async () => {
    const { remote } = await threeSteps();
    const ana = await world.person('Ana García');
    await ana.remote.apply(change('boards', board, { ...board, name: 'Otro' }), signal);
    world.catchUp();
    await remote.refresh(signal);
    const named = await remote.history?.({ isWanted: ({ name }) => name === 'País', count: 20 }, signal);
    expect(named?.revisions.map(({ kind }) => kind)).toEqual(['regions', 'regions', 'regions']);
    const boards = await remote.history?.({ isWanted: ({ kind }) => kind === 'boards', count: 20 }, signal);
    expect(boards?.revisions).toHaveLength(1);
  });

  it('reports unreadable versions instead of leaving them out', async () => {
    const { remote } = await threeSteps();
    const ana = await world.person('Ana García');
    const list = 'sites/cementos.sharepoint.com:/sites/portal:/lists/Catalogo%20del%20portal';
    const patch = (Data: string) =>
      world.app.request(`http://localhost:5210/emulator/graph/v1.0/${list}/items/1/fields`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${ana.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ Data }),
      });
    await patch('by hand');
    await patch('null');
    await remote.refresh(signal);
    const steps = (await remote.history?.(everything, signal))?.revisions ?? [];
    expect(steps.slice(0, 2).map(({ before, after }) => [before, after])).toEqual([
      [undefined, null],
      [null, undefined],
    ]);
  });

  it.each([
    ['401', 'tokenFailed'],
    ['403', 'catalogDenied'],
    ['429', 'throttled'],
    ['500', 'catalogBusy'],
    ['offline', 'offline'],
    ['malformed', 'catalogBroken'],
  ] as const)('fails with a reason on %s, and works after the fault', async (kind, code) => {
    const { remote } = await threeSteps();
    world.fault('catalogRead', kind, { retryAfter: 7 });
    const error = await remote.history?.(everything, signal).catch((reason: unknown) => reason);
    expect(toFailure(error).code).toBe(code);
    world.fault('catalogRead', null);
    expect((await remote.history?.(everything, signal))?.revisions).toHaveLength(3);
  });
});

describe('restoring an entity', () => {
  it('leaves out optional references to removed entities, and is not possible if a required reference was removed', () => {
    const [group] = samples.accessGroups;
    const [rule] = samples.rules;
    const [user] = samples.users;
    if (!group || !rule || !user) throw new Error('no samples');
    const gone = { ...group, memberIds: [...group.memberIds, 'gone'] };
    expect(restorable(samples, 'accessGroups', gone)).toEqual(group);
    expect(restorable(samples, 'rules', { ...rule, boardId: 'gone' })).toBeNull();
    expect(restorable(samples, 'users', { ...user, roleId: 'gone' })).toBeNull();
    expect(restorable(samples, 'users', user)).toEqual(user);
  });
});
