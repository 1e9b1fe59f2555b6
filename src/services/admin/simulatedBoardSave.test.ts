import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BoardFormVariant, emptyBoardForm } from '@/domain/boards/boardForm';
import { createSimulatedBoardSave } from './simulatedBoardSave';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(variant: BoardFormVariant) {
  const told: string[] = [];
  const abort = new AbortController();
  const port = createSimulatedBoardSave(({ values }) => void told.push(`saved ${values.name}`));
  const values = { ...emptyBoardForm(variant), name: 'Costos' };
  const saved = port.save({ variant, isNew: true, values }, abort.signal);
  saved.catch(() => told.push('rejected'));
  return { told, abort };
}

describe('simulated save (SPEC section 7.4)', () => {
  it.each([
    ['en', 1500],
    ['es', 1000],
  ] as const)('%s waits %i ms, then announces', async (variant, delay) => {
    const { told } = start(variant);
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['saved Costos']);
  });

  it('announces nothing when the dialog was closed', async () => {
    const { told, abort } = start('es');
    await vi.advanceTimersByTimeAsync(500);
    abort.abort();
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toEqual(['rejected']);
  });
});
