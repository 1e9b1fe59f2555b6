import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Composer, type ComposerProps } from './Composer.view';
import { copy } from './chat.copy';
import { ChatContext, type ChatHandlers } from './chatView';
import { sampleChat } from './samples.fixture';

type LiveProps = Omit<ComposerProps, 'canSend'> & Pick<ChatHandlers, 'onSend' | 'onStop' | 'onDictate'>;

function Live({ draft: first, pending, voice, ...handlers }: LiveProps) {
  const [draft, setDraft] = useState(first);
  return (
    <ChatContext value={{ ...sampleChat, ...handlers, onDraft: setDraft }}>
      <Composer draft={draft} canSend={pending === 'no' && draft !== ''} pending={pending} voice={voice} />
    </ChatContext>
  );
}

/** The chat input (SPEC section 5). */
const meta = {
  title: 'Asistente/Campo de pregunta',
  component: Live,
  parameters: {
    guide: {
      use: 'Al pie de la conversación, siempre a la vista.',
      avoid: 'No mientras se ven los ajustes del asistente.',
      words:
        'Texto de ayuda de SPEC 5: «Pregunta sobre este dashboard...». Si no se oye nada, una frase dice por qué y qué hacer; lo dictado nunca se envía solo.',
      keyboard:
        'Enter envía; con respuesta pendiente el botón la detiene. Al terminar el dictado, el foco vuelve al campo.',
      reader: 'El campo tiene nombre; el botón dice si envía o detiene. Escuchar y sus fallos se anuncian.',
    },
  },
  args: {
    draft: '',
    pending: 'no',
    voice: { isOn: false, problem: null },
    onSend: fn(),
    onStop: fn(),
    onDictate: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 376, padding: 16, background: 'var(--p-panel)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Live>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Vacío' };
export const Lines: Story = {
  name: 'Varias líneas',
  args: { draft: 'Una línea\notra\ny otra\ny otra\ny otra\ny la última' },
};

/** The user dictates into the field. A second click ends the dictation. */
export const Listening: Story = {
  name: 'Escuchando',
  args: { voice: { isOn: true, problem: null }, draft: '¿Por qué bajó la' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Terminar el dictado' }));
    await waitFor(() => expect(args.onDictate).toHaveBeenCalledWith(false));
  },
};
/** The dictation failed: the user can repeat it or type. */
export const NotHeard: Story = {
  name: 'No se oyó nada',
  args: { voice: { isOn: false, problem: copy.voiceFailures.microphoneDenied } },
};
/** The browser does not support dictation, or the configuration disallows it. */
export const WithoutVoice: Story = { name: 'Sin dictado', args: { voice: null } };

/** Enter sends, Shift+Enter does not. */
export const Keys: Story = {
  name: 'Con el teclado',
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByPlaceholderText('Pregunta sobre este dashboard...');
    await userEvent.type(input, 'uno{Shift>}{Enter}{/Shift}dos');
    await waitFor(() => expect(input).toHaveValue('uno\ndos'));
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.type(input, '{Enter}');
    await waitFor(() => expect(args.onSend).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(input).toHaveValue('uno\ndos'));
  },
};

/** A pending reply can be stopped. */
export const Pending: Story = {
  name: 'Esperando la respuesta',
  args: { pending: 'here', draft: 'la siguiente' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Detener la respuesta' }));
    await waitFor(() => expect(args.onStop).toHaveBeenCalledTimes(1));
  },
};

/** Enter while the user's consent is pending shows why the question is not sent. */
export const WaitsForConsent: Story = {
  name: 'Esperando la decisión de la persona',
  args: { pending: 'consent', draft: 'la siguiente' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByPlaceholderText('Pregunta sobre este dashboard...');
    await userEvent.type(input, '{Enter}');
    await waitFor(() => expect(screen.getByText(copy.panel.waitsForConsent)).toBeVisible());
    await expect(input).toHaveValue('la siguiente');
  },
};
