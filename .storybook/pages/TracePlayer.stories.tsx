import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleAccount } from '@tools/machines/authProgress';
import { UPDATE_STORY_ARGS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Trace } from '@/domain/shared/trace';
import { playerStory } from '../player/address';
import { TracePlayer } from './TracePlayer';

/** Player for recorded traces: steps forward and back, and shows the real feature at each step. */
const meta: Meta<typeof TracePlayer> = {
  title: 'Reproductor de trazas',
  component: TracePlayer,
  tags: ['!autodocs', 'tool'],
  args: { trace: '', session: '', step: 0 },
};
export default meta;
type Story = StoryObj<typeof TracePlayer>;

const trace: Trace = {
  machine: 'authProgress',
  title: 'the popup is cancelled',
  startsAt: 'startup',
  steps: [
    { done: 'initialize', at: 'handleRedirect' },
    { done: 'handleRedirect', output: { account: null, hasHint: false }, at: 'none.signedOut' },
    { send: { type: 'user.signIn' }, at: 'login.popup' },
    { send: { type: 'user.cancel' }, at: 'login.redirect' },
  ],
};

const scene = () => {
  const frame = screen.getByTitle('Escena') as HTMLIFrameElement;
  return within(frame.contentDocument?.body ?? document.createElement('div'));
};
const onScreen = (text: string) =>
  waitFor(() =>
    expect(
      scene()
        .getAllByText(text)
        .some((one) => one.checkVisibility()),
    ).toBe(true),
  );
const scrubTo = (step: number) =>
  fireEvent.change(screen.getByLabelText('Paso de la traza'), { target: { value: String(step) } });

/** Its address holds the trace and the step. */
export const Kept: Story = {
  name: 'Trazas guardadas',
  args: {
    onPlace: (updatedArgs) =>
      addons.getChannel().emit(UPDATE_STORY_ARGS, { storyId: playerStory, updatedArgs }),
  },
};

/** After a trace file is dropped, the player advances to the failing step and back. */
export const Dropped: Story = {
  name: 'Una traza que no se cumple',
  play: async () => {
    const file = new File([JSON.stringify(trace)], 'sesion.trace.json', { type: 'application/json' });
    await userEvent.upload(screen.getByLabelText('Archivo'), file);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No se cumplió el paso 4'));
    // It opens at the step that differs.
    await expect(screen.getByRole('status')).toHaveTextContent('se esperaba «login.redirect»');
    await expect(screen.getByLabelText('Paso de la traza')).toHaveValue('4');
    await scrubTo(0);
    await onScreen('Identificando...');
    await scrubTo(2);
    await onScreen('Entrar');
    await scrubTo(3);
    await onScreen('Continuar en esta página');
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(screen.getByText(/expected "login.redirect"/)).toBeVisible());
    await scrubTo(2);
    await onScreen('Entrar');
  },
};

export const NotATrace: Story = {
  name: 'Un archivo que no es traza',
  play: async () => {
    const file = new File(['{"a":1}'], 'otro.json', { type: 'application/json' });
    await userEvent.upload(screen.getByLabelText('Archivo'), file);
    await expect(await screen.findByRole('alert')).toHaveTextContent('neither "traces" nor "machine"');
    // The trace from before stays.
    await expect(screen.getByTitle('Escena')).toBeVisible();
    const steps = [{ dome: 'initialize', at: 'sso' }];
    const mistyped = new File([JSON.stringify({ ...trace, steps })], 'otra.json', {
      type: 'application/json',
    });
    await userEvent.upload(screen.getByLabelText('Archivo'), mistyped);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('step 1 has no verb'));
    for (const [content, message] of [
      ['', '«otro.json» está vacío.'],
      ['{"machine":', '«otro.json» no es JSON.'],
    ] as const) {
      await userEvent.upload(screen.getByLabelText('Archivo'), new File([content], 'otro.json'));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    }
  },
};

/**
 * A session of several machines: one timeline, the whole portal at each step, and all requests with answers.
 */
export const Session: Story = {
  name: 'Una sesión entera',
  play: async () => {
    const when = (seq: number, ms: number) => ({ seq, ms });
    const session = {
      recorded: '2026-11-21T09:30:00.000Z',
      traces: [
        {
          machine: 'authProgress',
          title: 'recorded',
          startsAt: 'startup',
          ...when(1, 0),
          steps: [
            { done: 'initialize', at: 'handleRedirect', ...when(3, 120) },
            {
              done: 'handleRedirect',
              output: { account: sampleAccount, hasHint: true, isAnother: false },
              at: 'none.signedIn',
              ...when(4, 180),
            },
          ],
        },
        {
          machine: 'chat',
          title: 'recorded',
          input: { deadline: 100_000 },
          startsAt: 'panel.closed & turn.idle & settings.hidden',
          ...when(2, 10),
          steps: [
            { send: { type: 'user.open' }, at: 'panel.compact', ...when(5, 900) },
            {
              send: { type: 'question.asked', dashboardId: 'xx' },
              at: 'turn.pending.sending',
              ...when(6, 2_000),
            },
            { done: 'askAssistant', output: { type: 'answered' }, at: 'turn.idle', ...when(7, 3_400) },
          ],
        },
      ],
      conversation: [
        { dashboard: 'dashboard-1', sender: 'user', text: '¿Cuántas entregas?' },
        { dashboard: 'dashboard-1', sender: 'bot', text: 'Hubo 240 entregas.' },
      ],
    };
    const file = new File([JSON.stringify(session)], 'sesion.trace.json', { type: 'application/json' });
    await userEvent.upload(screen.getByLabelText('Archivo'), file);
    const line = within(await screen.findByRole('list', { name: 'Línea de tiempo' }));
    await expect(line.getAllByRole('listitem').map((item) => item.textContent?.split(' · ')[0])).toEqual([
      '0.0 s',
      '0.0 s',
      '0.1 s',
      '0.2 s',
      '0.9 s',
      '2.0 s',
      '3.4 s',
    ]);
    // Everything passed, and nothing failed: it opens at the end.
    await expect(screen.getByLabelText('Momento de la sesión')).toHaveValue('6');
    fireEvent.change(screen.getByLabelText('Momento de la sesión'), { target: { value: '0' } });
    await onScreen('Identificando...');
    fireEvent.change(screen.getByLabelText('Momento de la sesión'), { target: { value: '6' } });
    await onScreen('Asistente');
    // The list follows the slider.
    const last = line.getAllByRole('listitem').at(-1);
    const list = last?.parentElement;
    await waitFor(() =>
      expect(last?.getBoundingClientRect().top).toBeLessThan(list?.getBoundingClientRect().bottom ?? 0),
    );
  },
};
