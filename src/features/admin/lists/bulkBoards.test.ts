import { expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { AdminDialogs } from '@/features/admin/useAdminDialogs';
import { bulkBoards } from './bulkBoards';

const rows = specBoards.map(({ id, name }) => ({ id, title: name }));
const [first] = rows;
if (!first) throw new Error('no board');

/** The bar for picked boards, the ids that are picked afterwards, and what a form of the bar reads. */
function bar(picked: readonly string[]) {
  const seen = { form: null as Parameters<AdminDialogs['form']>[0] | null, dispatched: 0, picked };
  const dialogs = {
    form: (request: never) => {
      seen.form = request;
    },
  } as unknown as AdminDialogs;
  const facts = { boards: specBoards, rows, picked: new Set(picked), today: '2026-11-28' };
  const result = bulkBoards(facts, {
    dialogs,
    dispatch: (() => {
      seen.dispatched += 1;
    }) as never,
    onPick: (next) => {
      seen.picked = [...next];
    },
  });
  return { ...result, seen };
}

it('bulkBoards saves a valid owner for the selected boards, and rejects an owner without an address', () => {
  const { bulk, seen } = bar([first.id, 'hidden by the search']);
  expect(bulk.text).toBe('1 tablero elegido');
  bulk.actions.find(({ label }) => label === 'Responsable')?.onClick();
  expect(seen.form?.read({ owner: 'Ana Ruiz' })).toEqual({ ok: false, errors: { owner: 'ownerWrong' } });
  const read = seen.form?.read({ owner: 'Ana Ruiz <ana@example.com>' });
  expect(read).toMatchObject({ ok: true });
  seen.form?.onSave(read?.ok ? read.entry : {});
  expect([seen.dispatched, seen.picked]).toEqual([1, []]);
});

it('bulkBoards proposes the current day for a verification, and requires who verified', () => {
  const { bulk, seen } = bar([first.id]);
  bulk.actions.find(({ label }) => label === 'Verificación')?.onClick();
  expect(seen.form?.initial).toMatchObject({ verifiedOn: '2026-11-28' });
  expect(seen.form?.read(seen.form.initial)).toEqual({ ok: false, errors: { verifiedBy: 'trustWrong' } });
});
