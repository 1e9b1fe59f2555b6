import { cleanup, render } from '@testing-library/react';
import { frozen } from '@tools/machines/frozen';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ChatAction } from '@/domain/chat/chatActions';
import { noExtras } from '@/domain/chat/chatExtras';
import { noFilters } from '@/domain/report/filters';
import { Chat } from '@/features/chat/Chat';
import { sampleReportContext, sampleRichText, sampleTables } from '@/features/chat/samples.fixture';
import { chatMachine } from '@/machines/chat.machine';
import { actionSettled, questionAsked, replyFinished, selectConversation } from '@/store/chat.slice';
import { makeStore } from '@/store/makeStore';
import { viewSelected } from '@/store/view.slice';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const dashboardId = 'dashboard-1';
afterEach(cleanup);

/** The panel with a reply that offers an action. */
function offering(action: ChatAction) {
  const store = makeStore();
  store.dispatch(questionAsked({ dashboardId, text: '¿?', fromDraft: true }));
  const extras = { ...noExtras, actions: [action] };
  store.dispatch(replyFinished({ dashboardId, text: 'x', cut: false, extras }));
  const actor = frozen(chatMachine, 'panel.compact', { input: { deadline: 1 } });
  render(
    <ThemeProvider>
      <Provider store={store}>
        <Chat
          {...{
            actor,
            renderRichText: sampleRichText,
            tables: sampleTables,
            reportContext: sampleReportContext,
          }}
          canRate
          canDictate={false}
        />
      </Provider>
    </ThemeProvider>,
  );
  const messageId = selectConversation(store.getState(), dashboardId).messages.at(-1)?.id ?? '';
  return { store, ref: { dashboardId, messageId, index: 0 } };
}

it('an action offered by the assistant that opens another dashboard moves the focus to the question field', async () => {
  const { store } = offering({ type: 'openDashboard', dashboard: 'dashboard-2' });
  const offer = page.getByRole('button', { name: 'Abrir dashboard-2' });
  await expect.element(offer).toBeVisible();
  (offer.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  store.dispatch(viewSelected('dashboard-2'));
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Tu pregunta' })).toHaveFocus();
});

it('an action offered by the assistant keeps the focus when it is applied and when it is undone', async () => {
  const { store, ref } = offering({ type: 'applyFilters', region: 'SURESTE' });
  const offer = page.getByRole('button', { name: 'Aplicar filtro SURESTE' });
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await expect.element(offer).toBeVisible();
  (offer.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  // The button is disabled while the action runs.
  await expect.element(offer).toBeDisabled();
  store.dispatch(actionSettled({ ...ref, status: 'done', undo: { kind: 'filters', filters: noFilters } }));
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  store.dispatch(actionSettled({ ...ref, status: 'offered' }));
  await expect.element(offer).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  store.dispatch(actionSettled({ ...ref, status: 'done' }));
  await expect.element(undo).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull();
});
