import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Composer, type ComposerProps } from '@/ui/chat/Composer';
import { copy } from './copy';

function Live(props: ComposerProps) {
  const [draft, setDraft] = useState(props.draft);
  return <Composer {...props} draft={draft} onDraft={setDraft} />;
}

/** The chat input (SPEC section 5). */
const meta = {
  title: 'Chat/Composer',
  component: Live,
  args: {
    texts: copy.panel,
    draft: '',
    pending: false,
    voice: { isOn: false, problem: null },
    onDraft: fn(),
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

export const Empty: Story = {};
export const Lines: Story = { args: { draft: 'Una línea\notra\ny otra\ny otra\ny otra\ny la última' } };

/** The person speaks; what is heard stands in the field. Pressed again, it ends. */
export const Listening: Story = {
  args: { voice: { isOn: true, problem: null }, draft: '¿Por qué bajó la' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Terminar el dictado' }));
    await waitFor(() => expect(args.onDictate).toHaveBeenCalledWith(false));
  },
};
/** Why nothing was heard, with two ways on: again, or by keyboard. */
export const NotHeard: Story = {
  args: { voice: { isOn: false, problem: copy.voiceFailures.microphoneDenied } },
};
/** Where the browser cannot listen, or the organisation does not want it. */
export const WithoutVoice: Story = { args: { voice: null } };

/** Enter sends, Shift+Enter does not. */
export const Keys: Story = {
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
  args: { pending: true, draft: 'la siguiente' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Detener la respuesta' }));
    await waitFor(() => expect(args.onStop).toHaveBeenCalledTimes(1));
  },
};
