import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChatContext } from '@/features/chat/chatView';
import { OfferedActions } from '@/features/chat/OfferedActions.view';
import { sampleChat, sampleRows } from '@/features/chat/samples.fixture';
import { CommentComposer } from '@/features/comments/CommentComposer.view';
import { DownloadDialog, type DownloadState } from '@/features/report/files/DownloadDialog.view';
import { ShareDialog, type ShareState } from '@/features/report/files/ShareDialog.view';
import { ViewsDialog } from '@/features/report/views/ViewsDialog.view';
import type { Elements } from '@/ui/parts/elements';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const nothing = () => undefined;

const download = (phase: DownloadState['phase'], onSend: () => void) => (
  <DownloadDialog
    view={{
      ...{ phase, percent: 0, saved: null, failure: null, canRetry: false },
      visuals: [{ name: 'a', title: 'Entregas', kind: 'Tabla' }],
    }}
    {...{ onPrint: onSend, onExport: onSend, onMakeFile: onSend }}
    {...{ onClose: nothing, onStopFile: nothing, onRetry: nothing }}
  />
);
const share = (phase: ShareState['phase'], onSend: () => void) => (
  <ShareDialog
    view={{
      ...{ phase, link: 'https://portal.example.com/#a', reportLink: '', hasViews: true, lacksState: false },
      ...{ linkNote: null, people: [], mailAddress: 'mailto:', teamsAddress: null, hasComments: false },
      ...{ subscribeAddress: '', copied: null, failure: null },
    }}
    hasSheet={false}
    receiver=""
    {...{ onCopy: onSend, onRemind: onSend, onApply: onSend, onKeep: onSend }}
    {...{ onReceiver: nothing, onComment: nothing, onClose: nothing, onSheet: nothing, onRetry: nothing }}
  />
);
const action = (status: 'offered' | 'running') => ({ label: 'Aplicar', status, result: '', canUndo: false });
const name = 'Guardar lo que ves como';
const text = 'abc';

interface Row {
  /** The part, ready or while it sends. */
  readonly view: (isPending: boolean, onSend: () => void) => Elements;
  /** The buttons that send, as they are called in both states. */
  readonly buttons: readonly RegExp[];
  /** What the user does before a button can be pressed. */
  readonly prepare?: () => Promise<unknown>;
}

const downloads = [
  /^Crear PDF$/,
  /^Crear PowerPoint$/,
  /^Imprimir$/,
  /^(Descargar para Excel|Preparando…)$/,
  /^Descargar CSV$/,
];
const openFold = (title: string) => userEvent.click(page.getByText(title, { exact: true }));

const parts: Readonly<Record<string, Row>> = {
  'an export of data': {
    view: (isPending, onSend) => download(isPending ? 'exporting' : 'choosing', onSend),
    buttons: downloads,
  },
  'a print': {
    view: (isPending, onSend) => download(isPending ? 'printing' : 'choosing', onSend),
    buttons: downloads,
  },
  'a file that Power BI makes': {
    view: (isPending, onSend) => download(isPending ? 'making' : 'choosing', onSend),
    buttons: downloads.slice(2),
  },
  'a captured state to share': {
    view: (isPending, onSend) => share(isPending ? 'capturing' : 'open', onSend),
    buttons: [
      /^(Copiar enlace|Capturando la vista…)$/,
      /^Guardar en mis vistas$/,
      /^Descargar para mi calendario$/,
    ],
    prepare: () => openFold('Recordármelo'),
  },
  'a received state': {
    view: (isPending, onSend) => share(isPending ? 'applying' : 'open', onSend),
    buttons: [/^(Abrir vista|Abriendo la vista…)$/],
    prepare: async () => {
      await openFold('Abrir un enlace recibido');
      await userEvent.fill(page.getByLabelText('Abrir una vista que te compartieron'), text);
    },
  },
  'a captured state to save': {
    view: (isPending, onSend) => (
      <ViewsDialog
        view={{
          ...{
            phase: isPending ? 'capturing' : 'open',
            canSave: !isPending,
            isFull: false,
            isUnread: false,
            reach: 'browser',
          },
          ...{ views: [], shared: [], done: null, failure: null },
        }}
        isCopied={false}
        isTaken={() => false}
        {...{ onSave: onSend, onClose: nothing, onRetry: nothing, onUndo: nothing, onOpen: nothing }}
        {...{ onCopy: nothing, onDefault: nothing, onRename: nothing, onMove: nothing, onRemove: nothing }}
        {...{ onPublish: nothing, onWithdraw: nothing }}
      />
    ),
    buttons: [/^(Guardar vista|Capturando la vista…)$/],
    prepare: () => userEvent.fill(page.getByRole('textbox', { name }), text),
  },
  'an action of a reply': {
    view: (isPending, onSend) => (
      <ChatContext value={{ ...sampleChat, onAct: onSend }}>
        <OfferedActions
          row={{ ...sampleRows.reply, actions: [action(isPending ? 'running' : 'offered')] } as never}
        />
      </ChatContext>
    ),
    buttons: [/Aplicar|^$/],
  },
  'a comment': {
    view: (isHeld, onSend) => (
      <CommentComposer
        draft={{ text, mentions: [] }}
        {...{ isHeld, edited: null, people: [], page: null, view: null, onSend }}
        {...{ onDetach: nothing, onDraft: nothing, onMention: nothing, onCancel: nothing }}
      />
    ),
    buttons: [/^Publicar/],
  },
};

it.each(Object.entries(parts))('%s cannot be sent again while it is pending', async (_, part) => {
  await page.viewport(1280, 900);
  const send = vi.fn();
  const draw = (isPending: boolean) => <ThemeProvider>{part.view(isPending, send)}</ThemeProvider>;
  const { rerender } = render(draw(false));
  await part.prepare?.();
  const control = (label: RegExp) => page.getByRole('button', { name: label });
  for (const [index, label] of part.buttons.entries()) {
    await userEvent.click(control(label));
    await expect.poll(() => send.mock.calls.length, { message: String(label) }).toBe(index + 1);
  }
  if (document.querySelector('form')) await part.prepare?.();
  rerender(draw(true));
  for (const label of part.buttons) {
    const element = control(label).element() as HTMLElement;
    await expect
      .poll(() => element.matches(':disabled, [aria-disabled=true]'), { message: String(label) })
      .toBe(true);
    element.click();
  }
  for (const field of page.getByRole('textbox').elements()) {
    (field as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}');
  }
  expect(send).toHaveBeenCalledTimes(part.buttons.length);
});
