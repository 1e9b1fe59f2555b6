import { expect, it } from 'vitest';
import { sampleData } from '@/domain/admin/catalogsSample';
import { bulkUsers } from './bulkUsers';

const data = sampleData([]);

it('bulkUsers counts the picked users of the list, without those that its search hides', () => {
  const { users } = data;
  const picked = new Set(users.slice(0, 3).map(({ id }) => id));
  const textOf = (rows: typeof users) =>
    bulkUsers({ data, rows, picked }, { onPick: () => undefined } as never).bulk.text;
  expect([users, users.slice(2), users.slice(3), users].map(textOf)).toEqual([
    '3 personas elegidas',
    '1 persona elegida',
    '0 personas elegidas',
    '3 personas elegidas',
  ]);
});
