import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardFormVariant } from '@/domain/boards/boardFormValues';
import { emptyBoardForm } from '@/domain/boards/boardFormValues';
import { createSimulatedBoardSave } from './simulatedBoardSave';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(variant: BoardFormVariant) {
  const events: string[] = [];
  const abort = new AbortController();
  const port = createSimulatedBoardSave(async () => {
    events.push('loaded');
    return ({ values }, { isSaved }) => void events.push(`announced ${values.name}, saved: ${isSaved}`);
  });
  const values = { ...emptyBoardForm(variant), name: 'Costos' };
  const filed = { id: 'board-costos', isStored: true, isSaved: false };
  const file = async () => {
    events.push('filed');
    return filed;
  };
  const saved = port.save({ variant, isNew: true, values }, file, abort.signal);
  saved.then(
    (board) => events.push(`resolved ${board.id}`),
    () => events.push('rejected'),
  );
  return { events, abort };
}

describe('simulated save (SPEC section 7.4)', () => {
  it.each([
    ['en', 1500],
    ['es', 1000],
  ] as const)(
    '%s waits %i ms, saves the board, then announces whether the board is saved',
    async (variant, delay) => {
      const { events } = start(variant);
      await vi.advanceTimersByTimeAsync(delay - 1);
      expect(events).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(events).toEqual(['loaded', 'filed', 'announced Costos, saved: false', 'resolved board-costos']);
    },
  );

  it('saves and announces nothing when the dialog was closed', async () => {
    const { events, abort } = start('es');
    await vi.advanceTimersByTimeAsync(500);
    abort.abort();
    await vi.advanceTimersByTimeAsync(5000);
    expect(events).toEqual(['rejected']);
  });

  it('announces nothing when the dialog is closed while the catalogue saves the board', async () => {
    const abort = new AbortController();
    const announced: string[] = [];
    const port = createSimulatedBoardSave(
      async () =>
        ({ values }) =>
          void announced.push(values.name),
    );
    const file = async () => {
      abort.abort();
      return { id: '', isStored: true, isSaved: true };
    };
    const saved = port.save({ variant: 'es', isNew: true, values: emptyBoardForm('es') }, file, abort.signal);
    const rejected = expect(saved).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(1000);
    await rejected;
    expect(announced).toEqual([]);
  });

  it('saves nothing when the dialog is closed while the announcement loads', async () => {
    const abort = new AbortController();
    let files = 0;
    const port = createSimulatedBoardSave(async () => {
      abort.abort();
      return () => undefined;
    });
    const values = emptyBoardForm('es');
    const saved = port.save(
      { variant: 'es', isNew: true, values },
      async () => {
        files += 1;
        return { id: '', isStored: true, isSaved: true };
      },
      abort.signal,
    );
    const rejected = expect(saved).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(1000);
    await rejected;
    expect(files).toBe(0);
  });
});
