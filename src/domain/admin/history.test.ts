import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { sampleData } from './catalogsSample';
import { reuseEqualEntities } from './change';
import { type KeptVersion, restorable, revisionsOf } from './history';

const data = sampleData(specBoards);
const [region] = data.regions;
const [user] = data.users;
const [rule] = data.rules;
const [group] = data.accessGroups;
if (!region || !user || !rule || !group) throw new Error('no samples');
const version = (id: string, entity: KeptVersion['entity']): KeptVersion => ({
  id,
  entity,
  by: 'Ana',
  at: 5,
});
const other = { ...region, name: 'Otra' };

describe('revisionsOf (SPEC section 10)', () => {
  it('returns a step from each version to the next and omits versions without a change', () => {
    const versions = [
      version('1.0', region),
      version('2.0', { ...region }),
      version('3.0', other),
      version('4.0', null),
    ];
    const steps = revisionsOf('regions', 'r1', versions, null);
    expect(steps.map(({ id, before, after }) => [id, before, after])).toEqual([
      ['regions:r1 1.0', null, region],
      ['regions:r1 3.0', region, other],
      ['regions:r1 4.0', other, null],
    ]);
    expect(steps[0]).toMatchObject({ kind: 'regions', entityId: 'r1', by: 'Ana', at: 5 });
  });

  it('starts with the state before the first version if that state is known', () => {
    expect(revisionsOf('regions', 'r1', [version('1.0', other)], region)[0]?.before).toBe(region);
    expect(revisionsOf('regions', 'r1', [version('1.0', region)], region)).toEqual([]);
    // The store keeps no older version, so the previous value is unknown and may be equal.
    const later = revisionsOf('regions', 'r1', [version('7.0', region)], region);
    expect(later.map(({ before, after }) => [before, after])).toEqual([[undefined, region]]);
    expect(revisionsOf('regions', 'r1', [], region)).toEqual([]);
  });

  it('returns a step before and after a version that cannot be read', () => {
    const steps = revisionsOf(
      'regions',
      'r1',
      [version('1.0', region), version('2.0', undefined), version('3.0', undefined), version('4.0', region)],
      null,
    );
    expect(steps.map(({ before, after }) => [before, after])).toEqual([
      [null, region],
      [region, undefined],
      [undefined, undefined],
      [undefined, region],
    ]);
  });
});

describe('restorable: the version of an entry that can be restored', () => {
  it('returns the earlier entry, even if the entry was removed or changed since', () => {
    expect(restorable(data, 'regions', other)).toEqual(other);
    expect(restorable({ ...data, regions: [] }, 'regions', region)).toEqual(region);
    const [parent] = data.categories;
    if (!parent) throw new Error('no category');
    const child = { ...parent, id: 'child', parentId: parent.id };
    expect(restorable(data, 'categories', child)).toEqual(child);
  });

  it('removes references to removed entries, and returns null if a required entry was removed', () => {
    const withGone = { ...group, memberIds: [...group.memberIds, 'gone'] };
    expect(restorable(data, 'accessGroups', withGone)).toEqual(group);
    expect(restorable({ ...data, boards: [] }, 'rules', rule)).toBeNull();
    expect(restorable({ ...data, roles: [] }, 'users', user)).toBeNull();
  });
});

describe('reuseEqualEntities: earlier entries in newly read data', () => {
  it('keeps the objects of entries that did not change', () => {
    const again = structuredClone(data);
    again.regions[0] = { ...region, name: 'Otra' };
    const [second] = data.regions.slice(1);
    const merged = reuseEqualEntities(data, again);
    expect(merged).toEqual(again);
    expect(merged.regions[1]).toBe(second);
    expect(merged.regions[0]).toBe(again.regions[0]);
    expect(merged.users[0]).toBe(user);
    const grown = { ...again, regions: [...again.regions, { ...region, id: 'new' }] };
    expect(reuseEqualEntities(data, grown).regions.at(-1)).toBe(grown.regions.at(-1));
  });
});
