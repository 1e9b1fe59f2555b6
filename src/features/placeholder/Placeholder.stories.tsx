import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { InMain } from '@/ui/parts/InMain.fixture';
import { PlaceholderView } from './Placeholder.view';

const onOpen = fn();

const meta: Meta<typeof PlaceholderView> = {
  title: 'Marco/En construcción',
  component: PlaceholderView,
  parameters: {
    guide: {
      use: 'Vistas que aún no existen.',
      avoid: 'No para errores ni para listas vacías.',
      words: '«Se sigue trabajando en esta sección.» (SPEC section 2.3).',
      keyboard: 'Ofrece un botón al tablero más cercano.',
      reader: 'Encabezado y texto, sin sorpresas.',
    },
  },
  render: (args) => (
    <InMain>
      <PlaceholderView {...args} />
    </InMain>
  ),
  args: {
    icon: 'database',
    heading: 'Data Sources',
    path: [],
    text: 'Se sigue trabajando en esta sección.',
    offer: { id: 'dashboard-1', label: 'Tablero de transporte' },
    onOpen,
  },
};
export default meta;
type Story = StoryObj<typeof PlaceholderView>;

/** SPEC section 2.3. */
export const SingleView: Story = {
  name: 'Una vista',
  play: async () => {
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Data Sources' })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Abrir Tablero de transporte' }));
    await waitFor(() => expect(onOpen.mock.calls).toEqual([['dashboard-1']]));
  },
};

/** Before the catalogue was read, such as for a link on a first visit. */
export const Unread: Story = {
  name: 'Sin leer todavía',
  args: {
    icon: 'info',
    heading: 'Tablero sin leer',
    text: 'Los tableros todavía no se han leído: no se sabe qué hay aquí.',
    offer: null,
  },
};

/** An indicator without a dashboard yet. */
export const Indicator: Story = {
  name: 'Un número',
  args: {
    icon: 'file-chart',
    heading: 'OCR operando',
    path: ['Productividad', 'Productividad de personal'],
    text: 'Aquí todavía no hay un tablero. Se sigue trabajando en esta sección.',
  },
};

export const NothingToOffer: Story = { name: 'Sin nada que ofrecer', args: { offer: null } };
