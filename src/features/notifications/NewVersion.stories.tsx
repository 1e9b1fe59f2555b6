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
  title: 'Marco/Versión nueva',
  component: Outdated,
  parameters: {
    guide: {
      use: 'Cuando el servidor ya tiene otra versión del portal que esta pestaña.',
      avoid: 'No recarga por sí sola: la persona decide cuándo. Solo lo hace una parte que ya no existe.',
      words: 'Dice qué se conserva. "Después" la deja entre las notificaciones.',
      keyboard: 'Dos botones en el orden de lectura; no toma el foco.',
      reader: 'La campana la anuncia; esta es una región con su nombre.',
    },
  },
  args: { onUpdate: fn() },
} satisfies Meta<typeof Outdated>;
export default meta;

export const Offered: StoryObj<typeof meta> = {
  name: 'Ofrecida',
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(args.onUpdate).toHaveBeenCalledOnce());
  },
};
