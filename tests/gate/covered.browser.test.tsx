import { cleanup, render } from '@testing-library/react';
import { frozen } from '@tools/machines/frozen';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Gate } from '@/features/gate/Gate';
import { authProgressMachine } from '@/machines/authProgress.machine';
import { Modal } from '@/ui/parts/Modal';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const account = {
  id: 'account-1',
  objectId: 'object-1',
  name: 'Persona 1',
  username: 'persona1@example.com',
  roles: [],
};

/** A portal with typed text on the page and in an open dialog. */
function PortalDouble() {
  const [open, setOpen] = useState(true);
  return (
    <main>
      <textarea aria-label="borrador" />
      <Modal open={open} closeLabel="Cerrar" onClose={() => setOpen(false)} title="Formulario">
        <input aria-label="campo" />
      </Modal>
    </main>
  );
}

function mount() {
  const actor = frozen(authProgressMachine, 'none.signedIn', { context: { account } });
  render(
    <ThemeProvider>
      <Gate actor={actor}>
        <PortalDouble />
      </Gate>
    </ThemeProvider>,
  );
  return actor;
}

/** Names of the elements that keyboard and pointer reach at the middle of each control. */
const reachable = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

const field = () => document.querySelector<HTMLInputElement>('[aria-label="campo"]');
const gate = page.getByText('Identificando...');

describe('a token popup while the portal is open (SPEC section 2.1)', () => {
  afterEach(cleanup);

  it('covers the portal, and keeps the text typed in the page and in an open dialog', async () => {
    const actor = mount();
    await page.getByLabelText('campo').fill('Análisis');
    const draft = document.querySelector<HTMLTextAreaElement>('textarea');
    if (draft) draft.value = '¿Cuánto concreto';

    actor.send({ type: 'identity.acquiring' });
    await expect.element(gate).toBeVisible();
    expect(field()?.value).toBe('Análisis');
    await expect.poll(() => field() && reachable(field() as Element)).toBe(false);

    actor.send({ type: 'identity.settled' });
    await expect.element(gate).not.toBeInTheDocument();
    expect(field()?.value).toBe('Análisis');
    expect(document.querySelector('textarea')).toBe(draft);
    await expect.poll(() => field() && reachable(field() as Element)).toBe(true);
  });

  it('keeps the keyboard focus and is not closed by Escape; Cancel returns to the dialog that was open before', async () => {
    const actor = mount();
    await page.getByLabelText('campo').fill('Análisis');
    actor.send({ type: 'user.signInAgain' });
    await expect.element(page.getByRole('button', { name: 'Continuar en esta página' })).toHaveFocus();
    await userEvent.keyboard('{Tab}x{Escape}');
    const cancel = page.getByRole('button', { name: 'Cancelar' });
    await expect.element(cancel).toHaveFocus();
    await expect.element(gate).toBeVisible();
    await cancel.click();
    await expect.element(gate).not.toBeInTheDocument();
    expect(field()?.value).toBe('Análisis');
    await expect.poll(() => document.activeElement).toBe(field());
  });
});
