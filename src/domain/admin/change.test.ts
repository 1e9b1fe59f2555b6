import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { sampleData } from './catalogsSample';
import { changed, changedList, type EntityChange, isSame, merge, withChanges } from './change';
import { differences, invertChanges } from './differences';
import { removal } from './removal';

const data = sampleData(specBoards);
const [region] = data.regions;
const [group] = data.accessGroups;
if (!region || !group) throw new Error('no samples');
const edit = (fields: object, more: object = {}): EntityChange => ({
  kind: 'regions',
  id: region.id,
  before: region,
  after: { ...region, ...fields },
  ...more,
});

describe('merging a change with the version that another user saved', () => {
  it('writes only the fields of the change', () => {
    const theirs = { ...region, code: 'TOD' };
    expect(merge(edit({ name: 'País' }), theirs)).toEqual({
      type: 'write',
      entity: { ...region, name: 'País', code: 'TOD' },
    });
  });

  it('results in "same" if the saved version already has the changed values', () => {
    expect(merge(edit({ name: 'País' }), { ...region, name: 'País' })).toEqual({ type: 'same' });
    expect(merge(edit({ name: 'País' }), { ...region, name: 'País', code: 'T' })).toEqual({ type: 'same' });
  });

  it('conflicts in the fields that both users changed and keeps the fields that only one user changed', () => {
    const theirs = { ...region, name: 'México', isActive: false };
    expect(merge(edit({ name: 'País', code: 'PAI' }), theirs)).toEqual({
      type: 'clash',
      fields: ['name'],
      mine: { ...region, name: 'País', code: 'PAI', isActive: false },
      theirs: { ...region, name: 'México', code: 'PAI', isActive: false },
    });
  });

  it('conflicts if one user removed the entry that the other user edited', () => {
    expect(merge(edit({ name: 'País' }), null)).toMatchObject({ type: 'clash', fields: [], theirs: null });
    const remove: EntityChange = { kind: 'regions', id: region.id, before: region, after: null };
    expect(merge(remove, { ...region, name: 'México' })).toMatchObject({
      type: 'clash',
      fields: [],
      mine: null,
    });
    expect(merge(remove, null)).toEqual({ type: 'same' });
  });

  it('merges lists of ids item by item', () => {
    const mine = { ...group, memberIds: [...group.memberIds.slice(1), 'user-40'] };
    const theirs = { ...group, memberIds: [...group.memberIds, 'user-41'] };
    const result = merge({ kind: 'accessGroups', id: group.id, before: group, after: mine }, theirs);
    expect(result).toEqual({
      type: 'write',
      entity: { ...group, memberIds: [...group.memberIds.slice(1), 'user-41', 'user-40'] },
    });
  });

  it('merges lists of ids without duplicates and without ids that the other user removed', () => {
    const merged = (was: string[], mine: string[], theirs: string[]) => {
      const [before, after, now] = [was, mine, theirs].map((memberIds) => ({ ...group, memberIds }));
      if (!before || !after || !now) throw new Error('no group');
      const result = merge({ kind: 'accessGroups', id: group.id, before, after }, now);
      return result.type === 'write' ? (result.entity as typeof group).memberIds : result.type;
    };
    expect(merged(['a', 'b'], ['a', 'b', 'c'], ['a'])).toEqual(['a', 'c']);
    expect(merged(['a'], ['a', 'c', 'd'], ['a', 'c'])).toEqual(['a', 'c', 'd']);
    expect(merged(['a', 'b'], ['b'], ['a', 'b', 'c'])).toEqual(['b', 'c']);
    expect(merged(['a'], ['a', 'c'], ['c', 'a'])).toBe('same');
  });

  it.each<[was: unknown, mine: unknown, theirs: unknown]>([
    [[1], [2], [3]],
    [
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ],
    [['a'], ['b'], 'c'],
    [['a'], 'b', ['c']],
    ['a', ['b'], ['c']],
    [undefined, ['b'], ['c']],
    [null, { b: 1 }, { b: 2 }],
  ])('conflicts in the whole field unless all three values are lists of ids: %j', (was, mine, theirs) => {
    const [before, after, now] = [was, mine, theirs].map((tags) => ({ ...region, tags }));
    if (!before || !after || !now) throw new Error('no region');
    expect(merge({ kind: 'regions', id: region.id, before, after }, now)).toEqual({
      type: 'clash',
      fields: ['tags'],
      mine: { ...region, tags: mine },
      theirs: { ...region, tags: theirs },
    });
  });

  it.each<[one: unknown, other: unknown, same: boolean]>([
    [{ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
    [{ a: [1, 2] }, { a: [2, 1] }, false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [[], {}, false],
    [null, undefined, false],
    [null, {}, false],
    [1, '1', false],
    ['a', 'a', true],
    ['', false, false],
    [undefined, undefined, true],
  ])('isSame compares %j and %j: %s', (one, other, same) => {
    expect(isSame(one, other)).toBe(same);
  });

  it('conflicts in a field that both users added to the entry', () => {
    const [board] = data.boards;
    if (!board) throw new Error('no board');
    const change: EntityChange = {
      kind: 'boards',
      id: board.id,
      before: board,
      after: { ...board, aiContext: 'mío' },
    };
    expect(merge(change, { ...board, aiContext: 'suyo' })).toMatchObject({ fields: ['aiContext'] });
    expect(merge(change, { ...board, name: 'Otro' })).toEqual({
      type: 'write',
      entity: { ...board, name: 'Otro', aiContext: 'mío' },
    });
  });

  it('drops the fields of a dependent change that conflict', () => {
    const yields = { yields: true };
    expect(merge(edit({ name: 'País' }, yields), null)).toEqual({ type: 'same' });
    const theirs = { ...region, name: 'México' };
    expect(merge(edit({ name: 'País' }, yields), theirs)).toEqual({ type: 'same' });
    expect(merge(edit({ name: 'País', code: 'P' }, yields), theirs)).toEqual({
      type: 'write',
      entity: { ...theirs, code: 'P' },
    });
  });

  it('changed applies the user’s own values over the saved version', () => {
    expect(changed(edit({ name: 'País' }), { ...region, name: 'México', code: 'M' })).toEqual({
      ...region,
      name: 'País',
      code: 'M',
    });
  });
});

describe('changes of the catalogue data', () => {
  it('invertChanges of a removal restores every entry at its position', () => {
    for (const [kind, id] of [
      ['users', 'user-7'],
      ['boards', 'dashboard-1'],
      ['regions', 'region-cen'],
      ['accessGroups', 'invitados'],
    ] as const) {
      const entities = removal(data, kind, [id]);
      const after = withChanges(data, [{ id: 'a', entities }]);
      expect(after[kind].some((entity) => entity.id === id)).toBe(false);
      const back = withChanges(after, [{ id: 'b', entities: invertChanges(entities) }]);
      expect(differences(back, data)).toEqual([]);
      expect(back[kind]).toEqual(data[kind]);
    }
  });

  it('changedList and changed return the same object without an effective change', () => {
    expect(changedList(data.regions, [])).toBe(data.regions);
    const already = { ...region, name: 'País' };
    expect(changed(edit({ name: 'País' }), already)).toBe(already);
  });

  it('changedList keeps the position of an edit, appends a new entry and restores the position of a returning entry', () => {
    const [first, second] = data.regions.slice(0, 2) as [typeof region, typeof region];
    const made = { ...region, id: 'new' };
    const create = { kind: 'regions' as const, id: 'new', before: null, after: made };
    const ids = (changes: EntityChange[]) => changedList([first, second], changes).map(({ id }) => id);
    expect(ids([edit({ name: 'A' }, { at: 1 })])).toEqual([first.id, second.id]);
    expect(ids([create])).toEqual([first.id, second.id, 'new']);
    expect(ids([{ ...create, at: 1 }])).toEqual([first.id, 'new', second.id]);
  });

  it('invertChanges of several removals restores each position in any order', () => {
    const ids = data.regions.map(({ id }) => id);
    const entities = removal(
      data,
      'regions',
      [0, 1, 3, 4].map((at) => ids[at] ?? ''),
    );
    const left = withChanges(data, [{ id: 'a', entities }]);
    expect(left.regions.map(({ id }) => id)).toEqual([ids[2]]);
    for (const order of [invertChanges(entities), invertChanges(entities).toReversed()])
      expect(withChanges(left, [{ id: 'b', entities: order }]).regions.map(({ id }) => id)).toEqual(ids);
  });

  it('invertChanges reverses the order of the changes to an entry', () => {
    const parts = [
      edit({ name: 'A' }, { at: 3 }),
      { ...edit({ name: 'B' }), before: { ...region, name: 'A' } },
    ];
    expect(invertChanges(parts)).toStrictEqual([
      {
        kind: 'regions',
        id: region.id,
        before: { ...region, name: 'B' },
        after: { ...region, name: 'A' },
        yields: true,
      },
      {
        kind: 'regions',
        id: region.id,
        before: { ...region, name: 'A' },
        after: region,
        at: 3,
        yields: true,
      },
    ]);
  });

  it('removal changes exactly the entries that refer to the removed entry', () => {
    const [rule] = data.rules;
    const [category] = data.categories;
    const [plant] = data.plants;
    if (!rule || !category || !plant) throw new Error('no samples');
    const view = { id: 'v1', name: 'V', boardId: 'b1', filters: {} as never, pageName: null, state: 'x' };
    const given = {
      ...data,
      users: ['u1', 'u2'].map((id) => ({ ...(data.users[0] as (typeof data.users)[0]), id })),
      accessGroups: ['g1', 'g2'].map((id, at) => ({
        ...group,
        id,
        memberIds: at === 0 ? ['u1', 'u2'] : ['u2'],
      })),
      rules: ['r1', 'r2'].map((id, at) => ({
        ...rule,
        id,
        boardId: `b${at + 1}`,
        userIds: at === 0 ? ['u2', 'u1'] : [],
        groupIds: at === 0 ? ['g2'] : ['g1', 'g2'],
      })),
      regions: ['n1', 'n2'].map((id) => ({ ...region, id })),
      plants: ['p1', 'p2'].map((id, at) => ({ ...plant, id, regionId: at === 0 ? 'n1' : null })),
      categories: [
        { ...category, id: 'c1', parentId: null },
        { ...category, id: 'c2', parentId: 'c1' },
      ],
      boards: ['b1', 'b2'].map((id) => ({ ...(data.boards[0] as (typeof data.boards)[0]), id })),
      routes: ['b2', 'b1'].map((id) => ({ id, path: `/${id}`, order: 1 })),
      views: [{ ...view, id: 'v2', boardId: 'b2' }, view],
      announcements: ['g1', 'g2'].map((id) => ({ id: `a-${id}`, groupIds: [id] }) as never),
    };
    /** The changes by kind and id: the edited fields, or the index of a removed entry. */
    const listed = (kind: Parameters<typeof removal>[1], id: string) =>
      removal(given, kind, [id]).map(({ kind, id, before, after, at, yields }) => {
        expect(before).toBe((given[kind] as readonly { id: string }[]).find((one) => one.id === id));
        const fields = Object.entries(after ?? {}).filter(
          ([key, value]) => value !== (before as unknown as Record<string, unknown>)[key],
        );
        return [
          `${kind} ${id}`,
          after ? Object.fromEntries(fields) : at,
          yields ?? false,
          'at' in { ...(at === undefined ? {} : { at }) },
        ];
      });
    expect(listed('users', 'u1')).toEqual([
      ['accessGroups g1', { memberIds: ['u2'] }, true, false],
      ['rules r1', { userIds: ['u2'] }, true, false],
      ['users u1', 0, false, true],
    ]);
    expect(listed('accessGroups', 'g1')).toEqual([
      ['rules r2', { groupIds: ['g2'] }, true, false],
      ['announcements a-g1', { groupIds: [] }, true, false],
      ['accessGroups g1', 0, false, true],
    ]);
    expect(listed('regions', 'n1')).toEqual([
      ['plants p1', { regionId: null }, true, false],
      ['regions n1', 0, false, true],
    ]);
    expect(listed('categories', 'c1')).toEqual([
      ['categories c2', { parentId: null }, true, false],
      ['categories c1', 0, false, true],
    ]);
    expect(listed('boards', 'b1')).toEqual([
      ['rules r1', 0, true, true],
      ['routes b1', 1, true, true],
      ['views v1', 1, true, true],
      ['boards b1', 0, false, true],
    ]);
    expect(listed('plants', 'p2')).toEqual([['plants p2', 1, false, true]]);
    expect(removal({ ...given, users: [] }, 'users', ['u1'])).toEqual([]);
  });

  it('differences returns the changes that turn the first state into the second', () => {
    const other = { ...data, regions: [{ ...region, name: 'País' }, ...data.regions.slice(2)], products: [] };
    expect(withChanges(data, [{ id: 'a', entities: differences(data, other) }])).toEqual(other);
    expect(differences(data, data)).toEqual([]);
  });
});
