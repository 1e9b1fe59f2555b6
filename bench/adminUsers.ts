/**
 * How long the user list of the admin portal works per keystroke and per sort, with 100,000 people.
 * `npx tsx bench/adminUsers.ts` prints milliseconds (median of nine runs) and fails above the limits.
 */
import type { User } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import { noUserFilters } from '@/domain/admin/catalogsSearch';
import { defaultBoards } from '@/domain/boards/defaultBoards';
import { connectUsers } from '@/features/admin/connectUsers';

const count = 100_000;
const names = ['Ana', 'Luis', 'María', 'Jorge', 'Sofía', 'Carlos', 'Elena', 'Diego', 'Lucía', 'Raúl'];
const users: User[] = Array.from({ length: count }, (_, index) => ({
  id: `user-${index}`,
  name: `${names[index % names.length]} Número ${(index * 7919) % count}`,
  email: `persona${index}@cementos.mx`,
  roleId: index % 40 === 0 ? 'analista' : 'viewer',
  isActive: index % 3 !== 0,
  lastAccess: '2026-11-20',
}));
const { roles } = sampleData(defaultBoards);
const ask = { query: '', filters: noUserFilters, sort: null };

const cases: readonly { name: string; limit: number; run: () => unknown }[] = [
  { name: 'no filter', limit: 5, run: () => connectUsers(users, roles, ask) },
  {
    name: 'a keystroke: "sofia num"',
    limit: 60,
    run: () => connectUsers(users, roles, { ...ask, query: 'sofia num' }),
  },
  {
    name: 'role and status',
    limit: 40,
    run: () => connectUsers(users, roles, { ...ask, filters: { roleId: 'analista', status: 'active' } }),
  },
  {
    name: 'sort by name',
    limit: 700,
    run: () => connectUsers(users, roles, { ...ask, sort: { key: 'name', direction: 'ascending' } }),
  },
];

for (const { name, limit, run } of cases) {
  run();
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const median = times[4] ?? 0;
  console.log(`${name.padEnd(28)} ${median.toFixed(1).padStart(8)} ms  (limit ${limit})`);
  if (median > limit) process.exitCode = 1;
}
