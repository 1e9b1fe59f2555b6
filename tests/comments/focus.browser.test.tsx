import { act, cleanup, render } from '@testing-library/react';
import { frozen } from '@tools/machines/frozen';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { ApplyResult } from '@/domain/ports/catalog';
import { pending } from '@/domain/ports/fakes.fixture';
import type { Comment } from '@/domain/report/comments';
import { FailureError } from '@/domain/shared/failure';
import { Comments } from '@/features/comments/Comments';
import { copy } from '@/features/comments/comments.copy';
import { applySaved, outboxWith } from '@/features/comments/outbox.fixture';
import { commentsMachine } from '@/machines/comments.machine';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { accessConfigured } from '@/store/access.slice';
import { commentChanged, commentsRead, commentsToggled } from '@/store/comments.slice';
import { signedIn } from '@/store/session.slice';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const [board] = specBoards;
if (!board) throw new Error('no dashboard');
const boardId = board.id;
const ana = { id: '', name: 'Ana', email: 'ana@example.com' };
const luis = { id: '', name: 'Luis', email: 'luis@example.com' };
const comment = (id: string, author: Comment['author'], at: number): Comment => ({
  ...{ id, boardId, author, at, text: `Texto ${id}`, page: null, mentions: [], isEdited: false },
});
const list = [comment('c1', ana, 1), comment('c2', luis, 2), comment('c3', ana, 3)];

const there = frozen(reportLoadMachine, 'ready', { context: { board } });
const onItsWay = frozen(reportLoadMachine, 'loading.lookingUp', { context: { board } });
const others = { directory: null, now: () => 10 };

const resting = frozen(commentsMachine, 'open.idle');
const unread = frozen(commentsMachine, 'open.failed', {
  context: { boardId, failure: { code: 'catalogBusy' } },
});

const added = commentChanged({ type: 'add', comment: comment('c4', ana, 4) });
/** Runs `first` on the first attempt; a second attempt does not end. */
function once(first: () => Promise<ApplyResult>) {
  let attempts = 0;
  return () => {
    attempts += 1;
    return attempts > 1 ? pending() : first();
  };
}
const refuses = () => Promise.reject(new FailureError({ code: 'catalogDenied' }));

