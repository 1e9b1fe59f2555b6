import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ReportBadgeProps } from '@/features/report/ReportBadge.view';
import { ReportPane } from '@/features/report/ReportPane.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const nothing = () => undefined;
const handlers = {
  onLoad: nothing,
  onCancel: nothing,
  onRefreshPermissions: nothing,
  onRetry: nothing,
  onSignIn: nothing,
  onGrantHere: nothing,
  onRemoveFilter: nothing,
  onClearFilters: nothing,
};

const badge = (
  name: string,
  shortId: string,
  freshness: ReportBadgeProps['freshness'] = null,
  filters: ReportBadgeProps['filters'] = [],
) => (
  <ThemeProvider>
    <ReportPane view={{ kind: 'ready', name, shortId, freshness, filters }} {...handlers} />
  </ThemeProvider>
);
/** px of the window, then what is free for the badge: from the left to the widest control bar, and upwards. */
it.each([
  ['a phone', 390, 844, 390 - 68, 76],
  ['a small tablet', 768, 1024, 768 - 52 - 326, 40],
  ['a tablet', 1024, 768, 1024 - 52 - 480, 40],
  ['a desktop', 1280, 800, 1280 - 52, 40],
])(
  'the badge on %s shows the whole sentence about data that are too old (spec section 16)',
  async (_, width, height, right, up) => {
    const text = 'La actualización de los datos falla desde hace 12 días';
    await page.viewport(width, height);
    const { getByText } = render(
      badge('Tablero de transporte', '3f8a2c1e', { text, detail: '', isStale: true }),
    );
    for (const one of [getByText(text), getByText('Tablero de transporte'), getByText('3f8a2c1e')]) {
      await expect.poll(() => one.scrollHeight - one.clientHeight).toBeLessThanOrEqual(0);
      expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
    }
    const place = getByText('3f8a2c1e').parentElement?.parentElement?.getBoundingClientRect();
    expect(innerHeight - (place?.top ?? 0)).toBeLessThanOrEqual(up);
    expect(place?.right).toBeLessThanOrEqual(right);
  },
);

it.each([
  ['a phone', 390, 844, 390 - 68, 76],
  ['a small tablet', 768, 1024, 768 - 52 - 326, 40],
])('the badge on %s has room for three filters', async (_, width, height, right, up) => {
  const text = 'Datos actualizados hace 12 min';
  await page.viewport(width, height);
  const { getByText, getByRole } = render(
    badge('Tablero de transporte', '3f8a2c1e', { text, detail: '', isStale: false }, [
      { field: 'region', value: 'NORESTE', text: 'Región: NORESTE' },
      { field: 'sector', value: 'INFRAESTRUCTURA', text: 'Sector: INFRAESTRUCTURA' },
      { field: 'dateRange', value: '1 – 21 nov 2026', text: 'Fechas: 1 – 21 nov 2026' },
    ]),
  );
  const box = () => getByText('3f8a2c1e').parentElement?.parentElement?.getBoundingClientRect();
  await expect.poll(() => innerHeight - (box()?.top ?? 0)).toBeLessThanOrEqual(up);
  expect(box()?.right).toBeLessThanOrEqual(right);
  const folded = getByRole('button', { name: /^3 filtros: / });
  expect(folded.scrollWidth).toBeLessThanOrEqual(folded.clientWidth);
  expect(folded.getBoundingClientRect().right).toBeLessThanOrEqual(right);
});

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
