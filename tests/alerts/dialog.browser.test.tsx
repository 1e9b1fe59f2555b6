import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AlertFormView, NumberDraft } from '@/features/alerts/AlertForm.view';
import { AlertsDialog } from '@/features/alerts/AlertsDialog.view';
import { copy } from '@/features/alerts/alerts.copy';
import type { AlertDraft } from '@/features/alerts/NumberFields.view';
import type { AlertRow } from '@/features/alerts/NumberRow.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const nothing = () => undefined;
const row = (name: string): AlertRow => ({
  ...{
    id: name,
    draft: { name, test: 'below', limit: 88 },
    title: name,
    rule: 'Tablero',
    source: null,
    now: '85',
    waiting: null,
    isBeyond: false,
    isOn: true,
    isMeasure: false,
  },
});
const added: AlertDraft[] = [];
const noChoice = { choices: null, usualName: '', isChosen: false } satisfies Partial<AlertFormView>;
const choices: AlertFormView['choices'] = { rows: [], columns: [], isSeries: false };

/** A dialog for at most three alerts. */
function Alerts({ names }: { names: readonly string[] }) {
  const [open, setOpen] = useState(true);
  const [rows, setRows] = useState(names.map(row));
  const [tried, setTried] = useState<NumberDraft | null>(null);
  return (
    <ThemeProvider>
      <main>
        <button type="button">Page</button>
      </main>
      <AlertsDialog
        open={open}
        rows={rows}
        isUnread={false}
        form={
          rows.length >= 3
            ? copy.full
            : {
                board: 'Tablero',
                trial: null,
                canQuery: true,
                measures: [],
                ...(tried?.visual ? { choices, usualName: 'Entregas', isChosen: true } : noChoice),
                visuals: [{ value: 'v', label: 'Entregas' }],
              }
        }
        settings={{ outside: false, isBlocked: false, quiet: null, onOutside: nothing, onQuiet: nothing }}
        onTry={setTried}
        onAdd={(draft) => {
          added.push(draft);
          setRows([...rows, row(draft.name)]);
        }}
        onSwitch={nothing}
        onMove={nothing}
        onChange={nothing}
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

it('the alert dialog reads a limit in the number format of the portal, and shows an error for an ambiguous limit (SPEC section 20)', async () => {
  await show();
  await userEvent.selectOptions(number(), 'Entregas');
  await userEvent.fill(field('Límite (opcional)'), '12,5');
  const said = page.getByText(copy.dialog.limitWrong);
  expect(said.elements()).toEqual([]);
  await userEvent.tab();
  await expect.element(said).toBeVisible();
  await expect.element(field('Límite (opcional)')).toHaveAttribute('aria-invalid', 'true');
  await press('Fijar en Inicio');
  await expect.element(field('Límite (opcional)')).toHaveFocus();
  expect(added).toEqual([]);
  await userEvent.fill(field('Límite (opcional)'), '12,500');
  await expect.poll(() => said.elements()).toEqual([]);
  await press('Fijar en Inicio');
  await expect.poll(() => added.map(({ limit }) => limit)).toEqual([12_500]);
});

it('the alert dialog shows the error of an ambiguous limit at once on Enter', async () => {
  await show();
  await userEvent.selectOptions(number(), 'Entregas');
  await userEvent.fill(field('Límite (opcional)'), '1.057,5');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(copy.dialog.limitWrong)).toBeVisible();
  await expect.element(field('Límite (opcional)')).toHaveFocus();
});

it('the alert dialog keeps the focus after an alert was added', async () => {
  await show('A');
  for (const time of [1, 2]) {
    await userEvent.selectOptions(number(), 'Entregas');
    await userEvent.fill(field('Límite (opcional)'), '88');
    await userEvent.fill(field('Nombre'), `Entregas ${time}`);
    await press('Fijar en Inicio');
    await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(added.length + 1);
    if (added.length < 2) await expect.element(number()).toHaveFocus();
  }
  // The third alert replaces the form with a sentence.
  await expect.element(page.getByText(copy.full)).toBeVisible();
  await expect.element(button('Quitar Entregas 1')).toHaveFocus();
});

it('the alert dialog keeps the focus after an alert was removed', async () => {
  await show('A', 'B');
  await press('Quitar B');
  await expect.element(button('Quitar A')).toHaveFocus();
  cleanup();
  await show('A', 'B');
  await press('Quitar A');
  await expect.element(button('Mover B antes')).toHaveFocus();
  await press('Quitar B');
  await expect.element(page.getByText(copy.dialog.empty)).toBeVisible();
  await expect.element(number()).toHaveFocus();
});

it.each([
  ['a name', 'Nombre', 'Mi número'],
  ['a query', 'Consulta DAX', 'EVALUATE'],
  ['a limit', 'Límite (opcional)', '88'],
])('the alert dialog asks before it discards %s that was typed', async (_, name, text) => {
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

it('the alert dialog closes at once after the alert was added', async () => {
  await show();
  await userEvent.selectOptions(number(), 'Entregas');
  await userEvent.fill(field('Límite (opcional)'), '88');
  await press('Fijar en Inicio');
  await expect.poll(() => added.length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(dialog).toBeNull();
});
