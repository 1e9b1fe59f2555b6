import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '@/domain/admin/catalogs';
import { isFull } from '../tier';
import { mountAdmin, samples } from './mount';

const count = isFull ? 100_000 : 5_000;
/** The last users named Sofía: the one that is searched, and the first in descending order. */
const [searched, lastByName] = [count - 26, count - 6];
const firstNames = ['Ana', 'Luis', 'María', 'Jorge', 'Sofía', 'Carlos', 'Elena', 'Diego', 'Lucía', 'Raúl'];
const users: User[] = Array.from({ length: count }, (_, index) => ({
  id: `user-${index}`,
  name: `${firstNames[index % 10]} Número ${index}`,
  email: `persona${index}@cementos.mx`,
  roleId: 'viewer',
  isActive: index % 3 !== 0,
  lastAccess: '2026-11-20',
}));
const data = { ...samples, users, accessGroups: [], rules: [] };
const rows = () => document.querySelectorAll('tbody tr[aria-rowindex]').length;

describe('a list of 100,000 users (5,000 in the short test run)', () => {
  it('renders only visible rows in a table with the full row count', async () => {
    await mountAdmin('users-list', data);
    const table = page.getByRole('table', { name: 'Personas' });
    await expect.element(table).toHaveAttribute('aria-rowcount', String(count + 1));
    await expect.poll(rows).toBeGreaterThan(8);
    expect(rows()).toBeLessThan(60);
    await expect.element(page.getByRole('columnheader', { name: 'Persona' })).toBeVisible();

    // At the end: the last person is rendered, still within a window of rows.
    const scroller = document.querySelector('[data-page-scroll]');
    scroller?.scrollTo(0, scroller.scrollHeight);
    await expect.element(page.getByText(`Raúl Número ${count - 1}`)).toBeVisible();
    expect(rows()).toBeLessThan(60);
    const last = document.querySelector(`tr[aria-rowindex="${count + 1}"]`);
    expect(last?.querySelector('th')?.scope).toBe('row');
  });

  it('loses no keystroke while filtering', async () => {
    await mountAdmin('users-list', data);
    const search = page.getByRole('textbox', { name: 'Buscar personas...' });
    await userEvent.click(search);
    await userEvent.keyboard(`sofia ${searched}`);
    await expect.element(search).toHaveValue(`sofia ${searched}`);
    await expect.element(page.getByText(`Sofía Número ${searched}`)).toBeVisible();
    await expect.element(page.getByText(`1 de ${count.toLocaleString('en')} personas`)).toBeVisible();
    await expect.poll(rows).toBe(1);
  });

  it('sorts by a column, and exposes the order to screen readers', async () => {
    await mountAdmin('users-list', data);
    const header = page.getByRole('columnheader', { name: 'Persona' });
    await userEvent.click(header.getByRole('button'));
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(page.getByText('Ana Número 0', { exact: true })).toBeVisible();
    await userEvent.click(header.getByRole('button'));
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await expect.element(page.getByText(`Sofía Número ${lastByName}`, { exact: true })).toBeVisible();
  });

  it('renders cards with the actions of the table on a phone', async () => {
    await mountAdmin('users-list', data, [360, 740]);
    const first = page.getByRole('listitem').first();
    await expect.element(first).toHaveAttribute('aria-setsize', String(count));
    await expect.element(first.getByRole('button', { name: 'Eliminar Ana Número 0' })).toBeVisible();
    expect(document.querySelectorAll('[role=listitem]').length).toBeLessThan(40);
  });
});

describe('a menu of 10,000 boards (1,000 in the short test run)', () => {
  const size = isFull ? 10_000 : 1_000;
  const [board] = samples.boards;
  const boards = Array.from({ length: size }, (_, index) => ({
    ...board,
    id: `board-${index}`,
    menuPath: `Planta ${index % 100} > Área ${index % 10} > Tablero de planta ${index}`,
  })) as typeof samples.boards;

  it('renders only the visible lines of its structure, which scrolls to the last line (SPEC section 2.7)', async () => {
    await mountAdmin('powerbi-menu-config', { ...samples, boards, routes: [], rules: [] });
    const list = page.getByRole('list', { name: 'Estructura del menú' });
    await expect.element(list).toBeVisible();
    const lines = () => list.element().querySelectorAll('[role=listitem]').length;
    await expect.poll(lines).toBeGreaterThan(8);
    expect(lines()).toBeLessThan(60);
    const scroller = list.element().parentElement;
    await expect
      .poll(() => {
        scroller?.scrollTo(0, scroller.scrollHeight);
        return list.element().textContent;
      })
      .toContain(`Tablero de planta ${size - 1}`);
    expect(lines()).toBeLessThan(60);
  });

  it('finds an entry and its route by name, and sorts the routes (SPEC section 2.7)', async () => {
    const routes = boards.map(({ id }, index) => ({ id, path: `/planta/${index}`, order: size - index }));
    await mountAdmin('powerbi-menu-config', { ...samples, boards, routes, rules: [] });
    const table = page.getByRole('table', { name: 'Configuración de rutas' });
    const first = () => table.element().querySelector('tbody th')?.textContent;
    const order = table.getByRole('columnheader', { name: 'Orden' });
    await userEvent.click(order.getByRole('button'));
    await expect.poll(first).toBe(`Tablero de planta ${size - 1}`);
    await userEvent.fill(page.getByRole('textbox', { name: 'Buscar en el menú...' }), `planta ${size - 225}`);
    await expect.element(table).toHaveAttribute('aria-rowcount', '2');
    expect(first()).toBe(`Tablero de planta ${size - 225}`);
    await expect
      .element(page.getByRole('button', { name: new RegExp(`^Editar: Tablero de planta ${size - 225}`) }))
      .toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Buscar en el menú...' }), 'zzz');
    await expect.poll(() => page.getByText('Nada coincide con tu búsqueda').elements().length).toBe(2);
  });
});
