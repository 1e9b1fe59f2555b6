import { frozen } from '@tools/tracing/frozen';
import { describe, expect, it } from 'vitest';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { FailureCode } from '@/domain/shared/failure';
import { storage } from '@/features/shared/copy';
import { catalogOutboxMachine } from '@/machines/outbox.machine';
import type { LastChange } from '@/store/catalogs.slice';
import { changeMessage, unsavedOf } from './ChangeNotice';

const data = sampleData(specBoards);
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
    text: `${text} ${storage.note}`,
    tone: 'warn',
  });
});

describe('changeMessage of a change that is not saved', () => {
  const message = (state: string, code: FailureCode | null, isDraft = false) => {
    const outbox = frozen(catalogOutboxMachine, state, {
      input: { subject: 'catalog' },
      context: {
        changes: [{ id: 'uno', change: { id: 'uno', entities: [] }, isDraft, isRestored: false }],
        failure: code && { code },
      },
    }).getSnapshot();
    expect(unsavedOf(outbox, 'dos')).toBeNull();
    return changeMessage(saved, data, unsavedOf(outbox, 'uno'), true);
  };

  it('names the state and the reason, and is never green', () => {
    expect(message('sending', null)).toEqual({ text: 'Guardando: Bajío.', tone: 'accent' });
    expect(message('delayed', 'offline')).toEqual({
      text: 'En espera: Bajío. Sin conexión. Los cambios saldrán cuando vuelva.',
      tone: 'warn',
    });
    expect(message('refused', 'catalogDenied')).toEqual({
      text: expect.stringMatching(/^En espera: Bajío\. Tu cuenta puede leer el catálogo, pero no cambiarlo/),
      tone: 'warn',
    });
    expect(message('resting', null, true)).toEqual({ text: 'Borrador sin publicar: Bajío.', tone: 'warn' });
  });
});
