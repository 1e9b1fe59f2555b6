import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '@/ui/parts/Modal';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const clicked = { inside: 0, below: 0 };

/** A page that is one button, and a dialog over it. */
function Page() {
  const [open, setOpen] = useState(true);
  const save = () => {
    clicked.inside += 1;
    setOpen(false);
  };
  return (
    <ThemeProvider>
      <button
        type="button"
        style={{ position: 'fixed', inset: 0 }}
        onClick={() => {
          clicked.below += 1;
        }}
      >
        Debajo
      </button>
      <Modal
        open={open}
        closeLabel="Cerrar"
        title="Nuevo"
        onClose={() => setOpen(false)}
        footer={
          <button type="button" onClick={save}>
            Guardar
          </button>
        }
      >
        <p>Texto</p>
      </Modal>
    </ThemeProvider>
  );
}

beforeEach(() => {
  Object.assign(clicked, { inside: 0, below: 0 });
  render(<Page />);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it('a double-click on what closes a dialog does not reach what lies below', async () => {
  // Its second click comes while the first one still counts, however slow the machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const below = page.getByRole('button', { name: 'Debajo', includeHidden: true }).element();
  const click = (detail: number) =>
    below.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  click(2);
  expect(clicked).toEqual({ inside: 1, below: 0 });
  // The next click is one of its own, and so is the next double-click.
  click(1);
  expect(clicked.below).toBe(1);
  vi.advanceTimersByTime(500);
  click(2);
  expect(clicked.below).toBe(2);
});
