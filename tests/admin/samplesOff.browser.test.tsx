import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { configuredData } from '@/domain/admin/configured';
import { specBoards } from '@/domain/boards/boards.fixture';
import { accessConfigured } from '@/store/access.slice';
import { selectAdminData } from '@/store/catalogs.selectors';
import { viewSelected } from '@/store/view.slice';
import { sample } from '../tier';
import { mountAdmin, samples } from './mount';

/** Data of an organisation that switched the samples off and saved nothing yet. */
const nobody = configuredData(specBoards);
const none = configuredData([]);

/** Mounts a view as `catalog.samples: false` configures it. */
async function mountPlain(view: string, data: typeof nobody) {
  const mounted = await mountAdmin(view, data);
  mounted.store.dispatch(accessConfigured({ hasSamples: false }));
}

/** Names that only the samples contain. */
const sampleNames = [
  ...samples.users.flatMap(({ name, email }) => [name, email]),
  ...[
    samples.regions,
    samples.plants,
    samples.products,
    samples.transport,
    samples.groups,
    samples.accessGroups,
  ].flatMap((list) => list.map(({ name }) => name)),
];
const samplesOnScreen = () =>
  sampleNames.filter((name) => document.querySelector('main')?.textContent?.includes(name));

describe('the admin mode with the samples switched off (SPEC section 10)', () => {
  const emptyViews: readonly (readonly [view: string, text: string, add: string | null])[] = [
    ['users-list', 'Aún no hay personas', 'Nuevo Usuario'],
    ['users-groups', 'Aún no hay grupos de trabajo', 'Nuevo Grupo de Trabajo'],
    ['catalog-regions', 'Aún no hay regiones', 'Nueva Región'],
    ['catalog-products', 'Aún no hay productos', 'Nuevo Producto'],
    ['catalog-transport', 'Aún no hay transporte', 'Nuevo Transporte'],
    ['catalog-plants', 'Aún no hay plantas', 'Nueva Planta'],
    ['powerbi-permissions', 'Aún no hay reglas', 'Nueva Regla'],
    ['powerbi-dashboards', 'Aún no hay tableros', 'Nuevo Tablero'],
    ['config-schedules', 'Aún no hay tableros', null],
    ['reports-errors', 'Aún no hay tableros', null],
  ];
  it.each(sample(emptyViews, 10))(
    '%s shows its empty state and how to add the first entry',
    async (view, text, add) => {
      await mountPlain(view, none);
      await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
      if (add) await expect.element(page.getByText(`Agrega lo primero con "${add}".`).first()).toBeVisible();
      expect(samplesOnScreen()).toEqual([]);
    },
  );

  const configuredViews = [
    ['users-roles', 'Administrador'],
    ['powerbi-menu-config', 'Lugar de los tableros'],
    ['powerbi-dashboards', 'Tablero de transporte'],
    ['config-system', 'Exportar datos'],
  ] as const;
  it.each(sample(configuredViews, 4))(
    '%s shows the configured entries and no sample user',
    async (view, text) => {
      await mountPlain(view, nobody);
      await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
      expect(samplesOnScreen()).toEqual([]);
    },
  );

  it.each([
    ['users-list', 'Último acceso', 'Estado'],
    ['powerbi-permissions', 'Nivel', 'Grupos'],
    ['powerbi-menu-config', 'Ruta', 'Orden'],
  ])('%s has no column "%s", which has no effect', async (view, name, effective) => {
    const column = (label: string) => page.getByRole('columnheader', { name: label, exact: true });
    await mountPlain(view, samples);
    await expect.element(column(effective)).toBeVisible();
    await expect.element(column(name)).not.toBeInTheDocument();
  });

  it('keeps the values that its dialogs do not offer', async () => {
    const { store } = await mountAdmin('powerbi-permissions', samples);
    store.dispatch(accessConfigured({ hasSamples: false }));
    const save = async (edit: string, field: string) => {
      await userEvent.click(page.getByRole('button', { name: edit, exact: true }).first());
      await expect
        .element(page.getByRole('dialog').getByLabelText(field, { exact: true }))
        .not.toBeInTheDocument();
      await userEvent.click(page.getByRole('button', { name: 'Guardar', exact: true }));
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    };
    await save('Editar Pedidos de concretos', 'Nivel');
    await save('Editar Invitados', 'Acceso');
    store.dispatch(viewSelected('powerbi-menu-config'));
    await save('Editar Tablero de transporte', 'Ruta');
    const { rules, accessGroups, routes } = selectAdminData(store.getState());
    expect([rules, accessGroups, routes]).toEqual([samples.rules, samples.accessGroups, samples.routes]);
  });

  it('the dashboards view counts no user with access and finds no sample', async () => {
    await mountPlain('powerbi-dashboards', nobody);
    const card = page.getByText('Personas con acceso').element().parentElement;
    expect(card?.textContent).toContain('0');
    await userEvent.fill(page.getByRole('textbox', { name: 'Buscar tableros...' }), 'Análisis de costos');
    await expect.element(page.getByText('Nada coincide con tu búsqueda')).toBeVisible();
  });
});
