import { expect, it } from 'vitest';
import { draftFor } from './formDraft';

const sample = {
  name: '',
  isActive: true,
  groupIds: [],
  readers: { userIds: [''] },
  measures: [{ id: '', name: '' }],
};

it('draftFor returns the fields of a form that have its types', () => {
  const kept = {
    name: 'Mermas',
    isActive: false,
    groupIds: ['a'],
    readers: { userIds: [] },
    measures: [{ id: '1', name: '', target: 3 }],
  };
  expect(draftFor(kept, sample)).toEqual(kept);
});

it.each([
  ['another type', { name: 1, isActive: 'yes', groupIds: 'a', readers: null, measures: {} }],
  ['items of another type', { groupIds: [1], readers: { userIds: [{}] }, measures: ['x'] }],
  ['missing parts', { readers: {}, measures: [{ id: '1' }] }],
  ['a list in place of an object', { readers: [] }],
  ['names that the form does not have', { other: '', toString: '', constructor: {} }],
])('draftFor leaves out values of %s', (_, kept) => {
  expect(draftFor(kept, sample)).toEqual({});
});
