import type { Meta, StoryObj } from '@storybook/react-vite';
import { BoardLevel } from './BoardLevel.view';

/** Below the board that is chosen for a rule: why its rules have no effect, and the level with which they have one. */
const meta = {
  title: 'Administración/Nivel del tablero de una regla',
  component: BoardLevel,
  args: { problem: 'all', initial: false, onChange: () => undefined },
  parameters: {
    guide: {
      use: 'Bajo el tablero elegido en una regla, si por su permiso la regla no cambiaría nada.',
      avoid: 'No para un tablero de "Personas autorizadas": sus reglas sí se siguen.',
      words: 'Dice "Sin efecto" y por qué; el interruptor dice qué cambiará al guardar.',
      keyboard: 'Tab llega al interruptor; Espacio lo cambia.',
      reader: 'El motivo se anuncia al elegir el tablero.',
    },
  },
} satisfies Meta<typeof BoardLevel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ForEverybody: Story = { name: 'Todas las personas' };

export const ForAdministrators: Story = { name: 'Solo administradores', args: { problem: 'admin' } };

export const Chosen: Story = { name: 'Se cambiará al guardar', args: { initial: true } };
