import type { Meta, StoryObj } from '@storybook/react-vite';
import { machineOf, registry } from '@tools/machines/registry';
import { useArgs } from 'storybook/preview-api';
import { expect, waitFor, within } from 'storybook/test';
import { leafStates } from '@/traces/describe';
import { StateMapPage } from './StateMapPage';

/** A diagram of each state machine, generated from its configuration. */
const meta: Meta<typeof StateMapPage> = {
  title: 'Mapa de estados',
  component: StateMapPage,
  tags: ['!autodocs', 'tool'],
  argTypes: { machine: { options: Object.keys(registry), control: 'select' } },
};
export default meta;

/** The machine is an argument, so the address of the page names it: `&args=machine:chat`. */
export const Machine: StoryObj<typeof StateMapPage> = {
  name: 'Mapa de estados',
  args: { machine: 'reportLoad' },
  render: function Render({ machine }) {
    const [, setArgs] = useArgs();
    return <StateMapPage machine={machine} onMachine={(name) => setArgs({ machine: name })} />;
  },
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
    expect(canvasElement.querySelector('[data-marked]')).not.toBeNull();
  },
};
