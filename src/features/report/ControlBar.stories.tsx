import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { FrozenDashboard, type FrozenDashboardProps } from './FrozenDashboard.fixture';

/** The control bar in every state of bar, pages and data (SPEC sections 2.4, 4 and 9). */
const meta = { title: 'Report/Control bar', component: FrozenDashboard } satisfies Meta<
  typeof FrozenDashboard
>;
export default meta;
type Story = StoryObj<typeof meta>;

const bar = (state: string): Story => ({
  args: { bar: state },
  parameters: { machine: 'controlBar', state },
});
const data = (state: string, args: FrozenDashboardProps = {}): Story => ({
  args: { data: state, ...args },
  parameters: { machine: 'reportData', state },
});

export const Expanded = bar('controls.expanded & screen.windowed');
export const Collapsed: Story = {
  ...bar('controls.collapsed & screen.windowed'),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /controles/i }));
    await waitFor(() => expect(screen.getAllByRole('button').length).toBeGreaterThan(3));
    await userEvent.click(await screen.findByRole('button', { name: /controles/i }));
  },
};
export const FullScreen = bar('controls.expanded & screen.fullscreen.shown');
/** SPEC section 9: after 3 s without movement only the report is shown. */
export const FullScreenHidden: Story = {
  ...bar('controls.expanded & screen.fullscreen.hidden'),
  parameters: {
    machine: 'controlBar',
    state: 'controls.expanded & screen.fullscreen.hidden',
    blank: 'After 3 s without movement only the report is shown.',
  },
};

export const NoPages: Story = { args: { pages: [] } };

export const DataRefreshing = data('refresh.refreshing.asking');
export const DataRefreshed = data('refresh.on.resting & note.refreshed');
export const DataRefused = data('refresh.on.resting & note.refused', {
  dataContext: { failure: { code: 'refreshLimit' } },
});
export const DataRefusedOffline = data('refresh.on.resting & note.refused', {
  dataContext: { failure: { code: 'offline' } },
});
