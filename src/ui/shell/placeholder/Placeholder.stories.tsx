import { Box } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Placeholder } from './Placeholder';

const take = fn();

const meta: Meta<typeof Placeholder> = {
  title: 'Shell/Placeholder',
  component: Placeholder,
  render: (args) => (
    <Box h="100dvh" bg="bg">
      <Placeholder {...args} />
    </Box>
  ),
  args: {
    icon: 'database',
    heading: 'Data Sources',
    path: [],
    text: 'Se sigue trabajando en esta sección.',
    offer: { label: 'Abrir Tablero de transporte', onTake: take },
  },
};
export default meta;
type Story = StoryObj<typeof Placeholder>;

/** SPEC 2.3. */
export const SingleView: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Data Sources' })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Abrir Tablero de transporte' }));
    await waitFor(() => expect(take).toHaveBeenCalledOnce());
  },
};

/** An indicator without a dashboard yet. */
export const Indicator: Story = {
  args: {
    icon: 'file-chart',
    heading: 'OCR operando',
    path: ['Productividad', 'Productividad de personal'],
    text: 'Este indicador todavía no tiene un tablero. Se sigue trabajando en esta sección.',
  },
};

export const NothingToOffer: Story = { args: { offer: null } };
