import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { NoticeView } from './NoticeLine.view';
import { NotificationsView } from './Notifications.view';

const retry = fn();

const notices: NoticeView[] = [
  {
    id: 5,
    icon: 'bell',
    tone: 'warn',
    text: 'Entregas hoy · NORESTE: 267',
    detail: 'Tablero de transporte · por debajo de 300, tu límite',
    ago: 'ahora',
    time: '2026-01-15T10:31:00.000Z',
    read: false,
    action: { label: 'Abrir tablero', onClick: fn() },
  },
  {
    id: 4,
    icon: 'circle-alert',
    tone: 'bad',
    text: 'No se pudo cargar Tablero de transporte',
    detail: 'Power BI API permissions not granted. Please check Azure AD app permissions.',
    ago: 'hace 1 min',
    time: '2026-01-15T10:30:00.000Z',
    read: false,
    action: { label: 'Intentar de nuevo', onClick: retry },
  },
  {
    id: 3,
    icon: 'comments',
    tone: 'accent',
    text: 'Luis Hernández te mencionó en Tablero de transporte',
    ago: 'hace 5 min',
    time: '2026-01-15T10:26:00.000Z',
    read: false,
    action: { label: 'Ver comentarios', onClick: fn() },
  },
  {
    id: 2,
    icon: 'filter',
    tone: 'warn',
    text: 'El reporte no aceptó los filtros',
    detail: 'Análisis de costos · Quedan guardados; aplícalos otra vez o cambia de tablero.',
    ago: 'hace 12 min',
    time: '2026-01-15T10:19:00.000Z',
    read: true,
    action: { label: 'Ver filtros', onClick: fn() },
  },
  {
    id: 1,
    icon: 'refresh',
    tone: 'accent',
    text: 'Hay una versión nueva del portal',
    ago: 'hace 50 min',
    time: '2026-01-15T09:41:00.000Z',
    read: true,
  },
];

const meta: Meta<typeof NotificationsView> = {
  title: 'Marco/Notificaciones',
  component: NotificationsView,
  parameters: {
    guide: {
      use: 'Lo que hicieron otras personas, los datos o un servicio mientras la persona hacía otra cosa.',
      avoid:
        'No para lo que ya dice la pantalla ni para lo que la persona acaba de hacer: eso es un resultado.',
      words: 'Qué pasó y, si lo hay, qué hacer.',
      keyboard: 'Escape cierra; cada aviso se descarta con su botón.',
      reader: 'El botón dice cuántas hay sin leer.',
    },
  },
  render: (args) => (
    <div style={{ display: 'flex', justifyContent: 'flex-end', padding: 10, background: 'var(--p-panel)' }}>
      <NotificationsView {...args} />
    </div>
  ),
  args: {
    notices,
    unread: 3,
    onRead: fn(),
    onDismiss: fn(),
    onClear: fn(),
    onAlerts: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof NotificationsView>;

/** SPEC section 2.2: newest first, with time and action; can be cleared. */
export const Open: Story = {
  name: 'Abiertas',
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Ver notificaciones, 3 sin leer' }));
    await screen.findByRole('dialog', { name: 'Notificaciones' });
    const lines = screen.getAllByRole('listitem');
    await waitFor(() => expect(lines[1]).toHaveTextContent('No se pudo cargar Tablero de transporte'));
    await userEvent.click(
      screen.getByRole('button', { name: 'Descartar: Hay una versión nueva del portal' }),
    );
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith(1));
    await userEvent.click(screen.getByRole('button', { name: 'Borrar todo' }));
    await waitFor(() => expect(args.onClear).toHaveBeenCalledOnce());
  },
};

/** The action closes the panel and marks the notices as read. */
export const Act: Story = {
  name: 'Actuar desde un aviso',
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: /Ver notificaciones/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(retry).toHaveBeenCalledOnce());
    await waitFor(() => expect(args.onRead).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Empty: Story = {
  name: 'Vacío',
  args: { notices: [], unread: 0 },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ver notificaciones' }));
    await screen.findByText('Sin avisos');
  },
};
