import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { MenuPreview } from './MenuPreview.view';

/** The analytics menu inside a page, as "Ver el portal como…" uses it. */
const meta: Meta<typeof MenuPreview> = {
  title: 'Marco/Menú de otra persona',
  component: MenuPreview,
  parameters: {
    guide: {
      use: 'Para mostrar el menú de analítica como parte de una página.',
      avoid: 'No en lugar del menú del portal: no abre nada.',
      words: 'Los nombres de los grupos y de los tableros, como en el menú.',
      keyboard: 'Las flechas recorren las filas, como en el menú del portal.',
      reader: 'Es una navegación con nombre; cada grupo dice si está abierto.',
    },
  },
  args: { items: analyticsMenu, onSelect: fn(), onClose: fn() },
  decorators: [(Story) => <div style={{ width: 300, height: 600 }}>{Story()}</div>],
};
export default meta;
type Story = StoryObj<typeof MenuPreview>;

export const Whole: Story = {
  name: 'Completo',
  play: async ({ args }) => {
    await userEvent.click(await screen.findByText('Costo'));
    await userEvent.click(await screen.findByText('Transporte'));
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith('costo-transporte'));
  },
};
export const Empty: Story = { name: 'Sin entradas', args: { items: [] } };
