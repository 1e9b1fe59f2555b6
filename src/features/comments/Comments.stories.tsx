import type { Meta, StoryObj } from '@storybook/react-vite';
import { frozen } from '@tools/machines/frozen';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { Comment } from '@/domain/report/comments';
import { samplePages } from '@/domain/report/reportTools.fixture';
import type { FailureCode } from '@/domain/shared/failure';
import { commentsMachine } from '@/machines/comments.machine';
import { commentsOutboxMachine } from '@/machines/outbox.machine';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { accessConfigured } from '@/store/access.slice';
import { commentsRead, commentsToggled, draftWritten } from '@/store/comments.slice';
import { signedIn } from '@/store/session.slice';
import { InMain } from '@/ui/parts/InMain.fixture';
import { Comments } from './Comments';
import { applySaved, outboxWith } from './outbox.fixture';

const [board = null] = specBoards;
const boardId = board?.id ?? '';
const now = Date.UTC(2026, 10, 22, 12);
const person = (name: string, email: string) => ({ id: '', name, email });
const ana = person('Ana García', 'ana.garcia@cementos.mx');
const jorge = person('Jorge Castillo', 'jorge.castillo@cementos.mx');
const luis = person('Luis Hernández', 'luis.hernandez@cementos.mx');
const [, second] = samplePages;

const comment = (
  id: string,
  author: Comment['author'],
  text: string,
  more: Partial<Comment> = {},
): Comment => ({
  ...{ id, boardId, author, text, page: null, mentions: [], isEdited: false },
  at: now - 26 * 3_600_000,
  ...more,
});
const sampleComments: readonly Comment[] = [
  comment('c1', jorge, 'La puntualidad de Sureste baja desde el lunes. ¿Alguien sabe por qué?'),
  comment('c2', luis, 'Dos unidades de Mérida están en taller. @Ana García, ¿lo avisas a planta?', {
    at: now - 40 * 60_000,
    mentions: [ana],
    page: { name: second?.name ?? '', label: second?.title ?? '' },
  }),
  comment('c3', ana, 'Avisado.\nRegresan el jueves.', { at: now - 5 * 60_000, isEdited: true }),
];

const view = '#tablero=dashboard-1&region=NORESTE&desde=2026-11-01';

const unsaved = {
  id: 'x',
  change: {
    changeId: 'x',
    type: 'add' as const,
    comment: comment('c4', ana, 'Gracias a los dos.', { at: now }),
  },
  isDraft: false,
  isRestored: false,
};

interface FrozenProps {
  /** State of the list. */
  readonly state?: string;
  /** State of the outbox. */
  readonly outbox?: string;
  readonly list?: readonly Comment[] | null;
  readonly failure?: FailureCode;
  /** A comment of the user is not saved yet. */
  readonly isWaiting?: boolean;
  readonly isAdmin?: boolean;
  /** A view is attached to the new comment. */
  readonly hasView?: boolean;
}

function FrozenComments({
  state = 'open.idle',
  outbox,
  list = sampleComments,
  failure,
  isWaiting = false,
  isAdmin = false,
  hasView = false,
}: FrozenProps) {
  const reason = failure ? { code: failure } : null;
  const [{ store, live }] = useState(() => {
    const { store: made, outbox: live } = outboxWith(applySaved, { reportPages: samplePages });
    made.dispatch(accessConfigured({ adminRole: 'Portal.Admin', hidesBoards: false }));
    const roles = isAdmin ? ['Portal.Admin'] : [];
    made.dispatch(signedIn({ id: '1', objectId: ana.id, name: ana.name, username: ana.email, roles }));
    if (list) made.dispatch(commentsRead({ boardId, list }));
    if (hasView) made.dispatch(draftWritten({ boardId, text: '@Luis Hernández ', mentions: [luis], view }));
    made.dispatch(commentsToggled(true));
    return { store: made, live };
  });
  const [actors] = useState(() => ({
    actor: frozen(commentsMachine, state, { context: { boardId, failure: isWaiting ? null : reason } }),
    outbox:
      outbox === undefined
        ? live
        : frozen(commentsOutboxMachine, outbox, {
            input: { subject: 'comments' },
            context: { changes: isWaiting ? [unsaved] : [], failure: isWaiting ? reason : null },
          }),
    reportLoad: frozen(reportLoadMachine, 'ready', { context: { board } }),
  }));
  return (
    <Provider store={store}>
      <InMain>
        <Comments
          {...actors}
          directory={{
            people: async (query) => ({
              found: [{ id: 'e', name: 'Elena Torres', email: 'elena.torres@cementos.mx', title: '' }].filter(
                ({ name }) => name.toLowerCase().startsWith(query.toLowerCase()),
              ),
              total: 1,
              next: null,
            }),
          }}
          now={() => now}
        />
      </InMain>
    </Provider>
  );
}

