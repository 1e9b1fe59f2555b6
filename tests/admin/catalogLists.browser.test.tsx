import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adminMenu } from '@/domain/admin/adminMenu';
import { noEntries } from '@/domain/admin/catalogs';
import { simpleCatalogs } from '@/domain/admin/simpleCatalogs';
import { copy as catalogsCopy } from '@/domain/admin/simpleCatalogs.copy';
import { endpoints } from '@/domain/boards/menu';
import { catalogLists } from '@/features/admin/lists/catalogLists';
import { copy as textsOf } from '@/features/admin/lists/catalogLists.copy';
import { selectAdminData } from '@/store/catalogs.selectors';
import { sample } from '../tier';
import { mountAdmin, samples } from './mount';

const violations = async () => {
  const { violations: found } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name });

const catalogs = (Object.keys(catalogLists) as (keyof typeof catalogLists)[]).map(
  (kind) => [kind, kind === 'plants' ? 'catalog-plants' : simpleCatalogs[kind].view] as const,
);

describe.each(sample(catalogs, 3))(
  'the admin list generated for the catalogue %s in the view %s',
  (kind, view) => {
    const texts = textsOf(catalogsCopy[kind]);
    const data = { ...noEntries(), boards: samples.boards };

    it('is in the admin menu, and opens the dialog for the first entry by Comenzar Configuración while it is empty', async () => {
      expect(endpoints(adminMenu).map(({ id }) => id)).toContain(view);
      await mountAdmin(view, data, [1280, 860]);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(texts.title);
      await expect.element(page.getByText(texts.none, { exact: true })).toBeVisible();
      await expect.element(page.getByText(`Agrega lo primero con "${texts.add}".`)).toBeVisible();
      await userEvent.click(button('Comenzar Configuración'));
      await expect.element(page.getByRole('dialog', { name: texts.add })).toBeVisible();
    });

    it.each([
      ['a table', 1280],
      ['cards', 390],
    ] as const)(
      'adds, edits, activates, finds and deletes an entry shown in %s, accessibly',
      async (_, width) => {
        const { store } = await mountAdmin(view, data, [width, 860]);
        const names = () => selectAdminData(store.getState())[kind].map(({ name }) => name);
        await userEvent.click(button(texts.add));
        await expect.element(page.getByRole('dialog', { name: texts.add })).toBeVisible();
        await userEvent.click(button('Guardar'));
        await expect.element(page.getByText('El nombre es requerido')).toBeVisible();
        await userEvent.fill(field('Nombre'), 'Uno');
        await userEvent.click(button('Guardar'));
        await expect.poll(names).toEqual(['Uno']);
        await expect.element(page.getByText('Se guardó Uno.')).toBeVisible();
        expect(await violations()).toEqual([]);

        await userEvent.click(button('Editar Uno'));
        await expect.element(page.getByRole('dialog', { name: texts.edit })).toBeVisible();
        await expect.element(field('Nombre')).toHaveFocus();
        expect(await violations()).toEqual([]);
        await userEvent.fill(field('Nombre'), 'Dos');
        await userEvent.click(button('Guardar'));
        await expect.poll(names).toEqual(['Dos']);

        // Its input is hidden, so the pointer presses the visible switch.
        page
          .getByRole('checkbox', { name: `${texts.status[0]}: Dos` })
          .element()
          .focus();
        await userEvent.keyboard(' ');
        await expect.element(page.getByText(texts.status[1], { exact: true })).toBeVisible();

        await userEvent.fill(page.getByRole('textbox', { name: texts.search }), 'zzz');
        await expect.element(page.getByText('Nada coincide con tu búsqueda')).toBeVisible();
        await userEvent.fill(page.getByRole('textbox', { name: texts.search }), 'dos');
        await userEvent.click(button('Eliminar Dos'));
        await userEvent.click(button(texts.remove));
        await expect.poll(names).toEqual([]);
        await userEvent.click(button('Deshacer'));
        await expect.poll(names).toEqual(['Dos']);
      },
    );
  },
);
