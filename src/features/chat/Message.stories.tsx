import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ChatContext, type ChatServices } from './chatView';
import { Message, type MessageProps } from './Message.view';
import { sampleChat, sampleRows } from './samples.fixture';

function MessageInChat({ row, canEdit, ...services }: MessageProps & ChatServices) {
  return (
    <ChatContext value={services}>
      <Message row={row} canEdit={canEdit} />
    </ChatContext>
  );
}

/** One message in each of its states. */
const meta = {
  title: 'Asistente/Mensaje',
  component: MessageInChat,
  parameters: {
    guide: {
      use: 'Uno por pregunta o respuesta, con su hora.',
      avoid: 'No para errores del portal.',
      words: 'La respuesta llega tal cual, limpia de código.',
      keyboard: 'Copiar, calificar y reintentar son botones.',
      reader: 'Se dice quién habla y a qué hora.',
    },
  },
  args: {
    ...sampleChat,
    row: sampleRows.reply,
    onRetry: fn(),
    onGrant: fn(),
    onRate: fn(),
    onExplain: fn(),
    onEdit: fn(),
    canEdit: false,
    onAct: fn(),
    onUndo: fn(),
    onAllowData: fn(),
    onSource: fn(),
    onStop: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 376, padding: 16, background: 'var(--p-panel)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MessageInChat>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Greeting: Story = { name: 'Saludo', args: { row: sampleRows.greeting } };
/** The user can edit the last question. */
export const Question: Story = {
  name: 'Pregunta',
  args: { row: sampleRows.question, canEdit: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Cambiar la pregunta' }));
    await waitFor(() => expect(args.onEdit).toHaveBeenCalledWith('2'));
  },
};
/** A bad rating requests the reason. */
export const RatedDown: Story = {
  name: 'Mala calificación con motivo',
  args: { row: { ...sampleRows.rated, rating: 'down' } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(
      canvas.getByRole('textbox', { name: '¿Qué falló? (opcional)' }),
      'La planta es otra{Enter}',
    );
    await waitFor(() => expect(args.onExplain).toHaveBeenCalledWith('4', 'La planta es otra'));
  },
};
/** The webhook needs a permission that the user has to confirm. */
export const Locked: Story = {
  name: 'Falta el permiso: continuar con Microsoft',
  args: { row: sampleRows.locked },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Continuar con Microsoft' }));
    await waitFor(() => expect(args.onGrant).toHaveBeenCalledOnce());
  },
};
export const LongQuestion: Story = { name: 'Pregunta larga', args: { row: sampleRows.long } };
export const Rated: Story = { name: 'Respuesta calificada', args: { row: sampleRows.rated } };
export const Growing: Story = { name: 'Respuesta que crece', args: { row: sampleRows.growing } };
export const Nothing: Story = { name: 'Respuesta sin texto', args: { row: sampleRows.nothing } };
export const Cut: Story = { name: 'Respuesta cortada', args: { row: sampleRows.cut } };
/** A click runs an action of the reply. A completed action can be undone. */
export const Actions: Story = {
  name: 'Con acciones que ofrece',
  args: { row: sampleRows.actions },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Aplicar filtro CENTRO' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(args.onAct).toHaveBeenCalledWith('10', 1));
    await waitFor(() => expect(args.onUndo).toHaveBeenCalledWith('10', 0));
  },
};
/** The assistant requests data: the user reads the query and allows it. */
export const AsksData: Story = {
  name: 'Pide datos del tablero',
  args: { row: sampleRows.asksData },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Puntualidad por planta de SURESTE'));
    await waitFor(() => expect(canvas.getByText(/^EVALUATE/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Permitir en este tablero' }));
    await waitFor(() => expect(args.onAllowData).toHaveBeenCalledWith(true));
    await userEvent.click(canvas.getByRole('button', { name: 'No permitir' }));
    await waitFor(() => expect(args.onStop).toHaveBeenCalledTimes(1));
  },
};
/** The user can read the rows that the assistant received. */
export const GotData: Story = {
  name: 'Con los datos que recibió',
  args: { row: sampleRows.gotData },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('2 filas'));
    await waitFor(() => expect(canvas.getByRole('cell', { name: 'Villahermosa' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Ordenar por Entregas' }));
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Mérida'));
  },
};
/** Charts as a picture and as a table, each with its source. */
export const Charts: Story = {
  name: 'Con gráficas y sus fuentes',
  args: { row: sampleRows.charts },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() =>
      expect(
        canvas.getByRole('img', { name: /Puntos perdidos por causa.*Espera en obra −2\.6\spt/ }),
      ).toBeVisible(),
    );
    await userEvent.click(canvas.getAllByRole('button', { name: 'Ver como tabla' })[0] as HTMLElement);
    await waitFor(() => expect(canvas.getByRole('cell', { name: 'Espera en obra' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: /Puntualidad por región/ }));
    await waitFor(() => expect(args.onSource).toHaveBeenCalledWith('Resumen'));
  },
};
/** A reply that took longer than the deadline: a second attempt starts the workflow again. */
export const Late: Story = { name: 'Sin respuesta a tiempo', args: { row: sampleRows.late } };
/** A failure with details for an administrator. */
export const FailureDetails: Story = {
  name: 'Detalles de una falla, para administradores',
  args: { row: sampleRows.refused },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Detalles'));
    await waitFor(() => expect(canvas.getByText(/Estado: 401/)).toBeVisible());
  },
};
export const Stopped: Story = { name: 'Respuesta detenida', args: { row: sampleRows.stopped } };

/** A reply can be rated and shows its rendered text. */
export const Reply: Story = {
  name: 'Respuesta',
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('SURESTE', { selector: 'strong' })).toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Marcar como útil' }));
    await waitFor(() => expect(args.onRate).toHaveBeenCalledWith('3', 'up'));
  },
};

/** An unanswered question can be retried. */
export const Failed: Story = {
  name: 'Fallo',
  args: { row: sampleRows.failed },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(args.onRetry).toHaveBeenCalledWith('7'));
  },
};
