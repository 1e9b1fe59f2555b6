import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RowCards } from '@/features/admin/table/RowCards.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

it('a card keeps the focus when the order of the rows changes', async () => {
  await page.viewport(390, 800);
  const cards = (rows: readonly string[]) => (
    <ThemeProvider>
      <main data-page-scroll style={{ height: 700, overflowY: 'auto' }}>
        <RowCards
          caption="Regiones"
          columns={[{ key: 'name', label: 'Nombre', render: (row: string) => row }]}
          rows={rows}
          rowId={(row) => row}
          actions={(row) => <button type="button">Editar {row}</button>}
        />
      </main>
    </ThemeProvider>
  );
  const { rerender } = render(cards(['A', 'B', 'C']));
  const edit = page.getByRole('button', { name: 'Editar A' });
  await expect.element(edit).toBeVisible();
  edit.element().focus();
  rerender(cards(['C', 'B', 'A']));
  await expect.element(edit).toHaveFocus();
  expect(page.getByRole('listitem').nth(2).element().textContent).toContain('Editar A');
});
