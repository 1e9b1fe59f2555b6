import type { Meta, StoryObj } from '@storybook/react-vite';
import { frozen } from '@tools/machines/frozen';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { authProgressMachine } from '@/machines/authProgress.machine';
import { controlBarMachine } from '@/machines/controlBar.machine';
import { reportDataMachine } from '@/machines/reportData.machine';
import { makeStore } from '@/store/makeStore';
import { dialogKeys, dialogReader } from '@/ui/parts/dialogGuide.fixture';
import { Shortcuts } from './Shortcuts';

/** The shortcuts next to a field (SPEC section 14). */
function Page() {
  const [store] = useState(() => makeStore());
  const [actors] = useState(() => ({
    authProgress: frozen(authProgressMachine, 'none.signedIn'),
    reportData: frozen(reportDataMachine, 'refresh.on.resting'),
    controlBar: frozen(controlBarMachine, 'controls.expanded & screen.windowed'),
  }));
  return (
    <Provider store={store}>
      <Shortcuts actors={actors} />
      <input aria-label="Un campo" style={{ border: '1px solid', margin: 24 }} />
    </Provider>
  );
}

const meta: Meta = {
  title: 'Marco/Atajos de teclado',
  component: Page,
  parameters: {
    guide: {
      use: 'Para saber qué se puede hacer con el teclado; se abre con «?» o desde el buscador.',
      avoid: 'No para anunciar funciones: solo teclas que ya hacen algo.',
      words: 'Qué hace primero, la tecla después, como está escrita en el teclado.',
      keyboard: `${dialogKeys} «?» no lo abre mientras se escribe.`,
      reader: `${dialogReader} Cada atajo se lee con lo que hace.`,
    },
  },
};
export default meta;

/** SPEC 14: `?` opens it, but not in a field. */
export const Open: StoryObj = {
  name: 'Abiertos',
  play: async () => {
    const field = screen.getByRole('textbox', { name: 'Un campo' });
    await userEvent.type(field, '?');
    await expect(field).toHaveValue('?');
    await expect(screen.queryByRole('dialog')).toBeNull();
    field.blur();
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', { name: 'Atajos de teclado' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('?');
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
};
