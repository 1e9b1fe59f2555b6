import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { InMain } from '@/ui/parts/InMain.fixture';
import { Documents } from './Documents';

const address = 'https://intranet.example/documentos';

/** The view "Documentos" with documents of the configuration (SPEC section 24). */
const meta = {
  title: 'Marco/Documentos',
  component: Documents,
  parameters: {
    guide: {
      use: 'Documentos de la organización que la configuración nombra.',
      avoid: 'No guarda archivos: solo lleva a ellos.',
      words: 'Título y tipo, como los escribió la organización.',
      keyboard: 'Un buscador y un enlace por documento.',
      reader: 'Una lista con nombre; cada enlace dice título y tipo.',
    },
  },
  render: (args) => (
    <InMain>
      <Documents {...args} />
    </InMain>
  ),
  args: {
    documents: [
      { title: 'Manual del portal de tableros', kind: 'Manual', address: `${address}/manual.pdf` },
      { title: 'Cómo se calcula la puntualidad', kind: 'Definición', address: `${address}/puntualidad.pdf` },
      {
        title:
          'Política de uso de la información y de los tableros para todas las plantas, oficinas y contratistas',
        kind: 'Política',
        address: '/politica.pdf',
      },
    ],
  },
} satisfies Meta<typeof Documents>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = { name: 'Todos' };
export const Found: Story = {
  name: 'Con búsqueda',
  play: async () => {
    await userEvent.type(screen.getByRole('searchbox'), 'definicion');
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
    await expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  },
};
export const NothingFound: Story = {
  name: 'Ninguno coincide',
  play: async () => {
    await userEvent.type(screen.getByRole('searchbox'), 'nómina');
    await expect(await screen.findByText('Ningún documento coincide con tu búsqueda')).toBeVisible();
  },
};
