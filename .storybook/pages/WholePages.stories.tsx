import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConfigError } from '@/features/config/ConfigError.view';
import { PartFailed } from '@/features/shared/PartStatus.view';
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
const admin = (view: string): Story => ({
  args: { platform: 'admin', view, machines: { reportLoad: 'idle' } },
  globals: { platform: 'admin' },
});

export const Gate = at('authProgress', 'none.signedOut');
export const SigningIn = at('authProgress', 'login.popup');
export const Loading = at('reportLoad', 'loading.lookingUp');
export const Report: Story = {};
export const Failed = at('reportLoad', 'failed');
export const Downloading: Story = { args: { modal: 'download' } };
export const Sharing: Story = { args: { modal: 'share' } };
export const Assistant = at('chat', 'panel.compact', {
  turns: [
    { dashboardId: 'dashboard-1', kind: 'question', text: '¿Qué región tiene la peor puntualidad?' },
    { dashboardId: 'dashboard-1', kind: 'reply', text: 'SURESTE, con 86 %.' },
  ],
});
export const AssistantExpanded = at('chat', 'panel.expanded');
export const NewBoard = at('addBoard', 'editing');
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
