import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ArchitectureButton } from './ArchitectureButton.view';
import { ArchitectureModal } from './ArchitectureModal.view';

const meta: Meta<typeof ArchitectureModal> = {
  title: 'Shell/Architecture',
  component: ArchitectureModal,
  args: { open: true, onClose: fn() },
};
export default meta;
type Story = StoryObj<typeof ArchitectureModal>;

/** SPEC 2.5: the explainer, with a named diagram and a text per connection. */
export const Open: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: 'Arquitectura de Producción' });
    await waitFor(() => expect(screen.getByRole('img', { name: /^Diagrama:/ })).toBeInTheDocument());
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(7));
  },
};

const open = fn();

/** The purple button that opens it. */
export const OpenButton: StoryObj<typeof ArchitectureButton> = {
  render: () => <ArchitectureButton onOpen={open} />,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ver Arquitectura de Producción' }));
    await waitFor(() => expect(open).toHaveBeenCalledOnce());
  },
};
