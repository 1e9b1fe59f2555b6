import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { InMain } from '@/ui/parts/InMain.fixture';
import { type VisitEntry, VisitView } from './Visit.view';

const mention: VisitEntry = {
  id: 'mention',
  icon: 'comments',
  isWarning: false,
  text: ['', 'Luis Hernández te mencionó', ' en Tablero de transporte: “¿revisamos Sureste?”'],
  detail: 'hace 35 min',
  canOpen: true,
};
const entries: VisitEntry[] = [
  mention,
  {
    ...mention,
    ...{ id: 'failed', icon: 'alert', isWarning: true, detail: 'hace 3 h' },
    text: ['Falló la actualización de ', 'Análisis de costos', ''],
  },
  {
    ...mention,
    ...{ id: 'verified', icon: 'badge-check', detail: 'ayer' },
    text: ['', 'Pedidos de concretos', ' fue verificado por María Torres'],
  },
  {
    ...mention,
    ...{ id: 'new', icon: 'layout-dashboard', detail: 'ayer · Sofía Castillo' },
    text: ['Nuevo tablero: ', 'OCR operando', ' en Productividad'],
  },
  {
    ...mention,
    ...{ id: 'gone', icon: 'eye-off', detail: 'hace 2 días · Sofía Castillo', canOpen: false },
    text: ['', 'Carga por hora', ' ya no está en el portal'],
  },
];

/** What happened since the user's last visit (SPEC section 12). */
const meta: Meta<typeof VisitView> = {
  title: 'Marco/Inicio: desde tu última visita',
  component: VisitView,
  parameters: {
    guide: {
      use: 'Menciones, comentarios en tus tableros, cambios de los tableros y actualizaciones que fallaron, desde lo último que marcaste como visto.',
      avoid: 'No para avisos de la organización: son anuncios.',
      words: 'Una frase por novedad, con quién y cuándo.',
      keyboard: 'Cada novedad es un botón que lleva a su tablero o a sus comentarios.',
      reader: 'Región con nombre y lista; mientras busca está ocupada.',
    },
  },
  args: { entries, isReading: false, problem: null, onOpen: fn(), onSeen: fn() },
  decorators: [
    (Story) => (
      <InMain>
        <div style={{ padding: 16, height: '100%', overflowY: 'auto', pointerEvents: 'auto' }}>{Story()}</div>
      </InMain>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof VisitView>;

export const News: Story = {
  name: 'Con novedades',
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: /^Luis Hernández te mencionó/ }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith('mention'));
    await expect(screen.queryByRole('button', { name: /^Carga por hora/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Marcar visto' }));
    await waitFor(() => expect(args.onSeen).toHaveBeenCalledOnce());
    // The button goes with the last entry.
    await expect(screen.getByRole('region', { name: 'Desde tu última visita' })).toHaveFocus();
  },
};

export const Many: Story = {
  name: 'Con muchas',
  args: { entries: Array.from({ length: 9 }, (_, index) => ({ ...mention, id: `mention-${index}` })) },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Ver \d más$/ }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(9));
  },
};

export const Nothing: Story = { name: 'Sin novedades', args: { entries: [] } };

export const Reading: Story = {
  name: 'Buscando',
  args: { entries: [], isReading: true },
  play: async () => {
    expect(screen.getByRole('region', { name: 'Desde tu última visita' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Offline: Story = {
  name: 'Sin conexión',
  args: { problem: 'offline' },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('Sin conexión');
  },
};

export const Failed: Story = {
  name: 'No se pudo consultar',
  args: { entries: [], problem: 'failed' },
  play: async () => {
    await expect(screen.getByText('Lo nuevo aparece aquí cuando se pueda consultar.')).toBeVisible();
    await expect(screen.queryByText('Nada nuevo en lo que se ha leído.')).toBeNull();
  },
};
