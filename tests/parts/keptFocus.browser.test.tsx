import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChatSettings } from '@/features/chat/ChatSettings.view';
import { copy as chatCopy } from '@/features/chat/chat.copy';
import { ChatContext } from '@/features/chat/chatView';
import { sampleChat } from '@/features/chat/samples.fixture';
import { PlaylistDialog, type PlaylistEntry } from '@/features/presentation/PlaylistDialog.view';
import { PresentationBar } from '@/features/presentation/PresentationBar.view';
import { copy } from '@/features/presentation/presentation.copy';
import { DownloadDialog, type DownloadState } from '@/features/report/files/DownloadDialog.view';
import { copy as downloadCopy } from '@/features/report/files/download.copy';
import { copy as reportCopy } from '@/features/report/report.copy';
import { ReportPane, type ReportPaneProps } from '@/features/report/screen/ReportPane.view';
import type { SavedViewRow } from '@/features/report/views/ViewRows.view';
import { ViewsDialog } from '@/features/report/views/ViewsDialog.view';
import { copy as viewsCopy } from '@/features/report/views/views.copy';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const nothing = () => undefined;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const opened = () => expect.poll(() => dialog()?.contains(document.activeElement)).toBe(true);
const press = async (name: string) => {
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
};

afterEach(cleanup);

function Playlist({ views }: { views: readonly string[] }) {
  const [entries, setEntries] = useState(
    views.map((view): PlaylistEntry => ({ view, label: view, allPages: false, seconds: 30 })),
  );
  return (
    <ThemeProvider>
      <PlaylistDialog
        open
        entries={entries}
        hidden={0}
        boards={[{ value: 'A', label: 'A' }]}
        onAdd={nothing}
        onChange={nothing}
        onMove={(index, by) => {
          const [one] = entries.slice(index, index + 1);
          if (one) setEntries(entries.toSpliced(index, 1).toSpliced(index + by, 0, one));
        }}
        onRemove={(index) => setEntries(entries.filter((_, at) => at !== index))}
        onBegin={nothing}
        onClose={nothing}
      />
    </ThemeProvider>
  );
}

it('removing a page from a presentation moves the focus to the adjacent page (SPEC section 18)', async () => {
  render(<Playlist views={['A', 'B', 'C']} />);
  await opened();
  await press('Quitar B de la presentación');
  await expect.element(button('Quitar A de la presentación')).toHaveFocus();
  await press('Quitar A de la presentación');
  await expect.element(page.getByRole('checkbox', { name: 'Todas las páginas de C' })).toHaveFocus();
  await press('Quitar C de la presentación');
  await expect.element(page.getByText(copy.playlist.empty)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Tablero' })).toHaveFocus();
});

it('a page moved in a presentation keeps the focus, also when it cannot move further (SPEC section 18)', async () => {
  render(<Playlist views={['A', 'B', 'C']} />);
  await opened();
  await press('Mover C antes');
  await expect.element(button('Mover C antes')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent?.[0]),
    )
    .toEqual(['C', 'A', 'B']);
  await expect.element(button('Mover C antes')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(button('Mover C después')).toHaveFocus();
});

it('ending a presentation moves the focus to the control before the presentation bar (SPEC section 18)', async () => {
  const screen = (isPresenting: boolean) => (
    <ThemeProvider>
      <main>
        <button type="button">Actualizar datos</button>
        {isPresenting ? (
          <PresentationBar isFull={false} label="1 de 2" onNext={nothing} onStop={nothing} />
        ) : null}
      </main>
    </ThemeProvider>
  );
  const { rerender } = render(screen(true));
  button(copy.bar.stop).element().focus();
  rerender(screen(false));
  await expect.element(button('Actualizar datos')).toHaveFocus();
});

function Views() {
  const [views, setViews] = useState<readonly SavedViewRow[]>([]);
  return (
    <ThemeProvider>
      <ViewsDialog
        view={{
          ...{ phase: 'open', views, shared: [], canSave: true, isFull: false, isUnread: false },
          ...{ done: null, failure: null, reach: 'browser' },
        }}
        isCopied={false}
        isTaken={() => false}
        onSave={(name) =>
          setViews([...views, { id: name, name, isDefault: false, linkNote: null, canPublish: false }])
        }
        {...{ onClose: nothing, onRetry: nothing, onOpen: nothing, onCopy: nothing, onDefault: nothing }}
        {...{ onRename: nothing, onMove: nothing, onRemove: nothing, onPublish: nothing }}
        {...{ onWithdraw: nothing, onUndo: nothing }}
      />
    </ThemeProvider>
  );
}

it('saving a view leaves the focus in its name field (SPEC section 13)', async () => {
  render(<Views />);
  await opened();
  await userEvent.fill(page.getByRole('textbox', { name: viewsCopy.name }), 'Cierre');
  await press(viewsCopy.save);
  await expect.element(button('Cierre')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: viewsCopy.name })).toHaveFocus();
});

const choosing: DownloadState = {
  phase: 'choosing',
  visuals: [{ name: 'a', title: 'Entregas', kind: 'Tabla' }],
  ...{ percent: 0, saved: null, failure: null, canRetry: false },
};

const download = (view: Partial<DownloadState>) => (
  <ThemeProvider>
    <DownloadDialog
      view={{ ...choosing, ...view }}
      {...{ onClose: nothing, onPrint: nothing, onExport: nothing, onMakeFile: nothing }}
      {...{ onStopFile: nothing, onRetry: nothing }}
    />
  </ThemeProvider>
);

