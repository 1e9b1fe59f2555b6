import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '@/ui/parts/Modal';
import { useNoClickThrough } from '@/ui/parts/useNoClickThrough';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const clicked = { inside: 0, below: 0 };

/** A page with one button, and a dialog over it. */
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

beforeEach(() => void Object.assign(clicked, { inside: 0, below: 0 }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it('a double-click on the button that closes a dialog does not reach the page below', async () => {
  render(<Page />);
  // The clock is stopped, so the second click is within the double-click time on any machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const below = page.getByRole('button', { name: 'Debajo', includeHidden: true }).element();
  const click = (detail: number) =>
    below.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  click(2);
  expect(clicked).toEqual({ inside: 1, below: 0 });
  // A single click, and a later double-click, reach the page.
  click(1);
  expect(clicked.below).toBe(1);
  vi.advanceTimersByTime(500);
  // Dialogs of earlier tests closed by the real clock: their half second may still run.
  await expect
    .poll(() => {
      click(2);
      return clicked.below;
    })
    .toBe(2);
});

it('a closed dialog stops the second click of a double-click for its full delay, even if another dialog closed earlier', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  function Overlay({ open }: { readonly open: boolean }) {
    useNoClickThrough(open);
    return null;
  }
  const overlays = (first: boolean, second: boolean) => (
    <>
      <Overlay open={first} />
      <Overlay open={second} />
    </>
  );
  const { container, rerender } = render(overlays(true, true));
  rerender(overlays(false, true));
  vi.advanceTimersByTime(400);
  rerender(overlays(false, false));
  vi.advanceTimersByTime(100);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
  container.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
});
