import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Notice } from '@/ui/parts/Notice';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

it.each([false, true])('a notice has its help below its text (floating: %s)', async (isFloating) => {
  render(
    <ThemeProvider>
      <Notice tone="warn" text="No se guardó." help="Vuelve a intentarlo." isFloating={isFloating} />
    </ThemeProvider>,
  );
  const [text, help] = [page.getByText('No se guardó.'), page.getByText('Vuelve a intentarlo.')];
  await expect.element(help).toBeVisible();
  const { bottom } = text.element().getBoundingClientRect();
  expect(help.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
});
