import { frozen } from '@tools/machines/frozen';
import { describe, expect, it } from 'vitest';
import { sampleData } from '@/domain/admin/catalogsSample';
import type { EntityChange } from '@/domain/admin/change';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { FailureCode } from '@/domain/shared/failure';
import { copy } from '@/features/shared/storage.copy';
import { catalogOutboxMachine } from '@/machines/outbox.machine';
import type { LastChange } from '@/store/catalogs.slice';
import { changeMessage, unsavedStateOf } from './ChangeNotice';

const data = sampleData(specBoards);
const [user] = data.users;
const [board] = data.boards;
if (!user || !board) throw new Error('no samples');

const saved: LastChange = { type: 'saved', name: 'Bajío', entity: { kind: 'regions', id: 'r' }, undo: [] };

it.each<LastChange>([
  saved,
  { type: 'removed', name: 'Bajío', undo: [] },
  { type: 'restored', name: 'Bajío', undo: [] },
  { type: 'imported', undo: [] },
  { type: 'reset', undo: [] },
])('changeMessage warns that the browser does not store the change: $type', (change) => {
  const { text, tone } = changeMessage(change, data, null, true);
  expect(tone).toBe('good');
  expect(changeMessage(change, data, null, false)).toMatchObject({
    text: `${text} ${copy.note}`,
    tone: 'warn',
  });
});

describe('changeMessage of an unsaved change', () => {
  const message = (state: string, code: FailureCode | null, isDraft = false) => {
    const outbox = frozen(catalogOutboxMachine, state, {
      input: { subject: 'catalog' },
      context: {
        changes: [{ id: 'uno', change: { id: 'uno', entities: [] }, isDraft, isRestored: false }],
        failure: code && { code },
      },
    }).getSnapshot();
    expect(unsavedStateOf(outbox, 'dos')).toBeNull();
    return changeMessage(saved, data, unsavedStateOf(outbox, 'uno'), true);
  };

  it('names the state and the reason, and is never green', () => {
    expect(message('sending', null)).toEqual({ text: 'Guardando: Bajío.', tone: 'accent' });
    expect(message('delayed', 'offline')).toEqual({
      text: 'En espera: Bajío. Sin conexión. Los cambios saldrán cuando vuelva.',
      tone: 'warn',
    });
    expect(message('refused', 'catalogDenied')).toEqual({
      text: 'En espera: Bajío. Tu cuenta no puede cambiar el catálogo.',
      tone: 'warn',
    });
    expect(message('resting', null, true)).toEqual({ text: 'Borrador sin publicar: Bajío.', tone: 'warn' });
  });
});

describe('changeMessage of a switch in a list', () => {
  const switched = (kind: 'users' | 'boards', isActive: boolean, changes: object = {}) => {
    const entry = kind === 'users' ? user : board;
    const undo = [
      {
        kind,
        id: entry.id,
        before: { ...entry, isActive, ...changes },
        after: { ...entry, isActive: !isActive },
      },
    ] as EntityChange[];
    const entity = { kind, id: entry.id };
    return changeMessage({ type: 'saved', name: 'Luis Hernández', entity, undo }, data, null, true).text;
  };

  it('names the consequence for a user or a board that became active or inactive', () => {
    expect(switched('users', false)).toMatch(
      /^Luis Hernández quedó como Inactivo: ya no cuenta en las reglas/,
    );
    expect(switched('users', true)).toBe('Luis Hernández quedó como Activo: vuelve a contar en las reglas.');
    expect(switched('boards', false)).toBe('Tablero de transporte ya no sale en el menú de nadie.');
    expect(switched('boards', true)).toBe('Tablero de transporte ya sale en el menú de quien puede verlo.');
  });

  it('states for an entry of another list only that its status in the catalogue changed', () => {
    const [region] = data.regions;
    if (!region) throw new Error('no region');
    const undo: EntityChange[] = [
      { kind: 'regions', id: region.id, before: { ...region, isActive: false }, after: region },
    ];
    const entity = { kind: 'regions', id: region.id } as const;
    expect(changeMessage({ type: 'saved', name: 'Nacional', entity, undo }, data, null, true).text).toBe(
      'Nacional quedó como Inactiva: solo cambia su marca en el catálogo.',
    );
  });

  it('says only "Se guardó" if other fields changed at the same time', () => {
    expect(switched('users', false, { name: 'Luis H.' })).toBe('Se guardó Luis Hernández.');
  });
});

it.each([
  ['Se importó 1 persona en Personas.', ['users'], 1],
  ['Se importaron 3 personas en Personas.', ['users'], 3],
  ['Se importaron los datos: 5 cambios en Personas y Plantas.', ['users', 'plants'], 5],
] as const)('changeMessage states the imported numbers and the list: %s', (text, kinds, rows) => {
  const change: LastChange = { type: 'imported', imported: { kinds, rows }, undo: [] };
  expect(changeMessage(change, data, null, true).text).toBe(text);
});
