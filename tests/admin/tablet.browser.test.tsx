import { cleanup, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { StatusLine } from '@/features/admin/catalog/StatusLine.view';
import { selectAdminData } from '@/store/catalogs.selectors';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { mountAdmin, samples } from './mount';

const top = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top;
const boxOf = (element: Element) => element.getBoundingClientRect();

describe('the admin views on a tablet (LOOK, SPEC section 2.7)', () => {
  it('show the catalogue status in one line if there is room, with the actions below it', async () => {
    cleanup();
    await page.viewport(820, 600);
    const line = (width: number, labels: readonly string[]) => (
      <ThemeProvider>
        <div style={{ width }}>
          <StatusLine
            tone="good"
            title="Catálogo compartido"
            facts={['SharePoint', 'sincronizado hace 20 s']}
            notice={labels.length > 1 ? '2 cambios en espera' : null}
            actions={labels.map((label) => ({ label, onClick: () => undefined }))}
          />
        </div>
      </ThemeProvider>
    );
    const { rerender } = render(line(756, ['Sincronizar ahora']));
    await expect.element(page.getByText('Catálogo compartido')).toBeVisible();
    const [name, fact] = ['Catálogo compartido', 'sincronizado hace 20 s'];
    expect(Math.abs(top(name) - top(fact))).toBeLessThan(4);
    const action = () => boxOf(page.getByRole('button', { name: 'Sincronizar ahora' }).element());
    expect(action().top).toBeLessThan(top(fact) + 4);
    rerender(line(640, ['Ver cambios', 'Resolver el conflicto', 'Sincronizar ahora']));
    expect(Math.abs(top(name) - top('2 cambios en espera'))).toBeLessThan(4);
    expect(action().top).toBeGreaterThan(top(name) + 16);
  });

  it('label the checkbox that selects all users, aligned with the texts of the cards', async () => {
    const { store } = await mountAdmin('users-list', samples, [820, 1180]);
    const all = page.getByText('Elegir a todos los de la lista', { exact: true });
    await expect.element(all).toBeVisible();
    const card = page.getByRole('listitem').first().element();
    const check = all.element().closest('label') as HTMLElement;
    expect(Math.abs(boxOf(check).left - boxOf(card).left - 16)).toBeLessThan(2);
    await userEvent.click(all);
    await expect
      .element(page.getByText(`${selectAdminData(store.getState()).users.length} personas elegidas`))
      .toBeVisible();
  });

  it('end a card without actions after its data', async () => {
    await mountAdmin('config-schedules', samples, [820, 1180]);
    await expect.element(page.getByText('Análisis de costos')).toBeVisible();
    for (const card of page.getByRole('listitem').elements())
      expect(card.lastElementChild?.tagName).toBe('DL');
  });

  it('show selected controls in the ink colour only in the admin mode', async () => {
    await mountAdmin('reports-usage', samples, [820, 1180]);
    const colour = (name: string) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(--p-${name})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const chosen = () => {
      const item = document.querySelector('[data-scope=segment-group][data-part=item][data-state=checked]');
      return item && getComputedStyle(item).backgroundColor;
    };
    document.documentElement.dataset.platform = 'admin';
    await expect.poll(chosen).toBe(colour('accent'));
    document.documentElement.dataset.platform = 'analytics';
    await expect.poll(chosen).toBe(colour('accent-soft'));
    delete document.documentElement.dataset.platform;
  });
});
