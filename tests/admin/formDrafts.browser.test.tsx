import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DraftFields } from '@/domain/shared/formDraft';
import { adminDataReplaced } from '@/store/adminData';
import { mountAdmin, samples } from './mount';

const restored = 'Aquí está lo que escribiste y no guardaste.';
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

/** Drafts that outlive a mount, as the tab's storage outlives a page. */
function memory() {
  const forms = new Map<string, DraftFields>();
  return {
    forms,
    read: (form: string) => forms.get(form) ?? {},
    keep: (form: string, fields: DraftFields) => {
      if (Object.keys(fields).length > 0) forms.set(form, fields);
      else forms.delete(form);
    },
  };
}

it('restores the changed fields of an entry that was not saved, on its current state, and forgets what was discarded', async () => {
  const drafts = memory();
  const mount = () => mountAdmin('users-list', samples, undefined, { drafts });
  await mount();
  await press('Editar Ana García');
  await userEvent.fill(field('Nombre'), 'Ana G.');
  await expect.poll(() => [...drafts.forms.values()]).toEqual([{ name: 'Ana G.' }]);

  const { store } = await mount();
  const [ana, ...others] = samples.users;
  if (!ana) throw new Error('no samples');
  store.dispatch(
    adminDataReplaced({ ...samples, users: [{ ...ana, email: 'nueva@cementos.mx' }, ...others] }),
  );
  await press('Editar Ana García');
  await expect.element(page.getByText(restored)).toBeVisible();
  await expect.element(field('Nombre')).toHaveValue('Ana G.');
  await expect.element(field('Correo')).toHaveValue('nueva@cementos.mx');
  await press('Cancelar');
  await press('Descartar');
  await press('Editar Ana García');
  await expect.element(field('Nombre')).toHaveValue(ana.name);
  await expect.element(page.getByText(restored)).not.toBeInTheDocument();
  await press('Cancelar');

  await press('Nuevo Usuario');
  await expect.element(field('Nombre')).toHaveValue('');
  await userEvent.fill(field('Nombre'), 'Eva Ruiz');
  await userEvent.fill(field('Correo'), 'eva@cementos.mx');
  await userEvent.selectOptions(page.getByLabelText('Rol'), 'Viewer');
  await expect.poll(() => drafts.forms.size).toBe(1);
  await press('Guardar');
  await expect.poll(() => drafts.forms.size).toBe(0);
});

it('restores a board that was not saved, with its measures, and ignores values of another type', async () => {
  const drafts = memory();
  const open = async () => {
    const { addBoard } = await mountAdmin('powerbi-dashboards', samples, undefined, { drafts });
    addBoard.send({ type: 'user.open', variant: 'es' });
  };
  await open();
  await userEvent.fill(field('Nombre'), 'Mermas');
  await userEvent.selectOptions(page.getByLabelText('Categoría'), 'Producción');
  const measures = [{ id: 'm', name: 'Mermas hoy', dax: '' }];
  const [form = ''] = drafts.forms.keys();
  drafts.keep(form, { ...drafts.read(form), measures, readers: 'all' });

  await open();
  await expect.element(page.getByText(restored)).toBeVisible();
  // The name of the board, and that of its measure.
  await expect.element(field('Nombre').first()).toHaveValue('Mermas');
  await expect.element(field('Nombre').last()).toHaveValue('Mermas hoy');
  // The menu path follows the restored name.
  await userEvent.fill(field('Nombre').first(), 'Mermas del día');
  await expect.element(field('Ruta del menú')).toHaveValue('Producción > Mermas del día');
  await press('Cancelar');
  await press('Descartar');
  await expect.poll(() => drafts.forms.size).toBe(0);
});
