import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
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

/** px of the window, then what the strip under the report leaves: from the left to the widest control bar, and upwards. */
it.each([
  ['a phone', 390, 844, 390 - 68, 76],
  ['a tablet', 820, 1180, 290, 84],
])(
  '%s shows the whole sentence about data that are too old, on the strip under the report (spec section 16)',
  async (_, width, height, right, up) => {
    const text = 'La actualización de los datos falla desde hace 12 días';
    await page.viewport(width, height);
    const { getByText } = render(
      badge('Tablero de transporte', '3f8a2c1e', { text, detail: '', isStale: true }),
    );
    for (const one of [getByText(text), getByText('Tablero de transporte')]) {
      await expect.poll(() => getComputedStyle(one).overflow).toBe('hidden');
      expect(one.scrollHeight).toBeLessThanOrEqual(one.clientHeight);
      expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
    }
    const place = getByText('3f8a2c1e').parentElement?.parentElement?.getBoundingClientRect();
    expect(innerHeight - (place?.top ?? 0)).toBeLessThanOrEqual(up);
    expect(place?.right).toBeLessThanOrEqual(right);
  },
);

it('at 200 % the badge leaves the widest control bar its room (SPEC 2.4)', async () => {
  await page.viewport(640, 400);
  const text = 'Datos actualizados hace 54 min';
  const { getByText } = render(
    badge('Tablero de transporte', '3f8a2c1e', { text, detail: '', isStale: false }),
  );
  const box = () => getByText('3f8a2c1e').parentElement?.parentElement?.getBoundingClientRect();
  // The bar has eight buttons, 88 px from the right.
  await expect.poll(() => box()?.right).toBeLessThanOrEqual(640 - 88 - 376);
  expect(innerHeight - (box()?.top ?? 0)).toBeLessThanOrEqual(84);
});
