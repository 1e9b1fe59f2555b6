import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { sampleData } from './catalogsSample';
import { changed, differences, type EntityChange, inverse, merge, removal, withChanges } from './change';

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

describe('a change on what somebody else saved meanwhile', () => {
  it('writes only its own fields', () => {
    const theirs = { ...region, code: 'TOD' };
    expect(merge(edit({ name: 'País' }), theirs)).toEqual({
      type: 'write',
      entity: { ...region, name: 'País', code: 'TOD' },
    });
  });

  it('has nothing left to do when it is already so', () => {
    expect(merge(edit({ name: 'País' }), { ...region, name: 'País' })).toEqual({ type: 'same' });
    expect(merge(edit({ name: 'País' }), { ...region, name: 'País', code: 'T' })).toEqual({ type: 'same' });
  });

  it('clashes in the fields that both changed, and keeps what only one changed', () => {
    const theirs = { ...region, name: 'México', isActive: false };
    expect(merge(edit({ name: 'País', code: 'PAI' }), theirs)).toEqual({
      type: 'clash',
      fields: ['name'],
      mine: { ...region, name: 'País', code: 'PAI', isActive: false },
      theirs: { ...region, name: 'México', code: 'PAI', isActive: false },
    });
  });

  it('clashes when one removed what the other edited', () => {
    expect(merge(edit({ name: 'País' }), null)).toMatchObject({ type: 'clash', fields: [], theirs: null });
    const remove: EntityChange = { kind: 'regions', id: region.id, before: region, after: null };
    expect(merge(remove, { ...region, name: 'México' })).toMatchObject({
      type: 'clash',
      fields: [],
      mine: null,
    });
    expect(merge(remove, null)).toEqual({ type: 'same' });
  });

  it('merges lists of ids one by one', () => {
    const mine = { ...group, memberIds: [...group.memberIds.slice(1), 'user-40'] };
    const theirs = { ...group, memberIds: [...group.memberIds, 'user-41'] };
    const result = merge({ kind: 'accessGroups', id: group.id, before: group, after: mine }, theirs);
    expect(result).toEqual({
      type: 'write',
      entity: { ...group, memberIds: [...group.memberIds.slice(1), 'user-41', 'user-40'] },
    });
  });

  it('a field that was left empty before counts like any other', () => {
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

  it('one that follows from another yields', () => {
    const yields = { yields: true };
    expect(merge(edit({ name: 'País' }, yields), null)).toEqual({ type: 'same' });
    const theirs = { ...region, name: 'México' };
    expect(merge(edit({ name: 'País' }, yields), theirs)).toEqual({ type: 'same' });
    expect(merge(edit({ name: 'País', code: 'P' }, yields), theirs)).toEqual({
      type: 'write',
      entity: { ...theirs, code: 'P' },
    });
  });

  it('shows the person their own values meanwhile', () => {
    expect(changed(edit({ name: 'País' }), { ...region, name: 'México', code: 'M' })).toEqual({
      ...region,
      name: 'País',
      code: 'M',
    });
  });
});

describe('changes of all data', () => {
  it('an undo of a removal brings everything back to its place', () => {
    for (const [kind, id] of [
      ['users', 'user-7'],
      ['boards', 'dashboard-1'],
      ['regions', 'region-cen'],
      ['accessGroups', 'invitados'],
    ] as const) {
      const entities = removal(data, kind, [id]);
      const after = withChanges(data, [{ id: 'a', entities }]);
      expect(after[kind].some((entity) => entity.id === id)).toBe(false);
      const back = withChanges(after, [{ id: 'b', entities: inverse(entities) }]);
      expect(differences(back, data)).toEqual([]);
      expect(back[kind]).toEqual(data[kind]);
    }
  });

  it('the difference of two states leads from one to the other', () => {
    const other = { ...data, regions: [{ ...region, name: 'País' }, ...data.regions.slice(2)], products: [] };
    expect(withChanges(data, [{ id: 'a', entities: differences(data, other) }])).toEqual(other);
    expect(differences(data, data)).toEqual([]);
  });
});
