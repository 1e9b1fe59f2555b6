import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Remind } from './Remind.view';

const openFold = async () => {
  await userEvent.click(await screen.findByText('Recordármelo'));
  // The picture has one day, whenever it is taken.
  fireEvent.change(await screen.findByLabelText('Desde'), { target: { value: '2026-11-30' } });
};
const save = () => screen.getByRole('button', { name: 'Descargar para mi calendario' });

/** "Recordármelo" in "Compartir": a calendar file with a link to the view. */
const meta: Meta<typeof Remind> = {
  title: 'Tablero/Descargar y compartir/Recordatorio',
  component: Remind,
  parameters: {
    guide: {
      use: 'En «Compartir», para volver a esta vista cada día hábil, cada semana o cada mes.',
      avoid: 'No para mandar números: el archivo lleva el enlace, y cada quien ve lo que puede ver.',
      words: 'El botón dice qué se descarga; después, que ya se descargó.',
      keyboard: 'Tab recorre los tres campos y el botón; el título se abre con Intro.',
      reader: 'Cada campo tiene nombre; el diálogo anuncia la descarga.',
    },
  },
  args: {
    isBusy: false,
    isSaved: false,
    address: 'https://app.powerbi.com/groups/w/reports/r/p1',
    onRemind: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ padding: '1rem', maxWidth: '36rem' }}>
        <Story />
      </div>
    ),
  ],
  play: openFold,
};
export default meta;
type Story = StoryObj<typeof Remind>;

export const Open: Story = {
  name: 'Abierto',
  play: async ({ args }) => {
    await openFold();
    await userEvent.selectOptions(screen.getByLabelText('Cada cuándo'), 'Cada mes');
    await userEvent.click(save());
    await waitFor(() =>
      expect(args.onRemind).toHaveBeenCalledWith({ repeat: 'monthly', day: '2026-11-30', time: '08:00' }),
    );
    save().blur();
  },
};
export const Saved: Story = { name: 'Descargado', args: { isSaved: true } };
/** The link to the view is not there yet. */
export const Busy: Story = { name: 'Capturando la vista', args: { isBusy: true } };
export const NoDay: Story = {
  name: 'Sin día',
  play: async () => {
    await openFold();
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '' } });
    await waitFor(() => expect(save()).toBeDisabled());
  },
};
/** A report without an address in Power BI has no subscription to offer. */
export const NoAddress: Story = { name: 'Sin suscripción de Power BI', args: { address: '' } };
export const Phone: Story = {
  name: 'En el teléfono',
  globals: { viewport: { value: 'phone', isRotated: false } },
};
