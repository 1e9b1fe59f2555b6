import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { makeStore } from '@/store/makeStore';
import { Shortcuts } from './Shortcuts';

/** The shortcuts next to a field (SPEC section 14). */
function Page() {
  const [store] = useState(() => makeStore());
  return (
    <Provider store={store}>
      <Shortcuts />
      <input aria-label="Un campo" style={{ border: '1px solid', margin: 24 }} />
    </Provider>
  );
}

const meta: Meta = { title: 'Shell/Shortcuts', component: Page };
export default meta;

/** SPEC 14: `?` opens it, but not in a field. */
export const Open: StoryObj = {
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