/** Comments on the dashboard on screen (SPEC section 21), in each state of reading and saving. */
const meta = {
  title: 'Comentarios',
  component: FrozenComments,
  parameters: {
    guide: {
      use: 'Para hablar de un tablero o de una página con quien también lo lee, y llamar a alguien con @.',
      avoid: 'No para datos personales ni secretos: los lee toda la organización.',
      words: 'Dice quién y hace cuánto. Un fallo dice qué pasó, y el texto se queda hasta que se guarde.',
      keyboard:
        'Ctrl + Enter publica; @ abre la lista, que se recorre con las flechas y se elige con Enter; Escape cierra.',
      reader: 'La lista es un registro que anuncia lo nuevo; lo guardado y los fallos se anuncian.',
    },
  },
  args: {},
} satisfies Meta<typeof FrozenComments>;
export default meta;
type Story = StoryObj<typeof meta>;

const storyIn = (state: string, args: FrozenProps = {}, seen = 'Comentarios'): Story => ({
  args: { state, ...args },
  parameters: { machine: 'comments', state },
  play: async () => void (await screen.findByText(seen)),
});

export const Reading: Story = {
  ...storyIn('open.reading', { list: null }, 'Leyendo los comentarios…'),
  name: 'Se leen',
};
export const Idle: Story = {
  ...storyIn('open.idle', {}, 'Ana García (tú)'),
  name: 'Leídos, con una mención',
};
/** A comment with a link to its author's view, and a comment that is being written. */
export const AttachedView: Story = {
  name: 'Con una vista',
  args: { hasView: true, list: [comment('c1', jorge, 'Así está el noreste hoy.', { view })] },
  play: async () => {
    await screen.findByRole('button', { name: /^Ver esta vista · NORESTE/ });
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la vista' }));
    await waitFor(() => expect(screen.queryByText(/^Con tu vista/)).toBeNull());
    await expect(screen.getByRole('textbox', { name: 'Tu comentario' })).toHaveValue('@Luis Hernández ');
  },
};
export const Empty: Story = {
  ...storyIn('open.idle', { list: [] }, 'Todavía no hay comentarios'),
  name: 'Ninguno todavía',
};
export const ReadFailed: Story = {
  ...storyIn(
    'open.failed',
    { failure: 'catalogDenied', list: null },
    'No pudimos leer los comentarios. Tu cuenta no tiene permiso para esto en SharePoint. Pídelo a quien administra el portal.',
  ),
  name: 'No se pueden leer',
};
export const Sending: Story = {
  ...storyIn('open.idle', { outbox: 'sending', isWaiting: true }, 'Guardando…'),
  name: 'Se guarda uno',
};
export const Delayed: Story = {
  ...storyIn(
    'open.idle',
    { outbox: 'delayed', isWaiting: true, failure: 'offline' },
    'No se publicó. No hay conexión; saldrá solo cuando vuelva.',
  ),
  name: 'Espera a la red',
};
export const Refused: Story = {
  ...storyIn(
    'open.idle',
    { outbox: 'refused', isWaiting: true, failure: 'catalogDenied' },
    'No se publicó. Tu cuenta no tiene permiso para esto en SharePoint. Pídelo a quien administra el portal.',
  ),
  name: 'SharePoint no lo acepta',
};

