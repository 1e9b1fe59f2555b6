import { cleanup, render } from '@testing-library/react';
import { sampleAccount } from '@tools/machines/authProgress';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { samplePages } from '@/domain/report/reportTools.fixture';
import { plainBrand } from '@/domain/session/brand';
import { ReadersView } from '@/features/add-board/Readers.view';
import { ReportPickerView } from '@/features/add-board/ReportPicker.view';
import { ConflictDialog } from '@/features/admin/catalog/ConflictDialog.view';
import { DirectoryToolView } from '@/features/admin/directory/DirectoryTool.view';
import { NumberRow } from '@/features/alerts/NumberRow.view';
import { ChatDock } from '@/features/chat/ChatDock.view';
import { ChatContext, type ChatRow, type ChatView } from '@/features/chat/chatView';
import { sampleChat, sampleRows, sampleView } from '@/features/chat/samples.fixture';
import { CommentComposer } from '@/features/comments/CommentComposer.view';
import { copy as comments } from '@/features/comments/comments.copy';
import { GateView } from '@/features/gate/Gate.view';
import { Header } from '@/features/header/Header';
import { PagePicker } from '@/features/report/bar/PagePicker.view';
import { ErrorOverlay } from '@/features/report/screen/ErrorOverlay.view';
import { useAppSelector } from '@/features/shared/hooks';
import { makeStore } from '@/store/makeStore';
import { signedIn } from '@/store/session.slice';
import { selectSidebarOpen } from '@/store/view.slice';
import type { Elements } from '@/ui/parts/elements';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { mountAdmin } from '../admin/mount';

afterEach(cleanup);

const nothing = () => undefined;
const show = (node: Elements) => {
  render(<ThemeProvider>{node}</ThemeProvider>);
};

/** Renders a part whose parent has its state. */
function Held({ children }: { readonly children: (isOn: boolean, toggle: () => void) => Elements }) {
  const [isOn, setIsOn] = useState(false);
  return children(isOn, () => setIsOn(!isOn));
}
const held = (children: (isOn: boolean, toggle: () => void) => Elements) => () =>
  show(<Held>{children}</Held>);

const row = {
  ...{
    id: 'n',
    title: 'Uno',
    rule: '',
    source: null,
    now: '',
    waiting: null,
    isBeyond: false,
    isMeasure: false,
  },
  draft: { name: 'Uno', test: 'below', limit: 1, good: undefined, target: undefined },
} as const;
const numberRow = (isOn: boolean, toggle: () => void) => (
  <ul>
    <NumberRow
      row={{ ...row, isOn } as never}
      {...{ isFirst: true, isLast: true, onSwitch: toggle, onMove: nothing, onChange: nothing }}
      {...{ onRemove: nothing, onDirty: nothing }}
    />
  </ul>
);
const reply: ChatRow = { ...sampleRows.reply, isReply: true, rating: null };
const dock = (view: (isOn: boolean) => ChatView | null) =>
  held((isOn, toggle) => (
    <ChatContext
      value={{ ...sampleChat, onOpen: toggle, onClose: toggle, onToggleSettings: toggle, onRate: toggle }}
    >
      <ChatDock view={view(isOn)} unread={false} />
    </ChatContext>
  ));

/** The sidebar that the header opens. */
const OpenSidebar = () => (useAppSelector(selectSidebarOpen) ? <nav /> : null);

/** Parts with a control that has a state, each with the names of that control. */
const controls: readonly [part: string, name: RegExp, mount: () => unknown][] = [
  [
    'ConflictDialog',
    /^Ver 1 campo igual$/,
    () =>
      show(
        <ConflictDialog
          {...{ open: true, title: 'Conflicto', description: '', theirs: 'Ana', peace: '', rows: [] }}
          people={{ mine: null, theirs: null }}
          same={[{ label: 'Código', value: 'BAJ' }]}
          {...{ onSave: nothing, onDiscard: nothing, onClose: nothing }}
        />,
      ),
  ],
  ['UserTools', /^Filtrar$/, () => mountAdmin('users-list')],
  [
    'DirectoryTool',
    /^Buscar$/,
    held((isOpen, onToggle) => (
      <DirectoryToolView label="Buscar" {...{ isOpen, onToggle }}>
        <input aria-label="Persona" />
      </DirectoryToolView>
    )),
  ],
  [
    'Gate',
    /^(Detalles|Ocultar detalles)$/,
    () =>
      show(
        <GateView
          brand={plainBrand}
          face={{
            ...{ kind: 'welcome', failure: 'No se pudo', details: 'AADSTS50076' },
            ...{ canChoose: false, hasProviderSession: false },
          }}
          {...{ onSignIn: nothing, onSignInAsOther: nothing, onEndProviderSession: nothing }}
          {...{ onCancel: nothing, onUseRedirect: nothing }}
        />,
      ),
  ],
  [
    'ErrorOverlay',
    /^(Detalles|Ocultar detalles)$/,
    () =>
      show(
        <ErrorOverlay
          {...{ message: 'No se pudo', explanation: null, needsPermissions: false, detail: '500' }}
          {...{ mustReload: false, onRetry: nothing, onReload: nothing }}
        />,
      ),
  ],
  [
    'Header',
    /^(Abrir|Cerrar) menú/i,
    () => {
      const store = makeStore();
      store.dispatch(signedIn(sampleAccount));
      show(
        <Provider store={store}>
          <Header search={null} notifications={null} onSignOut={nothing} />
          <OpenSidebar />
        </Provider>,
      );
    },
  ],
  [
    'ReportPicker',
    /./,
    held((isOpen, onToggle) => <ReportPickerView steps={[]} check={null} {...{ isOpen, onToggle }} />),
  ],
  [
    'Readers',
    /^(Elegir|Ocultar) personas/,
    () =>
      show(
        <ReadersView
          {...{ menu: '', help: '', isPlanning: false, chosen: [], rest: 0, query: '' }}
          list={{ status: '', entries: [], picked: [], more: null }}
          {...{ onQuery: nothing, onPick: nothing, onMore: nothing }}
        />,
      ),
  ],
  ['ChatDock', /^(Abrir|Cerrar) el asistente$/, dock((isOn) => (isOn ? sampleView : null))],
  [
    'ChatHeader',
    /^(Configurar el asistente|Volver a la conversación)$/,
    dock((settingsShown) => ({ ...sampleView, settingsShown })),
  ],
  ['ContextBar', /^Preguntar por un elemento$/, dock(() => sampleView)],
  [
    'MessageActions',
    /^Marcar como útil$/,
    dock((isOn) => ({ ...sampleView, rows: [{ ...reply, rating: isOn ? 'up' : null }] })),
  ],
  ['NumberRow: edit', /^Cambiar Uno$/, held(numberRow)],
  ['NumberRow: switch', /^Vigilar Uno$/, held(numberRow)],
];

