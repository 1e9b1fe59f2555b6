import { isAnyOf } from '@reduxjs/toolkit';
import type { Actors } from '@/app/actors';
import type { Ports } from '@/app/ports/ports';
import { createChatActions } from '@/app/wiring/chatActions';
import { askQuestion, canAsk, retryQuestion } from '@/features/chat/askQuestion';
import { whatChanged } from '@/features/chat/frame.text';
import { selectIsAdmin } from '@/store/access.slice';
import { selectSummaryDue, selectUnseen } from '@/store/chat.selectors';
import {
  actionStarted,
  conversationCleared,
  conversationOpened,
  conversationsFollowed,
  dataConsentChanged,
  questionFailed,
  questionStopped,
  selectChatMemory,
  selectLockedQuestion,
  sourceFollowed,
  visualChosen,
} from '@/store/chat.slice';
import type { AppStore } from '@/store/makeStore';
import { permissionGranted, permissionRefused } from '@/store/permissions.slice';
import { summaryAsked } from '@/store/recentActivity.slice';
import { signedOut } from '@/store/session.slice';
import { selectActiveView } from '@/store/view.slice';
import type { Rules } from './rules';

/** The rules of the assistant (SPEC sections 4 and 7.3). `askQuestion` sends questions, not these rules. */
export function connectAssistant(when: Rules, store: AppStore, actors: Actors, ports: Ports): void {
  const { chat } = actors;
  const { dispatch } = store;
  const state = () => store.getState();

  // ── The environment, which only administrators choose
  when.value(selectIsAdmin, (isAdmin) => {
    if (!isAdmin && chat.getSnapshot().context.environment !== 'production')
      chat.send({ type: 'user.chooseEnvironment', environment: 'production' });
  });

  // ── Result of a question
  const webhook = () => `chat.${chat.getSnapshot().context.environment}` as const;
  when.fact(chat, 'question.failed', ({ dashboardId, failure }) => {
    const isLocked = failure.code === 'interactionNeeded';
    // The provider's message can name the user, and conversations are stored.
    dispatch(questionFailed({ dashboardId, ...(isLocked ? { code: failure.code } : failure) }));
    if (isLocked) dispatch(permissionRefused({ permission: webhook(), failure }));
    ports.telemetry?.failed('assistant', failure, ports.now());
  });
  when.fact(chat, 'question.stopped', ({ dashboardId }) => dispatch(questionStopped({ dashboardId })));
  when.action(permissionGranted, ({ payload }) => {
    const dashboardId = selectActiveView(state());
    const messageId = selectLockedQuestion(state(), dashboardId);
    if (payload === webhook() && messageId !== null)
      dispatch(retryQuestion(chat, { dashboardId, messageId }));
  });

  // ── The conversation on screen
  /** Only if the user enabled it, once per visit, in the open panel. */
  const askWhatChanged = () => {
    const due = selectSummaryDue(state(), ports.now());
    const now = chat.getSnapshot();
    if (!due || now.matches({ panel: 'closed' })) return;
    const question = { ...due, text: whatChanged(due.since), fromDraft: false };
    if (!canAsk(now, question.text)) return;
    dispatch(summaryAsked(due));
    dispatch(askQuestion(chat, question));
  };
  /** Marks the conversation in the open panel as read. */
  const showConversation = () => {
    const dashboardId = selectUnseen(state());
    if (chat.getSnapshot().matches({ panel: 'closed' })) return;
    if (dashboardId !== null) dispatch(conversationOpened({ dashboardId }));
    askWhatChanged();
  };
  when.fact(chat, 'conversation.opened', showConversation);
  when.value(selectUnseen, (dashboardId) => {
    if (dashboardId !== null) showConversation();
  });
  when.value(selectActiveView, () => {
    chat.send({ type: 'dashboard.left' });
    askWhatChanged();
  });
  ports.report.watchAsked((visual) => {
    dispatch(visualChosen({ dashboardId: selectActiveView(state()), visual }));
    chat.send({ type: 'user.open' });
  });
  when.action(conversationCleared, ({ payload: { dashboardId } }) =>
    chat.send({ type: 'conversation.cleared', dashboardId }),
  );
  when.action({ match: isAnyOf(conversationCleared, signedOut) }, () => ports.chatIdentity.renew());
  when.value(selectChatMemory, (memory) => ports.chatMemory.keep(memory));
  ports.chatMemory.followOtherTabs((memory) => dispatch(conversationsFollowed(memory)));

  // ── Actions that a reply offers
  const chatActions = createChatActions(store, actors, ports.report);
  when.action(dataConsentChanged, ({ payload: { dashboardId, allowed } }) => {
    if (allowed) chat.send({ type: 'data.allowed', dashboardId });
  });
  when.action(actionStarted, ({ payload: { isUndo, ...ref } }) =>
    isUndo ? chatActions.undo(ref) : chatActions.run(ref),
  );
  when.action(sourceFollowed, ({ payload: { page } }) => chatActions.openPage(page));
}
