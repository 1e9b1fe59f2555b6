import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DockHandle } from '@/features/chat/DockHandle.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const share = () => document.documentElement.style.getPropertyValue('--dock-share');

it('the docked assistant can be resized by keyboard within its limits, and its width is reset when it closes', async () => {
  await page.viewport(1280, 800);
  const { unmount } = render(
    <ThemeProvider>
      <DockHandle panelId="x" />
    </ThemeProvider>,
  );
  const handle = page.getByRole('separator', { name: 'Ancho' });
  await expect.element(handle).toHaveAttribute('aria-valuenow', '50');
  handle.element().focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(handle).toHaveAttribute('aria-valuenow', '54');
  await expect.poll(share).toBe('54');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(share).toBe('52');
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.poll(share).toBe('30');
  await userEvent.keyboard('{End}{ArrowLeft}');
  await expect.poll(share).toBe('70');
  unmount();
  expect(share()).toBe('');
});