/** Microsoft requests confirmation of the permission of SharePoint. */
export const Locked: Story = {
  ...storyIn('open.failed', { failure: 'interactionNeeded', list: null }),
  name: 'Falta el permiso: continuar con Microsoft',
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar con Microsoft' }));
    await screen.findByText('No pudimos leer los comentarios. Continúa en la ventana de Microsoft.');
  },
};

const row = (text: string) => within(screen.getByText(text, { exact: false }).closest('li') ?? document.body);
const field = () => screen.findByRole('textbox', { name: 'Tu comentario' });

/** The user writes a comment about the page, edits it, deletes it and undoes the deletion. */
export const Writes: Story = {
  name: 'Escribir, cambiar, eliminar y deshacer',
  args: {},
  parameters: { machine: 'comments', state: 'open.idle' },
  play: async () => {
    const input = await field();
    await userEvent.type(input, 'Hoy ya mejora{Control>}{Enter}{/Control}');
    await screen.findByText('Comentario publicado');
    await waitFor(() => expect(row('Hoy ya mejora').getByText(samplePages[0]?.title ?? '')).toBeVisible());
    await expect(input).toHaveValue('');
    await userEvent.click(row('Hoy ya mejora').getByRole('button', { name: /Cambiar/ }));
    await userEvent.type(await field(), ' bastante');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambio' }));
    await screen.findByText('Cambio guardado');
    await userEvent.click(row('Hoy ya mejora bastante').getByRole('button', { name: /Eliminar/ }));
    await waitFor(() => expect(screen.queryByText('Hoy ya mejora bastante')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await screen.findByText('El comentario está de vuelta');
    await screen.findByText('Hoy ya mejora bastante');
  },
};

/** Authors are suggested at once, people of the directory when it answers. */
export const Mentions: Story = {
  name: 'Mencionar a alguien',
  args: {},
  parameters: { machine: 'comments', state: 'open.idle' },
  play: async () => {
    const input = await field();
    await userEvent.type(input, 'Mira, @');
    const people = within(await screen.findByRole('listbox', { name: 'Personas que puedes mencionar' }));
    await expect(people.getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(input).toHaveValue('Mira, @Luis Hernández ');
    await userEvent.type(input, 'y @ele');
    await userEvent.click(await screen.findByRole('option', { name: /Elena Torres/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
    await waitFor(() => expect(screen.getByText('@Elena Torres').tagName).toBe('STRONG'));
  },
};

/** Closing requests confirmation before it discards the text. */
export const AsksBeforeClosing: Story = {
  name: 'Pregunta antes de cerrar',
  args: {},
  parameters: { machine: 'comments', state: 'open.idle' },
  play: async () => {
    await userEvent.type(await field(), 'A medias');
    await userEvent.keyboard('{Escape}');
    await screen.findByText('Lo que escribiste no está publicado.');
    await userEvent.click(screen.getByRole('button', { name: 'Seguir escribiendo' }));
    await expect(await field()).toHaveValue('A medias');
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar los comentarios' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Descartar' })).toBeVisible());
  },
};

/** An administrator confirms before deleting the comment of another user. */
export const Administers: Story = {
  name: 'Quien administra elimina el de otra persona',
  args: { isAdmin: true },
  parameters: { machine: 'comments', state: 'open.idle' },
  play: async () => {
    await screen.findByText('Ana García (tú)');
    await expect(
      screen.queryByRole('button', { name: 'Cambiar el comentario de Jorge Castillo' }),
    ).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar el comentario de Jorge Castillo' }));
    await screen.findByText('¿Eliminar el comentario de Jorge Castillo? No podrás deshacerlo aquí.');
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.queryByText('Jorge Castillo')).toBeNull());
  },
};
