import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Modal } from '@/ui/parts/Modal';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

/** The titles of the dialogs that assistive technology can reach. */
const reachable = () =>
  [...document.querySelectorAll('[role=dialog]')]
    .filter((dialog) => dialog.closest('[aria-hidden=true]') === null)
    .map((dialog) => dialog.querySelector('h2')?.textContent);

it('of two dialogs that open in the same frame, assistive technology reaches the upper one, and the lower one when that closes', async () => {
  function Dialogs() {
    const [open, setOpen] = useState({ lower: false, upper: false });
    return (
      <>
        <button type="button" onClick={() => setOpen({ lower: true, upper: true })}>
          Open
        </button>
        {(['lower', 'upper'] as const).map((name) => (
          <Modal
            key={name}
            open={open[name]}
            title={name}
            closeLabel={`Close ${name}`}
            onClose={() => setOpen((before) => ({ ...before, [name]: false }))}
          >
            {name}
          </Modal>
        ))}
      </>
    );
  }
  const view = render(
    <ThemeProvider>
      <Dialogs />
    </ThemeProvider>,
  );
  await userEvent.click(view.getByRole('button', { name: 'Open' }));
  await expect.poll(reachable).toEqual(['upper']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(reachable).toEqual(['lower']);
});