/** The closed panel next to a search field and the button that opens it. `send` returns the result of each change. */
function commented(send: Parameters<typeof outboxWith>[0] = pending) {
  const { outbox, store } = outboxWith(send);
  store.dispatch(accessConfigured({ adminRole: 'Portal.Admin', hidesBoards: false }));
  store.dispatch(
    signedIn({ id: '1', objectId: ana.id, name: ana.name, username: ana.email, roles: ['Portal.Admin'] }),
  );
  store.dispatch(commentsRead({ boardId, list }));
  const portal = (isReady: boolean, shown = resting) => (
    <Provider store={store}>
      <ThemeProvider>
        <input aria-label="Buscar" />
        <button type="button" data-tool="comments" onClick={() => store.dispatch(commentsToggled(true))}>
          Abrir
        </button>
        <Comments {...others} actor={shown} outbox={outbox} reportLoad={isReady ? there : onItsWay} />
      </ThemeProvider>
    </Provider>
  );
  const { rerender } = render(portal(true));
  return {
    store,
    show: (isReady: boolean, shown?: typeof resting) => rerender(portal(isReady, shown)),
  };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const search = page.getByRole('textbox', { name: 'Buscar' });
const field = page.getByRole('textbox', { name: copy.panel.input });
const panel = page.getByRole('complementary', { name: copy.panel.title });
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
const press = async (name: string) => {
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
};
const pressFirst = async (name: string) => {
  (button(name).first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};
const open = async () => {
  await press('Abrir');
  await expect.element(field).toHaveFocus();
};

afterEach(cleanup);

describe('the focus when the comments panel opens and closes (SPEC section 21)', () => {
  it('moves to the composer, and back to the button that opened the panel', async () => {
    commented();
    await open();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(button('Abrir')).toHaveFocus();
  });

  it('stays in another field while the report unloads and loads again', async () => {
    const { show } = commented();
    await open();
    await userEvent.type(search, 'costo');
    show(false);
    await expect.element(panel).not.toBeInTheDocument();
    await userEvent.keyboard(' de');
    show(true);
    await expect.element(panel).toBeVisible();
    await userEvent.keyboard(' agosto');
    await expect.element(search).toHaveValue('costo de agosto');
    await expect.element(field).toHaveValue('');
  });

  it('returns to the button that opened the panel when the report unloads, and stays on the button when the report loads again', async () => {
    const { show } = commented();
    await open();
    show(false);
    await expect.element(button('Abrir')).toHaveFocus();
    show(true);
    await expect.element(panel).toBeVisible();
    await expect.element(button('Abrir')).toHaveFocus();
    await press(copy.panel.close);
    await expect.element(button('Abrir')).toHaveFocus();
  });

  it('moves to a panel that was opened before its report loaded, unless the user is typing elsewhere', async () => {
    const { show, store } = commented();
    show(false);
    await press('Abrir');
    show(true);
    await expect.element(field).toHaveFocus();
    act(() => void store.dispatch(commentsToggled(false)));
    show(false);
    await press('Abrir');
    await userEvent.type(search, 'costo');
    show(true);
    await expect.element(panel).toBeVisible();
    await expect.element(search).toHaveFocus();
  });
});

describe('the focus in the comments when the focused control is removed (WCAG 2.4.3)', () => {
  it('moves to the next comment after a deletion, at the end to the previous comment', async () => {
    commented();
    await open();
    await pressFirst(copy.panel.remove('Ana'));
    await expect.element(row('Texto c1')).not.toBeInTheDocument();
    await expect.element(row('Texto c2')).toHaveFocus();
    await press(copy.panel.remove('Ana'));
    await expect.element(row('Texto c3')).not.toBeInTheDocument();
    await expect.element(row('Texto c2')).toHaveFocus();
    await press(copy.panel.remove('Luis'));
    await press(copy.panel.confirm);
    await expect.element(row('Texto c2')).not.toBeInTheDocument();
    await expect.element(panel).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
  });

  it('returns to the delete button when the confirmation is cancelled', async () => {
    commented();
    await open();
    await press(copy.panel.remove('Luis'));
    await press(copy.panel.cancel);
    await expect.element(button(copy.panel.remove('Luis'))).toHaveFocus();
  });

  it.each([copy.panel.undo, copy.panel.dismiss])(
    'moves to the composer when "%s" of the deletion message is pressed',
    async (name) => {
      commented(once(applySaved));
      await open();
      await pressFirst(copy.panel.remove('Ana'));
      await expect.element(button(name)).toBeVisible();
      await press(name);
      await expect.element(button(name)).not.toBeInTheDocument();
      await expect.element(field).toHaveFocus();
      await expect.element(field).toHaveValue('');
    },
  );

  it('returns to the composer when the user chooses to keep editing instead of closing the panel', async () => {
    commented();
    await open();
    await userEvent.keyboard('A medias{Escape}');
    await expect.element(button(copy.panel.keepEditing)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('A medias');
  });

  it('moves to a refused comment after the retry that saves it', async () => {
    const { store } = commented(once(refuses));
    store.dispatch(added);
    await open();
    await expect.element(button(copy.panel.retry)).toBeVisible();
    await press(copy.panel.retry);
    await expect.element(button(copy.panel.retry)).not.toBeInTheDocument();
    await expect.element(row('Texto c4')).toHaveFocus();
  });

  it('moves to the composer when the comments load on the second attempt', async () => {
    const { show } = commented();
    await open();
    show(true, unread);
    await press(copy.panel.retry);
    show(true, resting);
    await expect.element(button(copy.panel.retry)).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
  });

  it('moves to the composer when the user takes back a refused comment', async () => {
    const { store } = commented(once(refuses));
    store.dispatch(added);
    await open();
    await expect.element(button(copy.panel.takeBack)).toBeVisible();
    await press(copy.panel.takeBack);
    await expect.element(row('Texto c4')).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('Texto c4');
    await expect.element(field).toHaveFocus();
  });

  it('moves to the composer when an edit of a comment starts, is replaced by another edit, is saved or is cancelled', async () => {
    commented(applySaved);
    await open();
    const pencils = button(copy.panel.edit('Ana'));
    await pressFirst(copy.panel.edit('Ana'));
    await expect.element(field).toHaveValue('Texto c1');
    await expect.element(field).toHaveFocus();
    await press(copy.panel.edit('Ana'));
    await expect.element(field).toHaveValue('Texto c3');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(' bis{Control>}{Enter}{/Control}');
    await expect.element(row('Texto c3 bis')).toBeVisible();
    await expect.element(field).toHaveFocus();
    await expect.poll(() => pencils.elements().length).toBe(2);
    await pressFirst(copy.panel.edit('Ana'));
    await press(copy.panel.cancel);
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
  });
});
