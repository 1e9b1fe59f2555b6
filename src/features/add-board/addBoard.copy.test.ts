import { describe, expect, it } from 'vitest';
import { boardFormSchemas } from '@/domain/boards/boardForm';
import { type BoardFormValues, emptyBoardForm } from '@/domain/boards/boardFormValues';
import { copy as addBoardCopy } from './addBoard.copy';
import { copy as savedText } from './savedBoard.copy';

const guid = '3F8A2C1E-77b4-4d59-8a0c-51b6f2d94e10';
const good: BoardFormValues = {
  ...emptyBoardForm('es'),
  name: 'Costos',
  reportId: guid,
  workspaceId: guid,
  category: 'costo',
  menuPath: 'Costo > Costos',
};

const saved = { id: 'b', isStored: true, isSaved: true };

function messages(variant: 'es' | 'en', change: Partial<BoardFormValues>) {
  const result = boardFormSchemas[variant].safeParse({ ...good, ...change });
  const first = new Map<string, string | undefined>();
  for (const { path, message } of result.error?.issues ?? [])
    if (!first.has(String(path[0]))) first.set(String(path[0]), addBoardCopy.forms[variant].errors[message]);
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
  ])('for the form input %o, shows the errors %o', (change, expected) => {
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
  ])('for the form input %o, shows the errors %o', (change, expected) => {
    expect(messages('es', change)).toEqual(expected);
  });
});

it.each([
  ['en', true, 'Board "Costos" was created successfully!'],
  ['en', false, 'Board "Costos" was updated successfully!'],
  ['es', true, '¡El tablero "Costos" se creó correctamente!'],
  ['es', false, '¡El tablero "Costos" se actualizó correctamente!'],
] as const)(
  'the add-board dialog announces a save in its language (SPEC section 7.4): language %s, new board %s',
  (variant, isNew, text) => {
    const save = { variant, isNew, values: good };
    expect(savedText(save, 'sharepoint', saved)).toBe(text);
    expect(savedText(save, 'browser', saved)).toMatch(/ (en este navegador|in this browser only)\.$/);
  },
);

it.each([
  ['en', 'browser', { isStored: false }, 'is not kept yet: this browser has no room'],
  ['es', 'sharepoint', { isStored: false }, 'aún no se guarda: este navegador no tiene espacio'],
  ['en', 'sharepoint', {}, 'is not saved yet: it waits for the shared catalog.'],
  ['es', 'sharepoint', {}, 'aún no se guarda: espera al catálogo compartido.'],
  ['en', 'file', {}, 'is a draft.'],
  ['es', 'file', {}, 'es un borrador.'],
] as const)(
  'the add-board dialog does not announce success for a board that is not saved yet: language %s, catalogue in %s',
  (variant, store, change, text) => {
    const filed = { ...saved, isSaved: false, ...change };
    const said = savedText({ variant, isNew: true, values: good }, store, filed);
    expect(said).toContain(text);
    expect(said).not.toMatch(/successfully|correctamente|Se guarda solo|is kept in/);
  },
);
