import type { Meta, StoryObj } from '@storybook/react-vite';
import { Provider } from 'react-redux';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { TransitionRecord } from '@/domain/shared/trace';
import { makeStore } from '@/store/makeStore';
import { TraceDrawer } from './TraceDrawer';

const about = { machine: 'reportLoad', actor: 'x:1', time: 1_795_000_000_000 };
const transitions: readonly Pick<TransitionRecord, 'event' | 'step' | 'to'>[] = [
  { event: 'start', step: null, to: 'idle' },
  {
    event: 'send board.missing',
    step: { send: { type: 'board.missing' } },
    to: 'failed',
  },
  { event: 'send user.retry', step: { send: { type: 'user.retry' } }, to: 'failed' },
];
const records = transitions.map((one, index): TransitionRecord => {
  return {
    ...about,
    ...one,
    seq: index + 1,
    time: about.time + index * 840,
    from: transitions[index - 1]?.to ?? '',
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

/** A one-pixel picture. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const meta: Meta<typeof TraceDrawer> = {
  title: 'Pruebas/Registro de transiciones',
  component: TraceDrawer,
  args: {
    startsOpen: true,
    onSave: fn(),
    describe: async () => ({
      version: '1.0.0',
      browser: 'Chromium',
      viewport: '1280 × 800, 1x',
      locale: 'es-MX',
      timeZone: 'America/Monterrey',
      isOnline: true,
    }),
    failures: () => [
      { time: about.time, source: 'network', text: 'https://api.powerbi.com/v1.0/myorg/groups', status: 429 },
    ],
    takeScreenshot: async () => pixel,
  },
  decorators: [
    (Story, { parameters }) => (
      <Provider store={makeStore({ transitions: { records: parameters.records } })}>
        <Story />
      </Provider>
    ),
  ],
  parameters: {
    records: [...records, gate],
    guide: {
      use: 'Para quien prueba: ver y guardar lo que hicieron las máquinas.',
      avoid: 'No para las personas que leen tableros: está apagado de fábrica.',
      words: 'Dice qué saldrá de la computadora antes de guardarlo.',
      keyboard: 'La lista se recorre con las flechas; la revisión es un diálogo.',
      reader: 'La lista tiene nombre; no anuncia cada transición.',
    },
  },
};
export default meta;
type Story = StoryObj<typeof TraceDrawer>;

/** Live transitions, newest first; the filter shows those of one machine. */
export const Open: Story = {
  name: 'Abierto',
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
    await userEvent.selectOptions(screen.getByLabelText('Máquina'), 'authProgress');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.selectOptions(screen.getByLabelText('Máquina'), '');
  },
};

export const Closed: Story = { name: 'Cerrado', args: { startsOpen: false } };

export const Empty: Story = { name: 'Vacío', parameters: { records: [] } };

const review = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Revisar y guardar la sesión' }));
const content = () => screen.findByRole('region', { name: 'Contenido del archivo' });

/** The user reviews the file before it is saved. */
export const Reviews: Story = {
  name: 'Revisar antes de guardar',
  play: async () => {
    await review();
    await expect(await content()).toHaveTextContent('"board.missing"');
    await expect(await content()).not.toHaveTextContent('"status"');
    await userEvent.click(screen.getByText('Incluir los fallos de la consola y de la red'));
    await waitFor(async () => expect(await content()).toHaveTextContent('"status": 429'));
    await userEvent.click(screen.getByRole('button', { name: 'Añadir una captura de pantalla' }));
    await screen.findByAltText('La captura que irá en el archivo');
    await expect(await content()).toHaveTextContent('data:image/…');
  },
};

export const NoScreenshot: Story = {
  name: 'Sin permiso para la captura',
  args: { takeScreenshot: async () => null },
  play: async () => {
    await review();
    await userEvent.click(await screen.findByRole('button', { name: 'Añadir una captura de pantalla' }));
    await screen.findByText('El navegador no dio la captura.');
  },
};

/** The saved file is exactly the reviewed content. */
export const Saves: Story = {
  name: 'Guardar',
  play: async ({ args }) => {
    await review();
    const text = (await content()).textContent;
    await userEvent.click(screen.getByRole('button', { name: 'Guardar la sesión como archivo' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(expect.stringMatching(/^sesion-.*\.trace\.json$/), text),
    );
    const opener = screen.getByRole('button', { name: 'Revisar y guardar la sesión' });
    await waitFor(() => expect(opener).toHaveFocus());
    // Whether it has a focus ring depends on the last input of the page.
    opener.blur();
  },
};
