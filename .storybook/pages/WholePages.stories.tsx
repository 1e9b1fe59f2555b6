import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, within } from 'storybook/test';
import { ConfigError } from '@/features/config/ConfigError.view';
import { PartFailed } from '@/features/shared/PartStatus.view';
import { openDialog } from '@/ui/parts/openDialog.fixture';
import { WholePortal } from '../player/WholePortal';

/** The whole portal in each of its main states. `npm run pictures` takes a picture at all three widths. */
const meta = {
  title: 'Páginas completas',
  component: WholePortal,
} satisfies Meta<typeof WholePortal>;
export default meta;
type Story = StoryObj<typeof meta>;

const storyIn = (machine: string, state: string, more: Story['args'] = {}): Story => ({
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

export const Gate: Story = { ...storyIn('authProgress', 'none.signedOut'), name: 'Puerta, sin sesión' };
export const SigningIn: Story = { ...storyIn('authProgress', 'login.popup'), name: 'Inicio de sesión' };
export const Loading: Story = { ...storyIn('reportLoad', 'loading.lookingUp'), name: 'Cargando un tablero' };
export const Report: Story = { name: 'Tablero en pantalla' };
export const Failed: Story = { ...storyIn('reportLoad', 'failed'), name: 'Error al cargar' };
export const Downloading: Story = { name: 'Descargar', args: { modal: 'download' }, ...withDialog };
export const Sharing: Story = { name: 'Compartir', args: { modal: 'share' }, ...withDialog };
export const Assistant: Story = {
  ...storyIn('chat', 'panel.compact', {
    turns: [
      { dashboardId: 'dashboard-1', kind: 'question', text: '¿Qué región tiene la peor puntualidad?' },
      { dashboardId: 'dashboard-1', kind: 'reply', text: 'SURESTE, con 86 %.' },
    ],
  }),
  ...withAssistant,
  name: 'Asistente',
};
export const AssistantExpanded: Story = {
  ...storyIn('chat', 'panel.expanded'),
  ...withAssistant,
  name: 'Asistente ampliado',
};
export const NewBoard: Story = { ...storyIn('addBoard', 'editing'), ...withDialog, name: 'Nuevo tablero' };
export const Placeholder: Story = {
  name: 'En construcción',
  args: { view: 'data', machines: { reportLoad: 'idle' } },
};
export const AdminBoards: Story = { ...admin('powerbi-dashboards'), name: 'Administración: tableros' };
export const AdminUsers: Story = { ...admin('users-list'), name: 'Administración: personas' };
export const AdminPermissions: Story = { ...admin('powerbi-permissions'), name: 'Administración: permisos' };
export const AdminMenu: Story = { ...admin('powerbi-menu-config'), name: 'Administración: menú' };
export const AdminRegions: Story = { ...admin('catalog-regions'), name: 'Administración: regiones' };

export const ConfigErrors: Story = {
  name: 'Errores de configuración',
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
export const PageCrashed: Story = {
  name: 'La página falló',
  render: () => <PartFailed {...failed} place="page" />,
};
export const PartCrashed: Story = {
  name: 'Una parte falló',
  render: (args) => (
    <>
      <WholePortal {...args} />
      <PartFailed {...failed} place="corner" />
    </>
  ),
};
