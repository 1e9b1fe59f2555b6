import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, within } from 'storybook/test';
import { ConfigError } from '@/features/config/ConfigError.view';
import { PartFailed } from '@/features/shared/PartStatus.view';
import { openDialog } from '@/ui/parts/openDialog.fixture';
import { WholePortal } from '../player/WholePortal';

/** The whole portal in each of its main states. `npm run pictures` takes a picture at all three widths. */
const meta = {
  title: 'Whole pages',
  component: WholePortal,
} satisfies Meta<typeof WholePortal>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (machine: string, state: string, more: Story['args'] = {}): Story => ({
  args: { machines: { [machine]: state }, ...more },
  parameters: { machine, state },
});
/** Waits for the code of a part, which loads on demand. */
const withDialog: Pick<Story, 'play'> = { play: async () => void (await openDialog()) };
const withAssistant: Pick<Story, 'play'> = {
  play: async () => void (await screen.findByRole('textbox', { name: 'Tu pregunta' })),
};
const admin = (view: string): Story => ({
  args: { platform: 'admin', view, machines: { reportLoad: 'idle' } },
  globals: { platform: 'admin' },
  play: async () => void (await within(await screen.findByRole('main')).findByRole('heading', { level: 1 })),
});

export const Gate = at('authProgress', 'none.signedOut');
export const SigningIn = at('authProgress', 'login.popup');
export const Loading = at('reportLoad', 'loading.lookingUp');
export const Report: Story = {};
export const Failed = at('reportLoad', 'failed');
export const Downloading: Story = { args: { modal: 'download' }, ...withDialog };
export const Sharing: Story = { args: { modal: 'share' }, ...withDialog };
export const Assistant: Story = {
  ...at('chat', 'panel.compact', {
    turns: [
      { dashboardId: 'dashboard-1', kind: 'question', text: '¿Qué región tiene la peor puntualidad?' },
      { dashboardId: 'dashboard-1', kind: 'reply', text: 'SURESTE, con 86 %.' },
    ],
  }),
  ...withAssistant,
};
export const AssistantExpanded: Story = { ...at('chat', 'panel.expanded'), ...withAssistant };
export const NewBoard: Story = { ...at('addBoard', 'editing'), ...withDialog };
export const Placeholder: Story = { args: { view: 'data', machines: { reportLoad: 'idle' } } };
export const AdminBoards = admin('powerbi-dashboards');
export const AdminUsers = admin('users-list');
export const AdminPermissions = admin('powerbi-permissions');
export const AdminMenu = admin('powerbi-menu-config');
export const AdminRegions = admin('catalog-regions');

export const ConfigErrors: Story = {
  render: () => (
    <ConfigError
      issues={[
        { field: 'identity.clientID', problem: { code: 'unknownField' } },
        { field: 'portal.config.json', problem: { code: 'notJson' } },
      ]}
      onRetry={() => undefined}
    />
  ),
};
const failed = {
  reason: 'crashed' as const,
  onRetry: () => undefined,
  onReload: () => undefined,
  onClose: () => undefined,
};
export const PageCrashed: Story = { render: () => <PartFailed {...failed} place="page" /> };
export const PartCrashed: Story = {
  render: (args) => (
    <>
      <WholePortal {...args} />
      <PartFailed {...failed} place="corner" />
    </>
  ),
};