it.each([
  ['the CSV', downloadCopy.csv, 'exporting', { saved: 'Guardado.' }],
  ['the CSV, refused,', downloadCopy.csv, 'exporting', { failure: 'Power BI no dio los datos.' }],
  ['the spreadsheet', downloadCopy.spreadsheet, 'exporting', { saved: 'Guardado.' }],
  ['the print', downloadCopy.print, 'printing', {}],
  ['the PDF', downloadCopy.pdf, 'making', { saved: 'Guardado.' }],
] as const)(
  'saving by %s in the download dialog keeps the focus in the dialog, and returns the focus to the pressed button at the end (SPEC section 2.4)',
  async (_, name, phase, end) => {
    const { rerender } = render(download({}));
    await opened();
    await press(name);
    rerender(download({ phase }));
    // The browser takes the focus off what cannot be pressed with its next frame.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(dialog()?.contains(document.activeElement)).toBe(true);
    rerender(download(end));
    await expect.element(button(name)).toHaveFocus();
  },
);

it('the end of an export does not move the focus if the user moved it to another control (SPEC section 2.4)', async () => {
  const { rerender } = render(download({}));
  await opened();
  await press(downloadCopy.csv);
  rerender(download({ phase: 'exporting' }));
  button(downloadCopy.close).element().focus();
  rerender(download({ saved: 'Guardado.' }));
  await expect.element(page.getByText('Guardado.')).toBeVisible();
  await expect.element(button(downloadCopy.close)).toHaveFocus();
});

const pane = (view: ReportPaneProps['view']) => (
  <ThemeProvider>
    <ReportPane
      view={view}
      {...{
        onLoad: nothing,
        onCancel: nothing,
        onRefreshPermissions: nothing,
        onRetry: nothing,
        onReload: nothing,
      }}
      {...{ onSignIn: nothing, onGrantHere: nothing, onRemoveFilter: nothing, onClearFilters: nothing }}
    />
  </ThemeProvider>
);
const loading = { kind: 'loading', status: 'Cargando', step: 1 } as const;
const failed: ReportPaneProps['view'] = {
  kind: 'failed',
  ...{
    message: 'No se pudo.',
    explanation: null,
    needsPermissions: false,
    detail: null,
    mustReload: false,
    askLink: null,
    appLink: null,
  },
  ...{ mustSignIn: false, canGrant: false, lacksAccess: false, isOfFrame: false },
};
const ready = {
  kind: 'ready',
  name: 'Tablero',
  reportName: 'Tablero',
  shortId: '3f8a2c1e',
  freshness: null,
  filters: [],
} as const;

it.each([
  ['to load', reportCopy.load, { kind: 'paused', board: 'Tablero' }, loading],
  ['to stop waiting', reportCopy.cancelWait, loading, failed],
  ['to retry', reportCopy.retry, failed, loading],
  ['to stop waiting, as the report comes,', reportCopy.cancelWait, loading, ready],
] as const)(
  'the button %s leaves the focus in the report pane, not on a control that a held key activates (SPEC section 2.4)',
  async (_, name, before, after) => {
    const { rerender } = render(pane(before));
    button(name).element().focus();
    rerender(pane(before));
    await expect.element(button(name)).toHaveFocus();
    rerender(pane(after));
    await expect.element(page.getByRole('group', { name: reportCopy.pane })).toHaveFocus();
  },
);

it('the start of a wait for Power BI keeps the focus on the cancel button (SPEC section 3)', async () => {
  const { rerender } = render(pane(loading));
  button(reportCopy.cancelWait).element().focus();
  rerender(pane({ ...loading, wait: { seconds: 20, since: undefined } }));
  await expect.element(page.getByText(reportCopy.left('20 s'))).toBeVisible();
  await expect.element(button(reportCopy.cancelWait)).toHaveFocus();
});

it('the countdown of a wait for Power BI shows the remaining time when it is rendered again (SPEC section 3)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  render(pane({ ...loading, wait: { seconds: 30, since: Date.now() - 21_500 } }));
  await expect.element(page.getByText(reportCopy.left('9 s'))).toBeVisible();
});

function Settings() {
  const [allowsData, setAllowsData] = useState(true);
  return (
    <ThemeProvider>
      <ChatContext value={{ ...sampleChat, onAllowData: setAllowsData }}>
        <ChatSettings
          id="settings"
          environment="production"
          canChooseEnvironment
          allowsData={allowsData}
          isHistoryKept={false}
          wantsSummary={false}
        />
      </ChatContext>
    </ThemeProvider>
  );
}

it('withdrawing a permission of the assistant moves the focus to the new state (WCAG 2.4.3)', async () => {
  render(<Settings />);
  await press(chatCopy.panel.forbid);
  await expect.element(page.getByText(chatCopy.panel.dataNotAllowed)).toHaveFocus();
});

it('cancelling the clearing of a conversation returns the focus to its button (WCAG 2.4.3)', async () => {
  render(<Settings />);
  await press(chatCopy.panel.clear);
  // A held key repeats: it alternates between the two buttons, and deletes no conversation.
  await expect.element(button(chatCopy.panel.clearCancel)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button(chatCopy.panel.clear)).toHaveFocus();
});

it('a report that is ready is announced by a live region that is there while it loads', async () => {
  const { rerender } = render(pane(loading));
  const regions = page.getByRole('status').elements();
  rerender(pane(ready));
  const announced = page.getByRole('status').filter({ hasText: reportCopy.isReady(ready.name) });
  await expect.element(announced).toBeInTheDocument();
  expect(regions).toContain(announced.element());
});
