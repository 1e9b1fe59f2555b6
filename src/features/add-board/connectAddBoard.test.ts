import { frozen } from '@tools/machines/frozen';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Category } from '@/domain/admin/catalogs';
import { sampleBoard } from '@/domain/admin/catalogsSample';
import type { BoardFormVariant } from '@/domain/boards/boardFormValues';
import { emptyBoardForm } from '@/domain/boards/boardFormValues';
import { specBoards } from '@/domain/boards/boards.fixture';
import { type AddBoardContext, addBoardMachine } from '@/machines/addBoard.machine';
import { copy } from './addBoard.copy';
import { connectAddBoard } from './connectAddBoard';

const guid = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';

describe('the add-board dialog of a full portal (SPEC section 2.8)', () => {
  const problemsOf = (variant: BoardFormVariant, boards: number, boardId?: string) => {
    const actor = createActor(addBoardMachine).start();
    actor.send({ type: 'user.open', variant, ...(boardId === undefined ? {} : { boardId }) });
    const { schema } = connectAddBoard({
      snapshot: actor.getSnapshot(),
      catalogue: [],
      boards: Array.from({ length: boards }, (_, at) => ({ ...sampleBoard, id: `board-${at}` })),
      send: actor.send,
    });
    const values = { ...emptyBoardForm(variant), name: 'Flota', reportId: guid, workspaceId: guid };
    const read = schema.safeParse({ ...values, menuPath: 'Costo > Flota' });
    return read.error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
  };

  it.each(['es', 'en'] as const)(
    'in the language %s accepts the 10,000th board, rejects the next board, and still accepts an edited board',
    (variant) => {
      expect(problemsOf(variant, 9_999)).toEqual([]);
      expect(problemsOf(variant, 10_000)).toEqual([['name', 'tooMany']]);
      expect(problemsOf(variant, 10_000, 'dashboard-1')).toEqual([]);
    },
  );
});

describe('an empty menu entry for a new board', () => {
  const entryOf = (menuPath: string, boardId?: string, variant: BoardFormVariant = 'es') => {
    const actor = createActor(addBoardMachine).start();
    actor.send({ type: 'user.open', variant, ...(boardId === undefined ? {} : { boardId }) });
    const input = { snapshot: actor.getSnapshot(), catalogue: [], boards: specBoards, send: actor.send };
    const values = {
      ...emptyBoardForm(variant),
      name: 'Costo de materia prima',
      category: 'costo',
      menuPath,
    };
    return connectAddBoard(input).entryFor(values);
  };

  it('is offered for a board with a similar name, and is taken by a board with its path', () => {
    const entry = { label: 'Materia prima', menuPath: 'Costo > Materia prima' };
    expect(entryOf('Costo > Costo de materia prima')).toEqual({ ...entry, isTaken: false });
    expect(entryOf('Costo > Materia prima')).toEqual({ ...entry, isTaken: true });
  });

  it('is offered neither for an existing board nor in the English dialog', () => {
    expect(entryOf('Costo > Materia prima', 'dashboard-1')).toBeNull();
    expect(entryOf('', undefined, 'en')).toBeNull();
  });
});

const cost: Category = { id: 'costo', label: 'Costo', parentId: null, order: 0 };
const freight: Category = { id: 'fletes', label: 'Fletes', parentId: 'costo', order: 1 };

function dialog(at: string, context: Partial<AddBoardContext> = {}, catalogue: readonly Category[] = []) {
  const send = vi.fn();
  const snapshot = frozen(addBoardMachine, at, { context }).getSnapshot();
  return { ...connectAddBoard({ snapshot, catalogue, boards: specBoards, send }), send };
}

