import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { badgeLife, ReportBadge } from '@/ui/report/ReportBadge';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const badge = (name: string, shortId: string) => (
  <ThemeProvider>
    <ReportBadge name={name} shortId={shortId} />
  </ThemeProvider>
);
const isFaded = () => document.querySelector('[data-faded]') !== null;

it('the badge fades once it was read, and comes back with another report (SPEC 2.4)', () => {
  vi.useFakeTimers();
  const { rerender } = render(badge('Tablero de transporte', '3f8a2c1e'));
  expect(isFaded()).toBe(false);
  act(() => vi.advanceTimersByTime(badgeLife));
  expect(isFaded()).toBe(true);
  rerender(badge('Pedidos de concretos', 'c27d91b0'));
  expect(isFaded()).toBe(false);
});
