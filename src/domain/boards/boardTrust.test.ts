import { expect, it } from 'vitest';
import { specBoards } from './boards.fixture';
import { trustFields, trustProblem, trustToForm, withTrust } from './boardTrust';

const [board] = specBoards;
if (!board) throw new Error('no board');
const trusted = {
  ...board,
  owner: { name: 'Ana Ruiz', email: 'ana@example.com' },
  support: 'datos@example.com',
  verified: { by: 'Luis Paz', on: '2026-11-20', note: 'Contra el cierre' },
  reviewDue: '2027-02-01',
  sources: 'SAP, Command',
  tags: ['flota', 'entregas'],
};

it('withTrust reads what trustToForm writes, and leaves boards without the fields unchanged', () => {
  expect(withTrust(board, trustToForm(trusted))).toEqual(trusted);
  expect(withTrust(trusted, trustToForm(board))).toEqual(board);
  expect(withTrust(board, trustToForm(board))).toEqual(board);
  expect(trustToForm(board)).toEqual(Object.fromEntries(trustFields.map((field) => [field, ''])));
});

it('withTrust changes only the fields of the form', () => {
  expect(withTrust(trusted, { reviewDue: '2028-01-31' })).toEqual({ ...trusted, reviewDue: '2028-01-31' });
  for (const emptied of [{ verifiedBy: '' }, { verifiedOn: ' ' }])
    expect(withTrust(trusted, emptied)).not.toHaveProperty('verified');
  expect(withTrust(board, { sources: ' SAP ', support: ' ' })).toEqual({ ...board, sources: 'SAP' });
  expect(withTrust(board, { tags: ' , flota,, ' }).tags).toEqual(['flota']);
});

it('trustProblem names the first field that cannot be stored', () => {
  expect(trustProblem(trustToForm(trusted))).toBeNull();
  expect(trustProblem({})).toBeNull();
  expect(trustProblem({ owner: 'Ana Ruiz' })).toBe('owner');
  expect(trustProblem({ owner: '<ana@example.com>' })).toBe('owner');
  expect(trustProblem({ reviewDue: 'mañana' })).toBe('reviewDue');
  expect(trustProblem({ verifiedBy: 'Luis Paz' })).toBe('verifiedOn');
  expect(trustProblem({ verifiedBy: 'Luis Paz', verifiedOn: 'ayer' })).toBe('verifiedOn');
  expect(trustProblem({ verifiedOn: '2026-11-20' })).toBe('verifiedBy');
  expect(trustProblem({ verifiedBy: ' ', verifiedOn: '2026-11-20' })).toBe('verifiedBy');
  expect(trustProblem({ verifiedBy: 'Luis Paz', verifiedOn: ' ' })).toBe('verifiedOn');
  expect(trustProblem({ verifiedBy: ' ', verifiedOn: ' ' })).toBeNull();
  expect(trustProblem({ verifiedBy: '\u200b', verifiedOn: '2026-11-20' })).toBe('verifiedBy');
  expect(trustProblem({ tags: 'x'.repeat(41) })).toBe('tags');
});
