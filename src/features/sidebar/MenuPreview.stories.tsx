import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { MenuPreview } from './MenuPreview.view';

/** The analytics menu inside a page, as "Ver el portal como…" uses it. */
const meta: Meta<typeof MenuPreview> = {
  title: 'Shell/Menu preview',
  component: MenuPreview,
  args: { items: analyticsMenu, onSelect: fn(), onClose: fn() },
  decorators: [(Story) => <div style={{ width: 300, height: 600 }}>{Story()}</div>],
};
export default meta;
type Story = StoryObj<typeof MenuPreview>;

export const Whole: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByText('Costo'));
    await userEvent.click(await screen.findByText('Transporte'));
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith('costo-transporte'));
  },
};
export const Empty: Story = { args: { items: [] } };
