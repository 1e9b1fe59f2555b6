import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { copy } from '@/features/admin/admin.copy';
import { ChangeNoticeView } from '@/features/admin/ChangeNotice.view';
import { changeShown } from '@/store/catalogs.slice';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { mountAdmin } from './mount';

const nothing = () => undefined;
const { common } = copy;

afterEach(cleanup);

/** Names without a space to break at: 110 letters, and as many as a name may have. */
it.each([
  [390, 844, 110],
  [390, 844, 600],
  [1440, 900, 110],
  [320, 568, 110],
])(
  'the change notice at %d × %d px keeps its buttons on the page with a name of %d letters without a space',
  async (width, height, letters) => {
    await page.viewport(width, height);
    const name = 'W'.repeat(letters);
    const { getByText, getByRole } = render(
      <ThemeProvider>
        <main style={{ position: 'relative', height: '100vh' }}>
          <ChangeNoticeView
            text={`«${name}» se eliminó.`}
            tone="good"
            onUndo={nothing}
            onShow={nothing}
            onDismiss={nothing}
          />
        </main>
      </ThemeProvider>,
    );
    const box = (one: HTMLElement) => one.getBoundingClientRect();
    await expect.poll(() => getComputedStyle(getByText(/se eliminó/)).overflowWrap).toBe('anywhere');
    const text = box(getByText(/se eliminó/));
    expect(text.left).toBeGreaterThanOrEqual(0);
    expect(text.top).toBeGreaterThanOrEqual(0);
    let end = text.right;
    for (const label of [common.show, common.undo, common.dismiss]) {
      const button = getByRole('button', { name: label });
      const { left, right, top, bottom } = box(button);
      expect(left, label).toBeGreaterThanOrEqual(end);
      expect(right, label).toBeLessThanOrEqual(width);
      expect(top, label).toBeGreaterThanOrEqual(0);
      expect(bottom, label).toBeLessThanOrEqual(height);
      // No element covers it.
      expect(button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)), label).toBe(
        true,
      );
      end = right;
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

it.each([
  ['boards', 'Gestión de Tableros Power BI'],
  ['users', 'Gestión de Usuarios'],
  ['products', 'Catálogo de Productos'],
  ['regions', 'Catálogo de Regiones'],
  ['plants', 'Catálogo de Plantas'],
  ['rules', 'Permisos de Acceso Power BI'],
  ['routes', 'Configuración de Menú'],
  ['announcements', 'Anuncios'],
  ['groupBoards', 'Tableros por Grupo'],
] as const)('the change notice of %s opens the list "%s"', async (kind, title) => {
  const { store } = await mountAdmin('catalog-roles');
  store.dispatch(changeShown({ type: 'saved', name: 'x', entity: { kind, id: 'x' }, undo: [] }));
  await page.getByRole('button', { name: common.show, exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
});
