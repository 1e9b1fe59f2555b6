import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RefreshesView } from '@/features/admin/monitoring/Refreshes.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

it('a refresh shows a dash for each value that Power BI does not return', async () => {
  await page.viewport(1280, 900);
  const row = {
    ...{ id: 'a', board: 'Costos', problem: '', hasHistory: false },
    status: { label: 'Desconocida', tone: 'gray' },
    ...{ started: '', length: '', schedule: '' },
  } as const;
  const whole = { ...row, id: 'b', started: 'hoy 10:04', length: '1 min 12 s', schedule: 'Lun a Vie' };
  render(
    <ThemeProvider>
      <main data-page-scroll>
        <RefreshesView rows={[row, whole]} onHistory={() => undefined} onBegin={() => undefined} />
      </main>
    </ThemeProvider>,
  );
  const cells = (name: string) =>
    page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(() => cells('Desconocida').slice(0, 4)).toEqual(['—', '—', 'Desconocida', '—']);
  expect(cells('hoy').slice(0, 4)).toEqual(['hoy 10:04', '1 min 12 s', 'Desconocida', 'Lun a Vie']);
});
