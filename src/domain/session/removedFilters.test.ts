import { expect, it } from 'vitest';
import { type RemovedFilters, removedOf, withRemoved } from './removedFilters';

it('withRemoved keeps the 400 boards whose removed filters changed last', () => {
  const all: RemovedFilters = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [`b${index}`, { at: index, fields: ['region'] }]),
  );
  const next = withRemoved(all, 'new', ['sector'], 400);
  expect(Object.keys(next)).toHaveLength(400);
  expect(['new', 'b1', 'b0'].map((id) => removedOf(next, id))).toEqual([['sector'], ['region'], []]);
});
