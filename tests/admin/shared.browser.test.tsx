import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Side } from '@/domain/admin/conflict';
import { ConflictDialog } from '@/features/admin/catalog/ConflictDialog.view';
import { catalogReceived } from '@/store/adminData';
import { selectAdminData } from '@/store/catalogs.selectors';
import { Modal } from '@/ui/parts/Modal';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { mountAdmin, samples } from './mount';

/** As in the feature: the dialog closes when it calls `onClose`. */
function Choice({
  isOpen,
  values: side = { mine: 'Mine', theirs: 'Theirs' },
}: {
  isOpen: boolean;
  values?: Record<Side, string>;
}) {
  const [isClosed, setClosed] = useState(false);
  return (
    <ConflictDialog
      open={isOpen && !isClosed}
      title="Choice"
      description=""
      people={side}
      rows={[{ field: 'name', label: 'Name', ...side }]}
      {...{ theirs: 'Theirs', peace: '', same: [] }}
      onSave={() => undefined}
      onDiscard={() => undefined}
      onClose={() => setClosed(true)}
    />
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('a dialog that was open while another user changed the entity writes only the fields edited in the dialog', async () => {
  const { store } = await mountAdmin('catalog-regions');
  const [region] = samples.regions;
  if (!region) throw new Error('no region');
  await userEvent.click(button('Editar Nacional'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), 'Todo México');
  const theirs = { ...region, code: 'MEX', isActive: false };
  store.dispatch(catalogReceived({ ...samples, regions: [theirs, ...samples.regions.slice(1)] }));
  await userEvent.click(button('Guardar'));
  await expect.element(page.getByRole('heading', { name: 'Todo México' })).toBeVisible();
  expect(selectAdminData(store.getState()).regions[0]).toEqual({ ...theirs, name: 'Todo México' });
});

it('the conflict dialog stays open when the form below it closes automatically', async () => {
  await page.viewport(1280, 860);
  const dialog = (isFormOpen: boolean, isChoiceOpen: boolean) => (
    <ThemeProvider>
      <Modal open={isFormOpen} title="Form" closeLabel="Close" onClose={() => undefined}>
        <input />
      </Modal>
      <Choice isOpen={isChoiceOpen} />
    </ThemeProvider>
  );
  const { rerender } = render(dialog(true, false));
  await expect.element(page.getByRole('dialog', { name: 'Form' })).toBeVisible();
  rerender(dialog(true, true));
  await expect.poll(() => page.getByRole('dialog', { includeHidden: true }).elements()).toHaveLength(2);
  rerender(dialog(false, true));
  await expect.poll(() => page.getByText('Form', { exact: true }).elements()).toEqual([]);
  await expect.element(page.getByRole('dialog', { name: 'Choice' })).toBeVisible();
});

it('the conflict dialog marks the words in which the two changes of a field differ', async () => {
  cleanup();
  await page.viewport(1280, 860);
  const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  const dialog = (mine: string, theirs: string) => (
    <ThemeProvider>
      <Choice isOpen values={{ mine, theirs }} />
    </ThemeProvider>
  );
  const { rerender } = render(dialog('Costos por planta', 'Costos y márgenes'));
  await expect.poll(marks).toEqual(['por planta', 'y márgenes']);
  await expect.element(page.getByRole('radio', { name: 'Tu cambio: Costos por planta' })).toBeInTheDocument();
  rerender(dialog('Norte', 'Sur'));
  await expect.poll(marks).toEqual([]);
});

it('assistive technology finds the top dialog of two that open in the same frame', async () => {
  cleanup();
  await page.viewport(1280, 860);
  const dialog = (isOpen: boolean, isFormOpen = isOpen) => (
    <ThemeProvider>
      <Modal open={isFormOpen} title="Form" closeLabel="Close" onClose={() => undefined}>
        <input />
      </Modal>
      <Choice isOpen={isOpen} />
    </ThemeProvider>
  );
  const { rerender } = render(dialog(false));
  rerender(dialog(true));
  await expect.poll(() => page.getByRole('dialog', { includeHidden: true }).elements()).toHaveLength(2);
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Choice');
  await expect.element(page.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  rerender(dialog(true, false));
  await expect.poll(() => page.getByText('Form', { exact: true }).elements()).toEqual([]);
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Choice');
});

it('undo in an admin list reverts a deletion and keeps later changes', async () => {
  const { store } = await mountAdmin('catalog-regions');
  await userEvent.click(button('Eliminar Centro'));
  await userEvent.click(button('Eliminar región'));
  const later = selectAdminData(store.getState());
  store.dispatch(catalogReceived({ ...later, products: [] }));
  await userEvent.click(button('Deshacer'));
  await expect.element(page.getByRole('heading', { name: 'Centro' })).toBeVisible();
  expect(selectAdminData(store.getState())).toEqual({ ...samples, products: [] });
});
