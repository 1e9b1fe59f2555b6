import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { SearchField } from '@/features/admin/table/SearchField.view';
import { Composer } from '@/features/chat/Composer.view';
import { copy } from '@/features/chat/chat.copy';
import { ChatContext } from '@/features/chat/chatView';
import { sampleChat } from '@/features/chat/samples.fixture';
import { CommentComposer } from '@/features/comments/CommentComposer.view';
import { EditableViewRow, type SavedViewRow } from '@/features/report/views/ViewRows.view';
import { SearchBox } from '@/features/search/SearchBox.view';
import { Modal } from '@/ui/parts/Modal';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);
const show = (content: ReactElement) => render(<ThemeProvider>{content}</ThemeProvider>);

/** The last key of a composition: Safari sends `keyCode` 229, other browsers `isComposing`. */
const composing = [{ keyCode: 229 }, { isComposing: true }, { keyCode: 229, isComposing: true }];

/** Presses the key in each way of a composition, expects no effect, and then alone. */
function pressed(field: Locator, key: string, effect: () => unknown, init: KeyboardEventInit = {}) {
  const press = (more: object) =>
    field
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init, ...more }),
      );
  const none = effect();
  for (const more of composing) {
    press(more);
    expect(effect(), `${key} ${JSON.stringify(more)}`).toEqual(none);
  }
  press({ keyCode: 13 });
}

it('Enter of an input method does not send a question', async () => {
  const onSend = vi.fn();
  show(
    <ChatContext value={{ ...sampleChat, onSend }}>
      <Composer draft="¿Por qué" canSend pending="no" voice={null} />
    </ChatContext>,
  );
  pressed(page.getByRole('textbox'), 'Enter', () => onSend.mock.calls.length);
  await expect.poll(() => onSend.mock.calls.length).toBe(1);
});

it('the button that stops a reply is enabled although the question cannot be sent', async () => {
  const onStop = vi.fn();
  show(
    <ChatContext value={{ ...sampleChat, onStop }}>
      <Composer draft="" canSend={false} pending="here" voice={null} />
    </ChatContext>,
  );
  const stop = page.getByRole('button', { name: copy.panel.stop });
  await expect.element(stop).not.toHaveAttribute('aria-disabled');
  await stop.click();
  expect(onStop).toHaveBeenCalledOnce();
});

it('keys of an input method do not send a comment', async () => {
  const onSend = vi.fn();
  show(
    <CommentComposer
      draft={{ text: 'Revisar', mentions: [] }}
      edited={null}
      isHeld={false}
      people={[]}
      page={null}
      view={null}
      onDetach={vi.fn()}
      onDraft={vi.fn()}
      onMention={vi.fn()}
      onSend={onSend}
      onCancel={vi.fn()}
    />,
  );
  pressed(page.getByRole('textbox'), 'Enter', () => onSend.mock.calls.length, { ctrlKey: true });
  await expect.poll(() => onSend.mock.calls.length).toBe(1);
});

it('Enter of an input method does not rename a view', async () => {
  const onRename = vi.fn();
  show(
    <EditableViewRow
      row={{ id: 'a', name: 'Norte', isDefault: false, canPublish: false } as SavedViewRow}
      isFirst
      isLast
      isCopied={false}
      isTaken={() => false}
      onRename={onRename}
      onOpen={vi.fn()}
      onCopy={vi.fn()}
      onDefault={vi.fn()}
      onMove={vi.fn()}
      onRemove={vi.fn()}
      onPublish={vi.fn()}
      onWithdraw={vi.fn()}
    />,
  );
  const field = page.getByRole('textbox');
  await field.fill('Norte y sur');
  pressed(field, 'Enter', () => onRename.mock.calls.length);
  await expect.poll(() => onRename.mock.calls).toEqual([['a', 'Norte y sur']]);
});

it('Escape of an input method keeps the text of a search', async () => {
  show(<SearchField value="costo" onChange={vi.fn()} label="Buscar" />);
  const field = page.getByRole('textbox');
  pressed(field, 'Escape', () => (field.element() as HTMLInputElement).value);
  await expect.element(field).toHaveValue('');
});

it('Enter of an input method opens no search hit', async () => {
  const onChoose = vi.fn();
  show(
    <SearchBox
      shortcut="Ctrl K"
      inputRef={{ current: null }}
      placeholder="Buscar"
      query="cos"
      asked="costo"
      firstOf={() => 'first'}
      hits={[]}
      total={0}
      isNear={false}
      recent={[]}
      suggestions={[]}
      onQuery={vi.fn()}
      onChoose={onChoose}
      onForget={vi.fn()}
    />,
  );
  pressed(page.getByRole('combobox'), 'Enter', () => onChoose.mock.calls.length);
  await expect.poll(() => onChoose.mock.calls).toEqual([['first']]);
});

it('Escape of an input method does not close a dialog', async () => {
  const onClose = vi.fn();
  show(
    <Modal open title="Nuevo" closeLabel="Cerrar" onClose={onClose}>
      <input aria-label="Nombre" />
    </Modal>,
  );
  const field = page.getByRole('textbox');
  await expect.element(field).toBeVisible();
  await field.click();
  pressed(field, 'Escape', () => onClose.mock.calls.length);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
