import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useStable } from '@/ui/parts/useStable';

afterEach(cleanup);

it('useStable returns the same function on every render, and this function calls the handler of the latest render', () => {
  const returned: (() => void)[] = [];
  function Component({ onPress }: { readonly onPress: () => void }) {
    returned.push(useStable({ onPress }).onPress);
    return null;
  }
  const [first, latest] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Component onPress={first} />);
  rerender(<Component onPress={latest} />);
  expect(new Set(returned).size).toBe(1);
  returned[0]?.();
  expect([first.mock.calls.length, latest.mock.calls.length]).toEqual([0, 1]);
});
