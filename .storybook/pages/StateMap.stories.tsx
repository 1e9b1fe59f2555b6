import type { Meta, StoryObj } from '@storybook/react-vite';
import { machineOf, registry } from '@tools/machines/registry';
import { expect, waitFor, within } from 'storybook/test';
import { initialTransition } from 'xstate';
import { describeState, leafStates } from '@/traces/describe';
import { StateMapPage } from './StateMapPage';

/** A diagram of each state machine, generated from its configuration. */
const meta: Meta<typeof StateMapPage> = {
  title: 'Mapa de estados',
  component: StateMapPage,
  tags: ['!autodocs', 'tool'],
  args: { at: '' },
  argTypes: { machine: { options: Object.keys(registry), control: 'select' } },
  play: async ({ args, canvasElement }) => {
    const machine = machineOf(args.machine);
    if (machine === undefined) throw new Error(`no machine ${args.machine}`);
    await waitFor(() => {
      for (const leaf of leafStates(machine))
        expect(canvasElement.querySelector(`[data-state="${machine.id}:${leaf}"]`), leaf).not.toBeNull();
    });
    expect(within(canvasElement).getAllByRole('row').length).toBe(leafStates(machine).length + 1);
    // Storybook's build may drop the parameters that a story inherits from its file.
    expect(within(canvasElement).queryByText('Sin historia')).toBeNull();
    const marked = [...canvasElement.querySelectorAll('[data-marked]')];
    expect(marked.length > 0).toBe(args.at !== '');
  },
};
export default meta;
type Story = StoryObj<typeof StateMapPage>;

const start = (name: string, input?: object) => {
  const machine = machineOf(name);
  return machine ? describeState(initialTransition(machine, input)[0]) : '';
};

export const AuthProgress: Story = {
  name: 'Inicio de sesión (authProgress)',
  args: { machine: 'authProgress', at: start('authProgress') },
};
export const ReportLoad: Story = {
  name: 'Tablero (reportLoad)',
  args: { machine: 'reportLoad', at: 'ready' },
};
export const TokenLife: Story = {
  name: 'Token (tokenLife)',
  args: { machine: 'tokenLife', at: 'alive.waiting' },
};
export const ReportData: Story = {
  name: 'Datos (reportData)',
  args: { machine: 'reportData', at: 'refresh.on.resting' },
};
export const ControlBar: Story = {
  name: 'Barra de controles (controlBar)',
  args: { machine: 'controlBar', at: start('controlBar') },
};
export const Presentation: Story = { name: 'Presentación (presentation)', args: { machine: 'presentation' } };
export const Comparison: Story = { name: 'Comparación (comparison)', args: { machine: 'comparison' } };
export const AlertWatch: Story = { name: 'Avisos (alertWatch)', args: { machine: 'alertWatch' } };
export const Comments: Story = { name: 'Comentarios (comments)', args: { machine: 'comments' } };
export const Chat: Story = { name: 'Asistente (chat)', args: { machine: 'chat' } };
export const AddBoard: Story = { name: 'Nuevo tablero (addBoard)', args: { machine: 'addBoard' } };
export const CatalogLoad: Story = {
  name: 'Leer el catálogo (catalogLoad)',
  args: { machine: 'catalogLoad' },
};
export const Outbox: Story = { name: 'Lo que espera para guardarse (outbox)', args: { machine: 'outbox' } };
