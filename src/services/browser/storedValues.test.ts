import { expect, it } from 'vitest';
import { noHabits } from '@/domain/session/habits';
import { memoryStorage } from './storage.fixture';
import { storedHabits } from './storedValues';

it('reports refused habits only if a choice of the user is lost', () => {
  const { page, state } = memoryStorage();
  const habits = storedHabits(page);
  const recent = [{ view: 'dashboard-1', at: 42 }];
  habits.write({ ...noHabits, favourites: ['dashboard-2'] }, 'ana');
  state.isFull = true;
  expect(habits.write({ ...noHabits, favourites: ['dashboard-2'], recent }, 'ana')).toBe(true);
  for (const choice of [{ favourites: ['dashboard-1'] }, { wantsSummary: true }])
    expect(habits.write({ ...noHabits, favourites: ['dashboard-2'], ...choice }, 'ana')).toBe(false);
});
