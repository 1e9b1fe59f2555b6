import { expect, it } from 'vitest';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { storage } from '@/features/shared/copy';
import type { LastChange } from '@/store/catalogs.slice';
import { makeStore } from '@/store/makeStore';
import { connectChange } from './connectChange';

const { dispatch } = makeStore();

it.each<LastChange>([
  { type: 'saved', name: 'Bajío', entity: { kind: 'regions', id: 'r' }, undo: [] },
  { type: 'removed', name: 'Bajío', undo: [] },
  { type: 'restored', name: 'Bajío', undo: [] },
  { type: 'imported', undo: [] },
  { type: 'reset', undo: [] },
])('the notice of a change adds that the browser refuses it: $type', (change) => {
  const connect = (isStored: boolean) =>
    connectChange({ change, data: sampleData(specBoards), isStored }, { dispatch, onShow: () => undefined });
  const { text, tone } = connect(true);
  expect(tone).toBe('good');
  expect(connect(false)).toMatchObject({ text: `${text} ${storage.note}`, tone: 'warn' });
});
