import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Failure, FailureError } from '@/domain/shared/failure';
import { sampleHistory } from '@/features/admin/monitoring/history.fixture';
import { selectAdminData } from '@/store/catalogs.selectors';
import { mountAdmin, samples } from './mount';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const now = () => Date.UTC(2026, 10, 21, 15, 30);
const rows = () => page.getByRole('table', { name: 'Cambios del catálogo' }).getByRole('row').elements();
const mount = (history: typeof sampleHistory | null = sampleHistory) =>
  mountAdmin('reports-audit', samples, [1440, 900], { history, now });

it('the change history lists author, change and time, the newest first (SPEC section 10)', async () => {
  await mount();
  await expect
    .element(page.getByRole('row', { name: /Análisis de costos.*Luis Hernández.*3 min/ }))
    .toBeVisible();
  expect(
    rows()
      .map((row) => row.textContent)
      .slice(1, 3),
  ).toEqual([
    expect.stringMatching(/Análisis de costos.*Editado.*Nombre, Permisos.*Luis Hernández/),
    expect.stringMatching(/Bajío.*Eliminado.*Jorge Castillo/),
  ]);
  await userEvent.click(button('Ver el cambio de Análisis de costos').first());
  const dialog = page.getByRole('dialog', { name: 'Análisis de costos · Tableros' });
  await expect.element(dialog.getByText('Costos por planta → Análisis de costos')).toBeVisible();
});

it('the change history restores the previous state as one change that can be undone', async () => {
  const { store } = await mount();
  await userEvent.click(button('Restaurar Análisis de costos como estaba antes'));
  const name = () => selectAdminData(store.getState()).boards.find(({ id }) => id === 'dashboard-3')?.name;
  await expect.poll(name).toBe('Costos por planta');
  await expect.element(page.getByText('Se restauró Análisis de costos.')).toBeVisible();
  await userEvent.click(button('Deshacer'));
  await expect.poll(name).toBe('Análisis de costos');
});

it('the change history restores a deleted entity, and then no longer offers to restore it', async () => {
  const { store } = await mount();
  await userEvent.click(button('Restaurar Bajío como estaba antes'));
  await expect.poll(() => selectAdminData(store.getState()).regions.at(-1)?.name).toBe('Bajío');
  await expect.element(button('Restaurar Bajío como estaba antes')).not.toBeInTheDocument();
});

it('the change history does not restore an entity that needs a deleted entity, and shows why', async () => {
  const [user] = samples.users;
  if (!user) throw new Error('no user');
  const before = { ...user, id: 'user-gone', name: 'Rosa', roleId: 'role-gone' };
  const step = {
    id: '1',
    kind: 'users' as const,
    entityId: before.id,
    before,
    after: null,
    by: null,
    at: null,
  };
  const { store } = await mount(async () => ({ revisions: [step], hasMore: false }));
  await userEvent.click(button('Restaurar Rosa como estaba antes'));
  await expect.element(page.getByRole('dialog').getByText(/Ya no se puede restaurar/)).toBeVisible();
  expect(selectAdminData(store.getState())).toEqual(samples);
});

it('the change history is searched by name and list, and loads older changes on demand', async () => {
  const counts: number[] = [];
  await mount(async (query, signal) => {
    counts.push(query.count);
    return sampleHistory(query, signal);
  });
  await userEvent.fill(page.getByRole('textbox', { name: 'Buscar elemento...' }), 'bajio');
  await expect.poll(() => rows().length).toBe(3);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Lista' }), 'Tableros');
  await expect.element(page.getByText('Nada coincide con tu búsqueda')).toBeVisible();
  await userEvent.click(button('Ver cambios anteriores'));
  await expect.poll(() => counts.at(-1)).toBe(40);
});

it('the change history shows why it cannot be read, is read again on a click, and reports that a catalogue in the browser has no versions', async () => {
  let failure: Failure | null = { code: 'catalogDenied' };
  await mount(async (query, signal) => {
    if (failure !== null) throw new FailureError(failure);
    return sampleHistory(query, signal);
  });
  await expect.element(page.getByText(/Tu cuenta no puede leer el catálogo/)).toBeVisible();
  failure = null;
  await userEvent.click(button('Volver a intentar'));
  await expect.element(page.getByRole('row', { name: /Bajío/ }).first()).toBeVisible();
  await mount(null);
  await expect.element(page.getByText('Este catálogo no guarda versiones')).toBeVisible();
});
