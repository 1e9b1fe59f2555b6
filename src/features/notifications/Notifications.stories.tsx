import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { NoticeView } from '@/ui/shell/notifications/NoticeLine';
import { Notifications } from '@/ui/shell/notifications/Notifications';
import { copy } from './copy';

const notices: NoticeView[] = [
  {
    id: 4,
    icon: 'circle-alert',
    tone: 'bad',
    text: 'No se pudo cargar Tablero de transporte',
    detail: 'Power BI API permissions not granted. Please check Azure AD app permissions.',
    ago: 'hace 1 min',
    time: '2026-01-15T10:30:00.000Z',
    read: false,
    action: 'Intentar de nuevo',
  },
  {
    id: 3,
    icon: 'filter',
    tone: 'accent',
    text: 'Filtros aplicados al reporte',
    ago: 'hace 5 min',
    time: '2026-01-15T10:26:00.000Z',
    read: false,
    action: 'Ver filtros',
  },
  {
    id: 2,
    icon: 'circle-check',
    tone: 'good',
    text: 'Tablero creado: Análisis de costos',
    ago: 'hace 12 min',
    time: '2026-01-15T10:19:00.000Z',
    read: true,
    action: 'Abrir tablero',
  },
  {
    id: 1,
    icon: 'filter',
    tone: 'accent',
    text: 'Filtros aplicados',
    ago: 'hace 50 min',
    time: '2026-01-15T09:41:00.000Z',
    read: true,
  },
];

const meta: Meta<typeof Notifications> = {
  title: 'Shell/Notifications',
  component: Notifications,
  render: (args) => (
    <div style={{ display: 'flex', justifyContent: 'flex-end', padding: 10, background: 'var(--p-panel)' }}>
      <Notifications {...args} />
    </div>
  ),
  args: {
    texts: copy.panel,
    notices,
    unread: 2,
    onRead: fn(),
    onDismiss: fn(),
    onClear: fn(),
    onAlerts: fn(),
    onAct: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof Notifications>;

/** SPEC 2.2: newest first, with time and action; can be cleared. */
export const Open: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Ver notificaciones, 2 sin leer' }));
    await screen.findByRole('dialog', { name: 'Notificaciones' });
    const lines = screen.getAllByRole('listitem');
    await waitFor(() => expect(lines[0]).toHaveTextContent('No se pudo cargar Tablero de transporte'));
    await userEvent.click(screen.getByRole('button', { name: 'Descartar: Filtros aplicados' }));
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith(1));
    await userEvent.click(screen.getByRole('button', { name: 'Borrar todo' }));
    await waitFor(() => expect(args.onClear).toHaveBeenCalledOnce());
  },
};

/** The action closes the panel, marks the notices as read, and reports the notice's id. */
export const Act: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: /Ver notificaciones/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(args.onAct).toHaveBeenCalledWith(4));
    await waitFor(() => expect(args.onRead).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Empty: Story = {
  args: { texts: copy.panel, notices: [], unread: 0 },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ver notificaciones' }));
    await screen.findByText('Todo en calma');
  },
};
