import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ChatDock } from './ChatDock.view';
import { ChatContext, type ChatView } from './chatView';
import { sampleChat, sampleRows, sampleView } from './samples.fixture';

const view: ChatView = {
  ...sampleView,
  rows: [sampleRows.greeting, sampleRows.question, sampleRows.reply],
  editable: '2',
  suggestions: ['Comparar con la semana previa', 'Unidades con más demora'],
};

const chat = { ...sampleChat, onOpen: fn() };

/** Launcher and panel, without machine or store. */
const meta = {
  title: 'Asistente/Panel',
  component: ChatDock,
  parameters: {
    guide: {
      use: 'Compacto sobre el tablero; ampliado para leer tablas y respuestas largas.',
      avoid: 'No ampliado por sí solo: lo decide la persona.',
      words: 'Los botones dicen «Ampliar» y «Reducir».',
      keyboard: 'Escape reduce o cierra; el foco vuelve al botón redondo.',
      reader: 'Diálogo con nombre; «Sin leer» se dice, no solo se pinta.',
    },
  },
  args: { view, unread: false },
  decorators: [
    (Story) => (
      <ChatContext value={chat}>
        <Story />
      </ChatContext>
    ),
  ],
} satisfies Meta<typeof ChatDock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Compact: Story = { name: 'Compacto' };
export const Expanded: Story = { name: 'Ampliado', args: { view: { ...view, size: 'expanded' } } };
export const Unread: Story = { name: 'Sin leer', args: { view: null, unread: true } };
export const PendingElsewhere: Story = {
  name: 'Pregunta pendiente en otro tablero',
  args: {
    view: { ...view, pending: { elsewhere: 'Pedidos de concretos' }, suggestions: [], draft: 'Y aquí' },
  },
};
/** The next question is about a visual and sends its rows. */
export const AboutVisual: Story = {
  name: 'Pregunta por un elemento',
  args: { view: { ...view, about: 'Sobre SURESTE de «Puntualidad por región», con sus primeras 100 filas' } },
};
/** All settings are on. */
export const SettingsAllowed: Story = {
  name: 'Ajustes con todo permitido',
  args: {
    view: { ...view, settingsShown: true, allowsData: true, isHistoryKept: true, wantsSummary: true },
  },
};
/** Only administrators choose the environment. */
export const SettingsOfReader: Story = {
  name: 'Ajustes de quien no administra',
  args: { view: { ...view, settingsShown: true, canChooseEnvironment: false } },
  play: async ({ canvasElement }) => {
    const inside = within(canvasElement);
    await expect(inside.queryByText('Ambiente')).toBeNull();
    await expect(inside.getByText('Conversación')).toBeInTheDocument();
  },
};
export const Everything: Story = {
  name: 'Todo lo que puede contener',
  args: {
    view: { ...view, size: 'expanded', rows: Object.values(sampleRows), typing: true, pending: 'here' },
  },
};

/** The round button opens the panel and its accessible name describes the action. */
export const Closed: Story = {
  name: 'Cerrado',
  args: { view: null },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Abrir el asistente' }));
    await waitFor(() => expect(chat.onOpen).toHaveBeenCalledTimes(1));
  },
};

const many = Array.from({ length: 2000 }, (_, i) => {
  const row = i % 2 === 0 ? sampleRows.question : sampleRows.reply;
  return { ...row, id: String(i), text: `${i}. ${row.text}` };
});

/** Only visible messages are rendered, and the list starts at the end. */
export const TwoThousand: Story = {
  name: 'Dos mil mensajes',
  args: { view: { ...view, rows: many } },
  play: async ({ canvasElement }) => {
    const log = await within(canvasElement).findByRole('log');
    await waitFor(() => expect(log).toHaveTextContent('1999. '));
    await expect(log.querySelectorAll('[data-index]').length).toBeLessThan(40);
  },
};
