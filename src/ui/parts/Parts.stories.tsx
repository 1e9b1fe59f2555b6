import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { BrandMark } from './BrandMark';
import { dialogKeys } from './dialogGuide.fixture';
import { EmptyState } from './EmptyState';
import { IconButton } from './IconButton';
import { Modal } from './Modal';
import { SelectField } from './SelectField';

/** The small shared components in their states. */
const meta: Meta = {
  title: 'Piezas/Controles',
  parameters: {
    guide: {
      use: 'Botones, estado vacío y diálogo: con ellos se arma todo lo demás.',
      avoid: 'No un botón para navegar, ni un diálogo para un aviso.',
      words: 'Un verbo en cada botón; un vacío dice qué falta y cómo empezar.',
      keyboard: dialogKeys,
      reader: 'Los botones de ícono tienen nombre y globo de ayuda.',
    },
  },
};
export default meta;

export const Buttons: StoryObj = {
  name: 'Botones',
  render: () => (
    <Flex wrap="wrap" gap="2" p="6" align="center" bg="panel">
      <BrandMark />
      <IconButton label="Abrir menú" icon="menu" />
      <IconButton label="Ver notificaciones, 2 sin leer" icon="bell" badge={2} />
      <IconButton label="Filtrar, hay filtros activos" icon="filter" marked />
      <IconButton label="Editar" icon="pencil" size="sm" />
      <IconButton label="Borrar" icon="trash" disabled />
      <Button colorPalette="accent">Guardar cambios</Button>
      <Button variant="outline" colorPalette="gray">
        Cancelar
      </Button>
    </Flex>
  ),
};

export const Empty: StoryObj = {
  name: 'Vacío',
  render: () => (
    <Stack>
      <EmptyState
        size="page"
        icon="construction"
        title="Data Sources"
        text="Se sigue trabajando en esta sección."
      >
        <Button colorPalette="accent">Abrir tablero</Button>
      </EmptyState>
      <EmptyState icon="bell-off" title="Nada por aquí" text="Te avisaremos cuando pase algo." />
    </Stack>
  ),
};

function OpenModal() {
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState('5');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Modal
        closeLabel="Cerrar"
        open={open}
        onClose={() => setOpen(false)}
        title="Configuraciones generales"
        description="Se guardan en este navegador."
        footer={
          <Button colorPalette="accent" onClick={() => setOpen(false)}>
            Guardar cambios
          </Button>
        }
      >
        <SelectField
          label="Intervalo"
          value={value}
          onChange={setValue}
          options={[
            { value: '5', label: '5 min' },
            { value: '15', label: '15 min' },
          ]}
        />
        <Text mt="4">El foco queda aquí dentro.</Text>
      </Modal>
    </>
  );
}

/** Escape closes it and returns the focus to the button that opened it. */
export const ModalOpen: StoryObj = {
  name: 'Diálogo abierto',
  render: () => <OpenModal />,
  play: async () => {
    const opener = screen.getByRole('button', { name: 'Abrir' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Configuraciones generales' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await screen.findByRole('dialog');
  },
};
