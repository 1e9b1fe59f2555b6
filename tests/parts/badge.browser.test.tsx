import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { copy } from '@/features/report/copy';
import { badgeLife, type ReportBadgeProps } from '@/ui/report/ReportBadge';
import { ReportPane } from '@/ui/report/ReportPane';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const nothing = () => undefined;
const handlers = {
  onLoad: nothing,
  onCancel: nothing,
  onRefreshPermissions: nothing,
  onRetry: nothing,
  onSignIn: nothing,
  onGrant: nothing,
  onGrantHere: nothing,
};

const badge = (name: string, shortId: string, freshness: ReportBadgeProps['freshness'] = null) => (
  <ThemeProvider>
    <ReportPane copy={copy} view={{ kind: 'ready', name, shortId, freshness }} {...handlers} />
  </ThemeProvider>
);
const isFaded = () => document.querySelector('[data-faded]') !== null;

it('the badge fades once it was read, and comes back with another report (SPEC 2.4)', async () => {
  vi.useFakeTimers();
  const { rerender } = render(badge('Tablero de transporte', '3f8a2c1e'));
  expect(isFaded()).toBe(false);
  await act(() => vi.advanceTimersByTime(badgeLife));
  expect(isFaded()).toBe(true);
  rerender(badge('Pedidos de concretos', 'c27d91b0'));
  expect(isFaded()).toBe(false);
});

it('the badge stays while the data are older than they should be (spec section 16)', async () => {
  vi.useFakeTimers();
  const stale = { text: 'La actualización falló; datos de hace 3 h', detail: '', isStale: true };
  const { rerender } = render(badge('Tablero de transporte', '3f8a2c1e', stale));
  await act(() => vi.advanceTimersByTime(badgeLife));
  expect(isFaded()).toBe(false);
  rerender(badge('Tablero de transporte', '3f8a2c1e', { ...stale, isStale: false }));
  expect(isFaded()).toBe(true);
});