describe('the states of the add-board dialog', () => {
  const idle = { open: true, isSubmitting: false, areInputsDisabled: false, isClosable: true, outcome: null };
  const saving = { ...idle, isSubmitting: true };
  const created = { text: 'Board created successfully!', isSaved: true };
  const pending = { text: 'The board is not saved yet.', isSaved: false };

  it.each([
    ['closed', 'es', { ...idle, open: false }],
    ['closed', 'en', { ...idle, open: false }],
    ['editing', 'es', idle],
    ['editing', 'en', idle],
    ['submitting', 'es', saving],
    ['submitting', 'en', { ...saving, areInputsDisabled: true, isClosable: false }],
    ['success', 'es', idle],
    ['success', 'en', { ...idle, outcome: created }],
    ['waiting', 'es', idle],
    ['waiting', 'en', { ...idle, outcome: pending }],
  ] as const)('in the state %s and the language %s', (at, variant, state) => {
    const { open, isSubmitting, areInputsDisabled, isClosable, outcome } = dialog(at, { variant });
    expect({ open, isSubmitting, areInputsDisabled, isClosable, outcome }).toEqual(state);
  });

  it('shows a failed save in the English dialog only', () => {
    const failureOf = (context: Partial<AddBoardContext>) => dialog('editing', context).failure;
    const failure = { code: 'offline' } as const;
    expect(failureOf({ variant: 'en', failure })).toBe('Failed to create board. Please try again.');
    expect(failureOf({ variant: 'en' })).toBeNull();
    expect(failureOf({ variant: 'es', failure })).toBeNull();
  });

  it('has another title for an existing board, and the context of the assistant only in Spanish', () => {
    expect(dialog('editing').texts).toEqual(copy.forms.es);
    expect(dialog('editing', { isNew: false }).texts).toEqual({ ...copy.forms.es, title: 'Editar Tablero' });
    expect(dialog('editing').hasAiContext).toBe(true);
    expect(dialog('editing', { variant: 'en' }).hasAiContext).toBe(false);
  });

  it('sends what the user does', () => {
    const { onSubmit, onEdit, onClose, send } = dialog('editing');
    const values = { ...emptyBoardForm('es'), name: 'Flota' };
    onSubmit(values);
    onEdit();
    onClose();
    expect(send.mock.calls).toEqual([
      [{ type: 'user.submit', values }],
      [{ type: 'user.edit' }],
      [{ type: 'user.close' }],
    ]);
  });
});

describe('the categories of the add-board dialog', () => {
  const catalogue = [cost, freight];
  const options = [
    { id: 'costo', label: 'Costo' },
    { id: 'fletes', label: 'Costo > Fletes' },
  ];
  const initially = [
    { id: 'dashboards', label: 'Dashboards' },
    { id: 'productividad', label: 'Productividad' },
    { id: 'produccion', label: 'Producción' },
    { id: 'costo', label: 'Costo' },
    { id: 'estado-resultados', label: 'Estado de Resultados' },
    { id: 'custom', label: 'Personalizado' },
  ];
  const english = [
    { id: 'analytics', label: 'Analytics' },
    { id: 'sales', label: 'Sales' },
    { id: 'operations', label: 'Operations' },
    { id: 'finance', label: 'Finance' },
    { id: 'custom', label: 'Custom' },
  ];

  it.each([
    ['the catalogue', 'es', catalogue, '', options],
    ['the catalogue, with its own category', 'es', catalogue, 'fletes', options],
    [
      'the catalogue, and the English category of the board',
      'es',
      catalogue,
      'sales',
      [...options, english[1]],
    ],
    ['an empty catalogue', 'es', [], '', initially],
    ['an empty catalogue that has the category of the board', 'es', [], 'custom', initially],
    ['the English dialog', 'en', catalogue, 'sales', english],
  ] as const)('are those of %s', (_, variant, categories, category, result) => {
    const values = { ...emptyBoardForm(variant), category };
    expect(dialog('editing', { variant, values }, categories).categories).toEqual(result);
  });

  it.each([
    ['costo', 'Costo > Flota'],
    ['fletes', 'Costo > Fletes > Flota'],
    ['produccion', 'Producción > Flota'],
    ['sales', 'Dashboards > Flota'],
    ['', ''],
  ])('generate the menu path of a board in the category "%s"', (category, path) => {
    const earlierValues = emptyBoardForm('es');
    const after = { ...earlierValues, name: 'Flota', category };
    expect(dialog('editing', {}, catalogue).menuPathAfter?.('', earlierValues, after)).toBe(path);
  });

  it('move a menu path that the user wrote, and the English dialog has none', () => {
    const earlierValues = { ...emptyBoardForm('es'), name: 'Flota', category: 'produccion' };
    const after = { ...earlierValues, category: 'fletes' };
    const { menuPathAfter } = dialog('editing', {}, catalogue);
    expect(menuPathAfter?.('Producción > Caja > Flota', earlierValues, after)).toBe(
      'Costo > Fletes > Caja > Flota',
    );
    expect(dialog('editing', { variant: 'en' }).menuPathAfter).toBeNull();
  });
});
