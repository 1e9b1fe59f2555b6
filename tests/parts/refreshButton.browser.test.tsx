import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RefreshButton } from '@/features/report/bar/RefreshButton.view';
import { toolsOf } from '@/features/report/bar/tools';
import { useSecondsLeft } from '@/features/report/bar/useSecondsLeft';
import { barCommands } from '@/features/shared/commands/commands';
import { sampleBarFacts } from '@/features/shared/commands/commands.fixture';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a refused refresh counts down on its button and is possible again at the end (SPEC section 2.4)', async () => {
  vi.useFakeTimers();
  const onRefresh = vi.fn();
  function Bar({ refusal }: { readonly refusal: object | null }) {
    const secondsLeft = useSecondsLeft(refusal, 15_000);
    const commands = barCommands({ ...sampleBarFacts, refreshWait: secondsLeft });
    const tool = toolsOf(commands, onRefresh).find(({ id }) => id === 'refresh');
    return tool && <RefreshButton isRefreshing={false} secondsLeft={secondsLeft} tool={tool} />;
  }
  const button = (refusal: object | null) => (
    <ThemeProvider>
      <Bar refusal={refusal} />
    </ThemeProvider>
  );
  const { rerender } = render(button(null));
  await act(() => rerender(button({ code: 'refreshLimit' })));
  const refreshButton = screen.getByRole('button', { name: 'Podrás actualizar en 15 s' });
  fireEvent.click(refreshButton);
  await act(() => vi.advanceTimersByTime(14_000));
  expect(refreshButton.textContent).toBe('1');
  expect(onRefresh).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTime(1_000));
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar datos' }));
  expect(onRefresh).toHaveBeenCalledOnce();
});
