import { expect, it } from 'vitest';
import { boardSchema } from './board';

const guid = '11111111-1111-4111-8111-111111111111';
const board = { id: 'ventas', name: 'Ventas', reportId: guid, workspaceId: guid, category: 'sales' };

it('boardSchema completes a minimal board as an active report for authorized users (SPEC section 3)', () => {
  expect(boardSchema.parse({ ...board, name: ' Ventas ' })).toEqual({
    ...board,
    description: '',
    isActive: true,
    permissions: 'authorized',
    kind: 'report',
  });
});

it('boardSchema rejects an invalid field (SPEC section 3)', () => {
  const target = { table: 'Fecha', column: 'Día' };
  for (const good of [
    { permissions: 'all' },
    { permissions: 'admin' },
    { kind: 'page', pageName: 'p1' },
    { kind: 'paginated' },
    { appId: guid },
    { filterTargets: { date: target, region: target, sector: target } },
    { filterTargets: {} },
    { filterTargets: { plant: target } },
    { tags: [] },
    { tags: ['logística', 'flota propia'] },
    { owner: { name: 'Ana Ruiz', email: 'ana@example.com' }, support: 'https://ayuda.example.com' },
    { verified: { by: 'Luis Paz', on: '2026-11-20' }, reviewDue: '2027-02-01', sources: 'SAP, Command' },
    { verified: { by: 'Luis Paz', on: '2026-11-20', note: 'Contra el cierre' } },
  ])
    expect(boardSchema.safeParse({ ...board, ...good }).success, JSON.stringify(good)).toBe(true);
  for (const bad of [
    { id: ' ' },
    { id: 'constructor' },
    { id: '__proto__' },
    { name: '' },
    { reportId: 'x' },
    { workspaceId: `x${guid}` },
    { appId: `${guid}x` },
    { category: '' },
    { permissions: 'nobody' },
    { kind: 'tile' },
    { isActive: 'yes' },
    { filterTargets: { date: { table: 'Fecha' } } },
    { filterTargets: { date: { ...target, column: '' } } },
    { tags: 'flota' },
    { tags: [' '] },
    { tags: ['x'.repeat(41)] },
    { tags: Array.from({ length: 21 }, () => 'x') },
    { owner: { name: 'Ana' } },
    { owner: { name: '', email: 'ana@example.com' } },
    { support: '' },
    { verified: { by: 'Luis Paz', on: 'ayer' } },
    { reviewDue: '2026-02-30' },
    { more: 1 },
  ])
    expect(boardSchema.safeParse({ ...board, ...bad }).success, JSON.stringify(bad)).toBe(false);
});
