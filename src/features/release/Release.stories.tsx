import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { NewVersion } from '@/ui/shell/release/NewVersion';
import { copy } from './copy';

const meta: Meta<typeof NewVersion> = {
  title: 'Shell/New version',
  component: NewVersion,
  args: { texts: copy, isOffered: true, onUpdate: fn(), onLater: fn() },
};
export default meta;
type Story = StoryObj<typeof NewVersion>;

export const Offered: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(args.onUpdate).toHaveBeenCalledOnce());
    await userEvent.click(screen.getByRole('button', { name: 'Después' }));
    await waitFor(() => expect(args.onLater).toHaveBeenCalledOnce());
  },
};
