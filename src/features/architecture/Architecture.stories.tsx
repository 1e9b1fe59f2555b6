import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { dialogKeys } from '@/ui/parts/dialogGuide.fixture';
import { ArchitectureButton } from './ArchitectureButton.view';
import { ArchitectureDialog } from './ArchitectureDialog.view';

const meta: Meta<typeof ArchitectureDialog> = {
  title: 'Marco/Arquitectura',
  component: ArchitectureDialog,
  parameters: {
    guide: {
      use: 'Para explicar cómo se arma el producto en producción.',
      avoid: 'No como ayuda de uso.',
      words: 'Título «Arquitectura de Producción» (SPEC section 2.5).',
      keyboard: dialogKeys,
      reader: 'El diagrama tiene una descripción completa en texto.',
    },
  },
  args: { open: true, onClose: fn() },
};
export default meta;
type Story = StoryObj<typeof ArchitectureDialog>;

/** SPEC section 2.5: the explainer, with a named diagram and a text per connection. */
export const Open: Story = {
  name: 'Abierta',
  play: async () => {
    await screen.findByRole('dialog', { name: 'Arquitectura de Producción' });
    await waitFor(() => expect(screen.getByRole('img', { name: /^Diagrama:/ })).toBeInTheDocument());
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(7));
  },
};

const open = fn();

/** The purple button that opens it. */
export const OpenButton: StoryObj<typeof ArchitectureButton> = {
  name: 'El botón',
  render: () => <ArchitectureButton onOpen={open} />,
  parameters: { blank: 'On a phone the header’s menu opens the explainer.' },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ver Arquitectura de Producción' }));
    await waitFor(() => expect(open).toHaveBeenCalledOnce());
  },
};