describe('the state of a control', () => {
  it.each(controls)(
    'follows the part that it opens or switches, in both directions: %s',
    async (_, name, mount) => {
      await page.viewport(1280, 900);
      await mount();
      // The launcher of the assistant comes before the panel, which has a button of the same name.
      const control = page.getByRole('button', { name }).first();
      const state = () => {
        const element = control.element();
        const [isExpanded, isPressed] = ['aria-expanded', 'aria-pressed'].map((key) =>
          element.getAttribute(key),
        );
        const part = element.getAttribute('aria-controls');
        return [isExpanded ?? isPressed, part === null || document.getElementById(part) !== null];
      };
      const size = () => document.body.querySelectorAll('*').length;
      await expect.poll(state).toEqual(['false', true]);
      const closedSize = size();
      await userEvent.click(control);
      await expect.poll(state).toEqual(['true', true]);
      if (control.element().hasAttribute('aria-expanded'))
        await expect.poll(size).toBeGreaterThan(closedSize);
      await userEvent.click(control);
      await expect.poll(state).toEqual(['false', true]);
    },
  );
});

/** The values of an attribute. */
const marked = (selector: string, attribute: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));

it('the page on screen, and only that one, is the current page of the picker', async () => {
  function Pages() {
    const [current, setCurrent] = useState(1);
    return (
      <PagePicker
        pages={samplePages.map((one, index) => ({ ...one, isActive: index === current }))}
        bookmarks={undefined}
        onPage={(name) => setCurrent(samplePages.findIndex((one) => one.name === name))}
        onOpenChange={nothing}
      />
    );
  }
  show(<Pages />);
  const currents = (index: number) => samplePages.map((_, at) => (at === index ? 'page' : null));
  for (const index of [1, 0]) {
    await userEvent.click(page.getByRole('button', { name: samplePages[index]?.title ?? '' }));
    await expect.poll(() => marked('[role=menuitem]', 'aria-current')).toEqual(currents(index));
    await userEvent.click(page.getByRole('menuitem', { name: samplePages[0]?.title ?? '' }));
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  }
});

it('the field of a comment has the list of suggested people only while it is open, with the selected one', async () => {
  const person = (name: string) => ({ id: name, name, email: `${name}@example.com` });
  function Composer() {
    const [draft, setDraft] = useState({
      text: '',
      mentions: [] as { id: string; name: string; email: string }[],
    });
    return (
      <div style={{ marginTop: 300 }}>
        <CommentComposer
          {...{ draft, edited: null, isHeld: false, page: null, view: null }}
          people={[person('Ana'), person('Luis')]}
          onDraft={({ text }) => setDraft({ text, mentions: [] })}
          {...{ onDetach: nothing, onMention: nothing, onSend: nothing, onCancel: nothing }}
        />
      </div>
    );
  }
  show(<Composer />);
  const field = page.getByRole('textbox', { name: comments.panel.input });
  /** The controlled list and the selected option, by the ids in the field. */
  const state = () =>
    ['aria-controls', 'aria-activedescendant'].map((key) => {
      const id = field.element().getAttribute(key);
      return id === null ? null : (document.getElementById(id)?.getAttribute('aria-selected') ?? 'list');
    });
  await expect.poll(state).toEqual([null, null]);
  await userEvent.fill(field, '@');
  await expect.poll(state).toEqual(['list', 'true']);
  await expect.poll(() => marked('[role=option]', 'aria-selected')).toEqual(['true', 'false']);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => marked('[role=option]', 'aria-selected')).toEqual(['false', 'true']);
  await expect.poll(state).toEqual(['list', 'true']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(state).toEqual([null, null]);
});
