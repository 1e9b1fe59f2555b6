import { models } from 'powerbi-client';
import { expect, it } from 'vitest';
import { noFilters } from '@/domain/report/filters';
import { filterChange } from './reportFilters';

it('filterChange leaves a filter of the author on a column of the same name in another table', async () => {
  const target = { table: 'Plantas', column: 'Nombre' };
  const author = new models.BasicFilter({ table: 'Fechas', column: 'Nombre' }, 'In', ['enero']).toJSON();
  const own = new models.BasicFilter(target, 'In', ['NORESTE']).toJSON();
  const selection = { ...noFilters, region: 'NORESTE' };
  const change = filterChange({ filterTargets: { region: target } }, selection, noFilters, [], undefined);
  const updates: unknown[] = [];
  await change?.({
    getFilters: async () => [author, own],
    updateFilters: async (...update: unknown[]) => {
      updates.push(update);
      return {} as never;
    },
  });
  expect(updates).toEqual([[models.FiltersOperations.ReplaceAll, [author]]]);
});
