import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountAdmin } from './mount';

const guid = '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10';
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => document.querySelector('[role=dialog]');
const holdsFocus = () => dialog()?.contains(document.activeElement) ?? false;
/** The dialog ignores Escape and clicks outside until it has the focus. */
const ready = () => expect.poll(holdsFocus).toBe(true);

async function open(variant: 'es' | 'en') {
  const mounted = await mountAdmin('powerbi-dashboards');
  mounted.addBoard.send({ type: 'user.open', variant });
  await ready();
  return mounted;
}

async function fillEnglish() {
  await userEvent.fill(field('Name'), 'Fleet');
  await userEvent.fill(field('Report ID'), guid);
  await userEvent.fill(field('Workspace ID'), guid);
}

describe('Spanish add-board dialog (SPEC sections 2.8, 4 and 5)', () => {
  it('traps the focus, locks the scroll, closes on Escape and resets the form', async () => {
    const { addBoard } = await open('es');
    await expect.element(field('Nombre')).toHaveFocus();
    await expect.poll(() => getComputedStyle(document.body).overflow).toBe('hidden');
    for (let step = 0; step < 24; step += 1) {
      await userEvent.tab();
      await expect.poll(holdsFocus).toBe(true);
    }
    await userEvent.fill(field('Nombre'), 'Mermas');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button('Descartar'));
    await expect.poll(dialog).toBeNull();
    await expect.poll(() => getComputedStyle(document.body).overflow).not.toBe('hidden');
    addBoard.send({ type: 'user.open', variant: 'es' });
    await expect.element(field('Nombre')).toHaveValue('');
  });

  it('has all fields and an AI context of 6 rows, which warns above 500 characters', async () => {
    await open('es');
    for (const name of [
      'Nombre',
      'Descripción',
      'Report ID',
      'Workspace ID',
      'Ruta del menú',
      'Contexto para IA',
    ])
      await expect.element(field(name)).toBeVisible();
    const context = field('Contexto para IA');
    expect((context.element() as HTMLTextAreaElement).rows).toBe(6);
    await userEvent.fill(context, 'x'.repeat(500));
    await expect.element(page.getByText('500', { exact: true })).toBeVisible();
    expect(document.querySelector('[data-long=true]')).toBeNull();
    await userEvent.fill(context, 'x'.repeat(501));
    await expect.poll(() => document.querySelector('[data-long=true]')?.textContent).toContain('501');
  });

  it('offers the generated menu path only instead of another written path', async () => {
    await open('es');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Categoría' }), 'Costo');
    await userEvent.fill(field('Nombre'), 'Mermas');
    const path = field('Ruta del menú');
    const offer = button('Usar «Costo > Mermas»');
    await userEvent.fill(path, 'Otra > Mermas diarias');
    await expect.element(offer).toBeVisible();
    await userEvent.fill(path, '');
    await expect.element(offer).not.toBeInTheDocument();
  });

  it('keeps the menu label of a board when its category or name is edited', async () => {
    await mountAdmin('powerbi-dashboards');
    await userEvent.click(button('Editar Tablero de transporte'));
    await ready();
    const path = field('Ruta del menú');
    await expect.element(path).toHaveValue('Dashboards > Tablero de transporte');
    await userEvent.fill(field('Nombre'), 'Analytics');
    await expect.element(path).toHaveValue('Dashboards > Tablero de transporte');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Categoría' }), 'Costo');
    await expect.element(path).toHaveValue('Costo > Tablero de transporte');
    // SPEC section 4 generates the path: it is offered, and the written path stays until the user accepts the offer.
    await userEvent.click(button('Usar «Costo > Analytics»'));
    await expect.element(path).toHaveValue('Costo > Analytics');
    await expect.element(path).toHaveFocus();
    await expect.element(button('Usar «Costo > Analytics»')).not.toBeInTheDocument();
  });

  it('shows no message on a failed save and keeps the input (SPEC section 8.1)', async () => {
    const { saves, addBoard } = await open('es');
    await userEvent.fill(field('Nombre'), 'Mermas');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Categoría' }), 'Producción');
    await userEvent.fill(field('Report ID'), guid);
    await userEvent.fill(field('Workspace ID'), guid);
    await userEvent.click(button('Guardar'));
    await expect.element(button('Guardando...')).toBeVisible();
    await expect.element(field('Nombre')).toBeEnabled();
    await expect.poll(() => saves.length).toBe(1);
    saves[0]?.reject(new Error('no room'));
    await expect.element(button('Guardar')).toBeVisible();
    await expect.element(field('Ruta del menú')).toHaveValue('Producción > Mermas');
    await expect.element(field('Report ID')).toHaveValue(guid);
    expect(addBoard.getSnapshot().context.failure).not.toBeNull();
    expect(dialog()?.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
  });
});

describe('English add-board dialog (SPEC sections 2.8, 4, 5 and 8.1)', () => {
  it('has no menu path and no AI context', async () => {
    await open('en');
    await expect.element(field('Name')).toBeVisible();
    expect(page.getByRole('textbox').elements()).toHaveLength(4);
    await expect.element(page.getByRole('combobox', { name: 'Category' })).toHaveValue('analytics');
    await expect.element(page.getByRole('combobox', { name: 'Permissions' })).toHaveValue('authorized');
  });

  it('disables its inputs and cannot be closed while submitting; then shows the success message', async () => {
    const { addBoard, saves, clock } = await open('en');
    await fillEnglish();
    await userEvent.click(button('Create board'));
    await expect.element(button('Creating...')).toBeVisible();
    await expect.element(field('Name')).toBeDisabled();
    await expect.element(page.getByRole('combobox', { name: 'Category' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
    await expect.element(button('Close')).not.toBeInTheDocument();
    await expect.element(button('Cancel')).toBeDisabled();
    await expect.element(button('Creating...')).toBeVisible();
    await expect.poll(() => saves.length).toBe(1);
    saves[0]?.resolve();
    await expect.element(page.getByText('Board created successfully!')).toBeVisible();
    clock.increment(1_499);
    expect(addBoard.getSnapshot().value).toBe('success');
    clock.increment(1);
    await expect.poll(dialog).toBeNull();
  });

  it('closes on a backdrop click', async () => {
    await open('en');
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
    await expect.poll(dialog).toBeNull();
  });

  it('shows a failed save at the name field, keeps the input, and clears the message on edit', async () => {
    const { saves } = await open('en');
    await fillEnglish();
    await userEvent.click(button('Create board'));
    await expect.poll(() => saves.length).toBe(1);
    saves[0]?.reject(new Error('no room'));
    const message = page.getByText('Failed to create board. Please try again.');
    await expect.element(message).toBeVisible();
    await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Name')).toHaveValue('Fleet');
    await expect.element(field('Report ID')).toHaveValue(guid);
    await userEvent.fill(field('Name'), 'Fleet 2');
    await expect.poll(() => message.elements()).toEqual([]);
  });

  it('clears only the edited field’s error', async () => {
    await open('en');
    await userEvent.click(button('Create board'));
    await expect.element(page.getByText('Board name is required')).toBeVisible();
    await expect.element(field('Name')).toHaveFocus();
    await userEvent.fill(field('Name'), 'F');
    await expect.poll(() => page.getByText('Board name is required').elements()).toEqual([]);
    await expect.element(page.getByText('Report ID is required')).toBeVisible();
    await expect.element(page.getByText('Workspace ID is required')).toBeVisible();
  });
});
