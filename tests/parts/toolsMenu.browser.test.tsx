import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FrozenDashboard } from '@/features/report/screen/FrozenDashboard.fixture';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const more = button('Ver más controles');
const entry = page.getByRole('menuitem', { name: 'Mis vistas' });

const byMouse = async () => {
  await more.click();
  await entry.click();
};
const byKeyboard = async () => {
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(entry).toBeVisible();
  await userEvent.keyboard('mis');
  await expect.element(entry).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
};

it.each([
  ['phone', 390, 'mouse', byMouse],
  ['phone', 390, 'keyboard', byKeyboard],
  ['tablet', 700, 'mouse', byMouse],
  ['tablet', 700, 'keyboard', byKeyboard],
] as const)(
  'the tools menu of a %s (%i px) gets the focus back from a dialog that the %s opened',
  async (_, width, __, open) => {
    await page.viewport(width, 900);
    render(
      <ThemeProvider>
        <FrozenDashboard />
      </ThemeProvider>,
    );
    await open();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
  },
);
