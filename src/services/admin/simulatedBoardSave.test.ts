import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BoardFormVariant, emptyBoardForm } from '@/domain/boards/boardForm';
import { createSimulatedBoardSave } from './simulatedBoardSave';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(variant: BoardFormVariant, isNew = true) {
  const told: string[] = [];
  const abort = new AbortController();
  const port = createSimulatedBoardSave({
    alert: (message) => told.push(`alert ${message}`),
    log: (message) => told.push(`log ${message}`),
  });
  const values = { ...emptyBoardForm(variant), name: 'Costos' };
  const saved = port.save({ variant, isNew, values }, abort.signal);
  saved.catch(() => told.push('rejected'));
  return { told, abort };
}

describe('simulated save (SPEC section 7.4)', () => {
  it.each([
    ['en', 1500, 'Board "Costos" was created successfully!'],
    ['es', 1000, '¡El tablero "Costos" se creó correctamente!'],
  ] as const)('%s waits %i ms, then logs and alerts', async (variant, delay, sentence) => {
    const { told } = start(variant);
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual([`log ${sentence}`, `alert ${sentence}`]);
  });

  it('alerts an update when a board was edited', async () => {
    const { told } = start('es', false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(told[1]).toBe('alert ¡El tablero "Costos" se actualizó correctamente!');
  });

  it('neither logs nor alerts when the dialog was closed', async () => {
    const { told, abort } = start('es');
    await vi.advanceTimersByTimeAsync(500);
    abort.abort();
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toEqual(['rejected']);
  });
});
