import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DirectoryPort } from '@/domain/ports/directory';
import { usePeople } from '@/features/shared/usePeople';

const ana = { id: '1', name: 'Ana García', email: 'ana@example.com', title: '' };
const luis = { id: '2', name: 'Luis Arce', email: 'luis@example.com' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each<[words: string | null, queries: readonly string[], suggested: readonly string[]]>([
  [null, [], []],
  ['', [], ['Luis Arce']],
  ['a', [], ['Luis Arce']],
  ['a ', [], ['Luis Arce']],
  ['an', ['an'], ['Ana García']],
  [' ana ', ['ana'], ['Ana García']],
])('usePeople asks the directory from the second letter: %j', async (words, queries, suggested) => {
  const people = vi.fn<DirectoryPort['people']>(async () => ({ found: [ana], total: 1, next: null }));
  const [directory, commenters] = [{ people }, [luis]];
  const { result } = renderHook(() => usePeople(words, commenters, directory));
  // The first turn runs the effects, which start the debounce.
  await act(() => undefined);
  await act(() => vi.runAllTimersAsync());
  expect(people.mock.calls.map(([query]) => query)).toEqual(queries);
  await expect.poll(() => result.current.map(({ name }) => name)).toEqual(suggested);
});
