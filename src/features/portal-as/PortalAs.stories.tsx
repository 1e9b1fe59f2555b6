import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { InMain } from '@/ui/parts/InMain.fixture';
import { PortalAsView } from './PortalAs.view';

const labels = analyticsMenu.map(({ label }) => label);

/** "Ver el portal como…": the bar over another person's menu and start page (SPEC section 10). */
const meta: Meta<typeof PortalAsView> = {
  title: 'Administración/Ver el portal como',
  component: PortalAsView,
  parameters: {
    guide: {
      use: 'Para comprobar qué menú y qué inicio tiene otra persona, sin pedirle su pantalla.',
      avoid: 'No para abrir tableros ni para ver algo suyo: quién abre un tablero lo decide Power BI.',
      words: 'La barra dice de quién es lo que se ve, y su botón, a dónde se vuelve.',
      keyboard: 'El foco empieza en «Volver a mi portal»; Escape también vuelve.',
      reader: 'Es una región con el nombre de la persona; lo que se elige se anuncia en la barra.',
    },
  },
  args: {
    name: 'Luis Hernández',
    isPartial: false,
    isByAddress: false,
    message: '',
    menu: (
      <ul style={{ padding: 16 }}>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    ),
    start: <h1 style={{ padding: 16 }}>Buenos días, Luis</h1>,
    onBack: fn(),
  },
  globals: { platform: 'admin' },
  decorators: [(Story) => <InMain>{Story()}</InMain>],
};
export default meta;
type Story = StoryObj<typeof PortalAsView>;

export const Opened: Story = {
  name: 'Abierto',
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Volver a mi portal' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onBack).toHaveBeenCalledOnce());
  },
};
/** The person may see more dashboards through their role and Entra groups. */
export const Partial: Story = { name: 'Su rol y sus grupos no se conocen', args: { isPartial: true } };
/** The catalogue has only the person's e-mail address, and the menu follows the rules. */
export const ByAddress: Story = { name: 'Se le reconoce solo por su correo', args: { isByAddress: true } };
/** After a click on a dashboard, which is not opened in this mode. */
export const Pressed: Story = {
  name: 'Después de elegir un tablero',
  args: {
    message:
      '«Tablero de transporte» no se abre aquí. Si Luis Hernández puede abrir su reporte lo decide Power BI.',
  },
};
