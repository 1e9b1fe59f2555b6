import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { LinkDialog } from '@/features/shared/LinkDialog.view';
import { dialogKeys, dialogReader } from '@/ui/parts/dialogGuide.fixture';
import { UnopenedLink } from './UnopenedLink.view';

const meta: Meta<typeof UnopenedLink> = {
  title: 'Tablero/Enlaces',
  component: UnopenedLink,
  args: { onClose: () => undefined },
  parameters: {
    guide: {
      use: 'Cuando alguien elige un enlace dentro de un tablero que no lleva a otro tablero.',
      avoid: 'No para enlaces del portal ni de tableros del menú: esos se abren sin preguntar.',
      words: 'Pregunta con el sitio, el correo o el teléfono; lo que no se abre se dice, con su texto.',
      keyboard: dialogKeys,
      reader: dialogReader,
    },
  },
};
export default meta;
type Story = StoryObj<typeof UnopenedLink>;

export const Unopened: Story = {
  name: 'Un enlace que no se puede abrir',
  args: { text: 'msteams:/l/chat/0/0?users=ana.garcia@example.com&message=Entregas%20de%20Monterrey' },
  async play() {
    const dialog = await screen.findByRole('alertdialog', { name: 'Este enlace no se puede abrir aquí' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const WithoutText: Story = {
  name: 'Un enlace sin dirección',
  args: { text: '' },
  async play() {
    const sentence = await screen.findByText('El enlace no tiene dirección.');
    await waitFor(() => expect(sentence).toBeVisible());
  },
};

export const Mail: Story = {
  name: 'Un correo',
  render: () => (
    <LinkDialog address="mailto:ana.garcia@example.com" source="report" onClose={() => undefined} />
  ),
  async play() {
    const dialog = await screen.findByRole('alertdialog', { name: '¿Escribir a ana.garcia@example.com?' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
