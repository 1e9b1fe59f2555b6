import { describe, expect, it } from 'vitest';
import {
  type BoardFormValues,
  boardFormSchemas,
  boardFormVariants,
  boardFromForm,
  boardToForm,
  emptyBoardForm,
  isLongAiContext,
} from './boardForm';
import { specBoards } from './boards.fixture';

const guid = '3F8A2C1E-77b4-4d59-8a0c-51b6f2d94e10';
const good: BoardFormValues = {
  ...emptyBoardForm('es'),
  name: 'Costos',
  reportId: guid,
  workspaceId: guid,
  category: 'costo',
  menuPath: 'Costo > Costos',
};

function messages(variant: 'es' | 'en', change: Partial<BoardFormValues>) {
  const result = boardFormSchemas[variant].safeParse({ ...good, ...change });
  const first = new Map<string, string>();
  for (const { path, message } of result.error?.issues ?? [])
    if (!first.has(String(path[0]))) first.set(String(path[0]), message);
  return Object.fromEntries(first);
}

describe('English add-board dialog (SPEC section 5)', () => {
  it.each([
    [{ name: '' }, { name: 'Board name is required' }],
    [{ name: '   ' }, { name: 'Board name is required' }],
    [{ name: ' ab ' }, { name: 'Board name must be at least 3 characters' }],
    [{ reportId: ' ' }, { reportId: 'Report ID is required' }],
    [
      { reportId: '3f8a2c1e-77' },
      { reportId: 'Invalid GUID format (e.g., 12345678-1234-1234-1234-123456789abc)' },
    ],
    [{ workspaceId: '\t' }, { workspaceId: 'Workspace ID is required' }],
    [{ workspaceId: `${guid}0` }, { workspaceId: 'Invalid GUID format' }],
    [{ name: 'abc', menuPath: '', aiContext: '' }, {}],
  ])('%o gives %o', (change, expected) => {
    expect(messages('en', change)).toEqual(expected);
  });
});

describe('Spanish add-board dialog (SPEC section 5)', () => {
  it.each([
    [{ name: ' ' }, { name: 'El nombre es requerido' }],
    [{ name: 'a' }, {}],
    [{ reportId: '' }, { reportId: 'El Report ID es requerido' }],
    [{ reportId: 'xyz' }, { reportId: 'Formato de GUID inválido (ej: ...)' }],
    [{ workspaceId: '' }, { workspaceId: 'El Workspace ID es requerido' }],
    [{ workspaceId: guid.replace('-', '') }, { workspaceId: 'Formato de GUID inválido' }],
    [{ menuPath: '  ' }, { menuPath: 'La ruta del menú es requerida' }],
    [{ aiContext: 'x'.repeat(20_000) }, {}],
  ])('%o gives %o', (change, expected) => {
    expect(messages('es', change)).toEqual(expected);
  });
});

describe('form (SPEC sections 3, 4 and 9)', () => {
  it('starts empty, active, authorized; only English has a category', () => {
    expect(emptyBoardForm('en')).toMatchObject({
      name: '',
      category: 'analytics',
      isActive: true,
      permissions: 'authorized',
    });
    expect(emptyBoardForm('es').category).toBe('');
  });

  it('keeps SPEC’s times in ms', () => {
    expect(boardFormVariants.en).toMatchObject({ saveDelay: 1500, successShown: 1500 });
    expect(boardFormVariants.es.saveDelay).toBe(1000);
  });

  it('warns above 500 characters, not at 500', () => {
    expect(isLongAiContext(500)).toBe(false);
    expect(isLongAiContext(501)).toBe(true);
  });

  it('keeps what the form does not show, and drops an emptied AI context', () => {
    const [board] = specBoards;
    if (!board) throw new Error('no board');
    const form = boardToForm(board, board.menuPath ?? '');
    expect(boardFromForm(board.id, form, board)).toEqual(board);
    const cleared = boardFromForm(board.id, { ...form, aiContext: ' ' }, board);
    expect(cleared).not.toHaveProperty('aiContext');
    expect(cleared.icon).toBe('truck');
  });
});
