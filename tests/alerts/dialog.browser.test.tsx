import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { copy } from '@/features/alerts/copy';
import { copy as english } from '@/features/alerts/copy.en';
import type { AlertDraft } from '@/ui/alerts/AlertForm';
import { type AlertRow, AlertsDialog } from '@/ui/alerts/AlertsDialog';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const nothing = () => undefined;
const row = (name: string): AlertRow => ({
  ...{ id: name, name, rule: 'Tablero', now: '85', isBeyond: false, isOn: true },
});
const added: AlertDraft[] = [];

/** As the feature has it: what is added gets a row, and no more than three fit. */
function Alerts({ names, texts = copy.dialog }: { names: readonly string[]; texts?: typeof english.dialog }) {
  const [open, setOpen] = useState(true);
  const [rows, setRows] = useState(names.map(row));
  return (
    <ThemeProvider>
      <main>
        <button type="button">Page</button>
      </main>
      <AlertsDialog
        texts={texts}
        open={open}
        rows={rows}
        form={
          rows.length >= 3
            ? copy.full
            : {
                ...{ texts, board: 'Tablero', limits: { name: 80, dax: 8_000 }, trial: null },
                canQuery: true,
                visuals: [{ value: 'v', label: 'Entregas' }],
                onTry: nothing,
                onAdd: (draft) => {
                  added.push(draft);
                  setRows([...rows, row(draft.name)]);
                },
              }
        }
        settings={{
          ...{ texts, outside: false, isBlocked: false, quiet: null, onOutside: nothing, onQuiet: nothing },
        }}
        onSwitch={nothing}
        onRemove={(id) => setRows(rows.filter((one) => one.id !== id))}
        onClose={() => setOpen(false)}
      />
    </ThemeProvider>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const number = () => page.getByRole('combobox', { name: 'Número' });
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const press = async (name: string) => {
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
};

async function show(...names: readonly string[]) {
  render(<Alerts names={names} />);
  await expect.poll(() => dialog()?.contains(document.activeElement)).toBe(true);
}

beforeEach(() => {
  added.length = 0;
});
afterEach(cleanup);

it('a limit is read as the portal writes numbers; what could be read in two ways gets a sentence (spec section 20)', async () => {
  await show();
  await userEvent.selectOptions(number(), 'Entregas');
  await userEvent.fill(field('Límite'), '12,5');
  const said = page.getByText(copy.dialog.limitWrong);
  expect(said.elements()).toEqual([]);
  await userEvent.tab();
  await expect.element(said).toBeVisible();
  await expect.element(field('Límite')).toHaveAttribute('aria-invalid', 'true');
  await press('Agregar aviso');
  await expect.element(field('Límite')).toHaveFocus();
  expect(added).toEqual([]);
  await userEvent.fill(field('Límite'), '12,500');
  await expect.poll(() => said.elements()).toEqual([]);
  await press('Agregar aviso');
  await expect.poll(() => added.map(({ limit }) => limit)).toEqual([12_500]);
});

it('Enter with a limit that is no number says so at once, in English too', async () => {
  render(<Alerts names={[]} texts={english.dialog} />);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Number' }), 'Entregas');
  await userEvent.fill(field('Limit'), '1.057,5');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(english.dialog.limitWrong)).toBeVisible();
  await expect.element(field('Limit')).toHaveFocus();
});

it('the focus stays in the dialog after an alert was added', async () => {
  await show('A');
  for (const time of [1, 2]) {
    await userEvent.selectOptions(number(), 'Entregas');
    await userEvent.fill(field('Límite'), '88');
    await userEvent.fill(field('Nombre del aviso'), `Entregas ${time}`);
    await press('Agregar aviso');
    await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(added.length + 1);
    if (added.length < 2) await expect.element(number()).toHaveFocus();
  }
  // The third has taken the form away.
  await expect.element(page.getByText(copy.full)).toBeVisible();
  await expect.element(button('Eliminar el aviso Entregas 1')).toHaveFocus();
});

it('the focus stays in the dialog after an alert was removed', async () => {
  await show('A', 'B');
  await press('Eliminar el aviso B');
  await expect.element(button('Eliminar el aviso A')).toHaveFocus();
  cleanup();
  await show('A', 'B');
  await press('Eliminar el aviso A');
  await expect.element(button('Vigilar B')).toHaveFocus();
  await press('Eliminar el aviso B');
  await expect.element(page.getByText(copy.dialog.empty)).toBeVisible();
  await expect.element(number()).toHaveFocus();
});

it.each([
  ['a name', 'Nombre del aviso', 'Mi número'],
  ['a query', 'Consulta DAX', 'EVALUATE'],
  ['a limit', 'Límite', '88'],
])('%s that was typed is not thrown away without a question', async (_, name, text) => {
  await show();
  await userEvent.selectOptions(number(), copy.dialog.query);
  await userEvent.fill(field(name), text);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(copy.dialog.unsaved)).toBeVisible();
  await userEvent.click(button('Seguir editando'));
  await expect.element(field(name)).toHaveValue(text);
  await userEvent.click(button('Cerrar'));
  await userEvent.click(button('Descartar'));
  await expect.poll(dialog).toBeNull();
});

it('without input, and once it was added, the dialog closes at once', async () => {
  await show();
  await userEvent.selectOptions(number(), 'Entregas');
  await userEvent.fill(field('Límite'), '88');
  await press('Agregar aviso');
  await expect.poll(() => added.length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(dialog).toBeNull();
});
