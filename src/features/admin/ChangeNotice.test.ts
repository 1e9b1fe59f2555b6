import { expect, it } from 'vitest';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { storage } from '@/features/shared/copy';
import type { LastChange } from '@/store/catalogs.slice';
import { changeMessage } from './ChangeNotice';

const data = sampleData(specBoards);

it.each<LastChange>([
  { type: 'saved', name: 'Bajío', entity: { kind: 'regions', id: 'r' }, undo: [] },
  { type: 'removed', name: 'Bajío', undo: [] },
  { type: 'restored', name: 'Bajío', undo: [] },
  { type: 'imported', undo: [] },
  { type: 'reset', undo: [] },
])('changeMessage warns that the browser does not store the change: $type', (change) => {
  const { text, tone } = changeMessage(change, data, true);
  expect(tone).toBe('good');
  expect(changeMessage(change, data, false)).toMatchObject({ text: `${text} ${storage.note}`, tone: 'warn' });
});

it.each([
  ['Se importó 1 persona en Usuarios.', ['users'], 1],
  ['Se importaron 3 personas en Usuarios.', ['users'], 3],
  ['Se importaron los datos: 5 cambios en Usuarios y Plantas.', ['users', 'plants'], 5],
] as const)('changeMessage says what was imported where: %s', (text, kinds, rows) => {
  const change: LastChange = { type: 'imported', imported: { kinds, rows }, undo: [] };
  expect(changeMessage(change, data, true).text).toBe(text);
});
