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
