import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ArchitectureButton } from './ArchitectureButton.view';
import { ArchitectureDialog } from './ArchitectureDialog.view';

const meta: Meta<typeof ArchitectureDialog> = {
  title: 'Shell/Architecture',
  component: ArchitectureDialog,
  args: { open: true, onClose: fn() },
};
export default meta;
type Story = StoryObj<typeof ArchitectureDialog>;

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
  parameters: { blank: 'On a phone the header’s menu opens the explainer.' },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ver Arquitectura de Producción' }));
    await waitFor(() => expect(open).toHaveBeenCalledOnce());
  },
};
