import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { catalogReceived } from '@/store/adminData';
import { selectAdminData } from '@/store/catalogs.selectors';
import { mountAdmin, samples } from './mount';

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('a dialog that was open while somebody else changed the entity writes only its own fields', async () => {
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

it('undo takes back one deletion and keeps what came later', async () => {
  const { store } = await mountAdmin('catalog-regions');
  await userEvent.click(button('Eliminar Centro'));
  await userEvent.click(button('Eliminar región'));
  const later = selectAdminData(store.getState());
  store.dispatch(catalogReceived({ ...later, products: [] }));
  await userEvent.click(button('Deshacer'));
  await expect.element(page.getByRole('heading', { name: 'Centro' })).toBeVisible();
  expect(selectAdminData(store.getState())).toEqual({ ...samples, products: [] });
});
