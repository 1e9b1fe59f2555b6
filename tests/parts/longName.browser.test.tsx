import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ReportBadge } from '@/features/report/screen/ReportBadge.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

it('a long name of a report stays on one line of the badge', async () => {
  await page.viewport(390, 800);
  const badge = (name: string) => (
    <ThemeProvider>
      <ReportBadge name={name} shortId="3f8a2c1e" filters={[]} isFull={false} />
    </ThemeProvider>
  );
  const height = () => page.getByText('3f8a2c1e').element().parentElement?.clientHeight;
  const { rerender } = render(badge('Costos'));
  const line = height();
  rerender(badge('Análisis de costos por planta, turno y línea de producción '.repeat(3)));
  expect(height()).toBe(line);
});
