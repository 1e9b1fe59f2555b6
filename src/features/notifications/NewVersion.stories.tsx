import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { RenewalContext } from '@/features/shared/SectionBoundary';
import { makeStore } from '@/store/makeStore';
import { newVersionFound } from '@/store/release.slice';
import { NewVersion } from './NewVersion';

function Outdated({ onUpdate }: { readonly onUpdate: () => void }) {
  const [store] = useState(() => {
    const made = makeStore();
    made.dispatch(newVersionFound());
    return made;
  });
  return (
    <Provider store={store}>
      <RenewalContext value={{ reload: onUpdate, reloadIfOutdated: async () => true }}>
        <p>El portal sigue debajo.</p>
        <NewVersion />
      </RenewalContext>
    </Provider>
  );
}

const meta = {
  title: 'Shell/New version',
  component: Outdated,
  args: { onUpdate: fn() },
} satisfies Meta<typeof Outdated>;
export default meta;

export const Offered: StoryObj<typeof meta> = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(args.onUpdate).toHaveBeenCalledOnce());
  },
};
