import type { Meta, StoryObj } from '@storybook/react-vite';
import { Provider } from 'react-redux';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { TransitionRecord } from '@/domain/shared/trace';
import { makeStore } from '@/store/makeStore';
import { TraceDrawerFeature } from './TraceDrawer.feature';

const about = { machine: 'reportLoad', actor: 'x:1', time: 1_795_000_000_000 };
const told: readonly Pick<TransitionRecord, 'event' | 'step' | 'to'>[] = [
  { event: 'start', step: null, to: 'idle' },
  {
    event: 'send board.missing',
    step: { send: { type: 'board.missing' } },
    to: 'failed',
  },
  { event: 'send user.retry', step: { send: { type: 'user.retry' } }, to: 'failed' },
];
const records = told.map((one, index): TransitionRecord => {
  return {
    ...about,
    ...one,
    seq: index + 1,
    time: about.time + index * 840,
    from: told[index - 1]?.to ?? '',
  };
});
const gate: TransitionRecord = {
  ...about,
  machine: 'authProgress',
  actor: 'x:0',
  seq: 4,
  event: 'fail initialize unexpected',
  step: { fail: 'initialize', error: 'unexpected' },
  from: 'startup',
  to: 'none.signedOut',
};

const meta: Meta<typeof TraceDrawerFeature> = {
  title: 'Trace drawer',
  component: TraceDrawerFeature,
  args: { startsOpen: true, onSave: fn() },
  decorators: [
    (Story, { parameters }) => (
      <Provider store={makeStore({ transitions: { records: parameters.records } })}>
        <Story />
      </Provider>
    ),
  ],
  parameters: { records: [...records, gate] },
};
export default meta;
type Story = StoryObj<typeof TraceDrawerFeature>;

/** Live transitions, newest first; the machine filter leaves one machine's. */
export const Open: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
    await userEvent.selectOptions(screen.getByLabelText('Máquina'), 'authProgress');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.selectOptions(screen.getByLabelText('Máquina'), '');
  },
};

export const Closed: Story = { args: { startsOpen: false } };

export const Empty: Story = { parameters: { records: [] } };

/** The mirror is bounded: a beginning that fell out cannot be replayed. */
export const LostBeginning: Story = { parameters: { records: [...records.slice(1), { ...gate, from: '' }] } };

/** The file holds what replays. */
export const Saves: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Guardar la sesión como archivo' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.stringMatching(/^sesion-.*\.trace\.json$/),
        expect.stringContaining('"board.missing"'),
      ),
    );
  },
};
