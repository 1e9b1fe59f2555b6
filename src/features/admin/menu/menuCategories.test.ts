import { expect, it } from 'vitest';
import { sampleData } from '@/domain/admin/catalogsSample';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { specBoards } from '@/domain/boards/boards.fixture';
import { menuCategories, searchCategories } from './menuCategories';
import { copy } from './menuConfig.copy';

const { boards, categories, routes } = sampleData(specBoards);
const all = menuCategories({ menu: analyticsMenu, boards, categories, routes, order: {} });

it.each([
  ['', all.length],
  ['calidad', 1],
  ['tablero de transporte', 1],
  ['zzz', 0],
])('menuCategories counts the entries of each category of the search "%s"', (query, length) => {
  const result = searchCategories(all, query);
  expect(result).toHaveLength(length);
  expect(result.map(({ count }) => count)).toEqual(result.map(({ entries }) => copy.count(entries.length)));
});

it('searchCategories keeps all entries of a category with the searched name, and of others those that match', () => {
  const entriesOf = (query: string) =>
    searchCategories(all, query).map(({ label, entries }) => [label, entries.map((entry) => entry.label)]);
  expect(entriesOf('tablero de transporte')).toEqual([['Dashboards', ['Tablero de transporte']]]);
  const [dashboards] = searchCategories(all, 'dashboards');
  expect(dashboards).toBe(all.find(({ label }) => label === 'Dashboards'));
});
