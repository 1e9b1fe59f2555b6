import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { copy as issueTexts } from '@/features/admin/lists/boardIssues.copy';
import { mountAdmin, samples } from './mount';

const field = (name: string) => page.getByRole('textbox', { name });
const choose = (name: string, option: string) =>
  userEvent.selectOptions(page.getByRole('combobox', { name }), option);
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

/** Rows of the table: all of them, without its header. Zero without a table. */
const rowCount = () => Number(document.querySelector('table')?.getAttribute('aria-rowcount') ?? 1) - 1;
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

describe('a count next to a list is the number of its rows (SPEC section 2.7)', () => {
  it('the users found, with search, role and state, after clearing and with none', async () => {
    await mountAdmin('users-list');
    const all = samples.users.length;
    const counts = (count: (user: (typeof samples.users)[number]) => boolean) => {
      const size = samples.users.filter(count).length;
      return [size, size === all ? `${all} personas` : `${size} de ${all} personas`];
    };
    const shown = () => [rowCount(), texts('p').find((text) => /^\d.* personas?$/.test(text))];
    const everyone = counts(() => true);
    await expect.poll(shown).toEqual(everyone);
    await press('Filtrar');
    await choose('Estado', 'Inactivo');
    await expect.poll(shown).toEqual(counts(({ isActive }) => !isActive));
    await choose('Estado', 'Todos');
    await expect.poll(shown).toEqual(everyone);
    await choose('Rol', 'Analista');
    await expect.poll(shown).toEqual(counts(({ roleId }) => roleId === 'analista'));
    await press('Quitar filtros');
    await expect.poll(shown).toEqual(everyone);
    await userEvent.fill(field('Buscar personas...'), 'zzz');
    await expect.poll(shown).toEqual(counts(() => false));
    await userEvent.clear(field('Buscar personas...'));
    await expect.poll(shown).toEqual(everyone);
  });

  it('the boards of each issue, and all boards without one', async () => {
    await mountAdmin('powerbi-dashboards');
    await expect.poll(rowCount).toBe(samples.boards.length);
    const filter = page.getByRole('combobox', { name: issueTexts.filter });
    for (const option of texts('select option')) {
      await userEvent.selectOptions(filter, option);
      const count =
        option === issueTexts.all ? samples.boards.length : Number(/\((\d+)\)$/.exec(option)?.[1]);
      await expect.poll(rowCount, { message: option }).toBe(count);
      await userEvent.selectOptions(filter, issueTexts.all);
    }
    await expect.poll(rowCount).toBe(samples.boards.length);
  });
});
