import { isAnyOf } from '@reduxjs/toolkit';
import { createActor, fromPromise } from 'xstate';
import type { Actors } from '@/app/actors';
import type { ChatRequests } from '@/app/requests/chatRequests';
import { createChatActions } from '@/app/wiring/chatActions';
import { hasHtmlTag } from '@/domain/chat/chatReply';
import type { ChatMemoryPort } from '@/domain/ports/chat';
import { askQuestion, canAsk, retryQuestion } from '@/features/chat/askQuestion';
import { whatChangedQuestion } from '@/features/chat/frame.text';
import { chatMachine } from '@/machines/chat.machine';
import { selectIsAdmin } from '@/store/access.slice';
import { selectSummaryDue } from '@/store/chat.selectors';
import {
  actionStarted,
  conversationCleared,
  conversationOpened,
  conversationsMerged,
  dataConsentChanged,
  questionAsked,
  questionFailed,
  questionStopped,
  replyFinished,
  replyGrew,
  selectChatMemory,
  selectLockedQuestion,
  sourceFollowed,
  visualChosen,
} from '@/store/chat.slice';
import { permissionGranted, permissionRefused } from '@/store/permissions.slice';
import { summaryAsked } from '@/store/recentActivity.slice';
import { signedIn } from '@/store/session.slice';
import { selectActiveView, selectAnalyticsView } from '@/store/view.slice';
import { createRules, type EarlyParts } from './rules';

/**
 * Starts the assistant's machine with its rules (SPEC sections 4 and 7.3); loaded with the screens. The store records the facts of
 * a question.
 */
export function startChat(
  { listener, store, actors, ports, inspect }: EarlyParts,
  requests: ChatRequests,
  memory: ChatMemoryPort,
): Actors['chat'] {
  const chat = createActor(
    chatMachine.provide({
      actors: {
        askAssistant: fromPromise(({ input, signal }) =>
          requests.ask(input, (text) => chat.send({ type: 'reply.grew', text }), signal),
        ),
        runQueries: fromPromise(({ input, signal }) => requests.query(input, signal)),
        hearQuestion: fromPromise(({ input, signal }) => requests.hear(input, signal)),
      },
    }),
    { id: 'chat', inspect, input: { deadline: requests.deadline } },
  );
  const when = createRules(listener, store);
  const { dispatch, getState: state } = store;

  // ── The environment, which only administrators choose
  when.value(selectIsAdmin, (isAdmin) => {
    if (!isAdmin && chat.getSnapshot().context.environment !== 'production')
      chat.send({ type: 'user.chooseEnvironment', environment: 'production' });
  });

  // ── Facts of a question
  const isClosed = () => chat.getSnapshot().matches({ panel: 'closed' });
  const replyScope = (dashboardId: string) => {
    return { dashboardId, isSeen: !isClosed() && selectAnalyticsView(state()) === dashboardId };
  };
  when.fact(chat, 'question.asked', ({ dashboardId, question }) =>
    dispatch(questionAsked({ dashboardId, ...question })),
  );
  when.fact(chat, 'reply.grew', ({ dashboardId, text }) =>
    dispatch(replyGrew({ dashboardId, text, isHTML: hasHtmlTag(text) })),
  );
  when.fact(chat, 'reply.finished', ({ dashboardId, reply }) =>
    dispatch(replyFinished({ ...replyScope(dashboardId), ...reply, isHTML: hasHtmlTag(reply.text) })),
  );
  const webhook = () => `chat.${chat.getSnapshot().context.environment}` as const;
  when.fact(chat, 'question.failed', ({ dashboardId, failure }) => {
    const isLocked = failure.code === 'interactionNeeded';
    // The provider's message can name the user, and conversations are stored.
    dispatch(
      questionFailed({ ...replyScope(dashboardId), ...(isLocked ? { code: failure.code } : failure) }),
    );
    if (isLocked) dispatch(permissionRefused({ permission: webhook(), failure }));
    ports.telemetry?.failed('assistant', failure, ports.now());
  });
  when.fact(chat, 'question.stopped', ({ dashboardId }) => dispatch(questionStopped({ dashboardId })));
  when.action(permissionGranted, ({ payload }) => {
    const dashboardId = selectActiveView(state());
    const messageId = selectLockedQuestion(state(), dashboardId);
    if (payload === webhook() && messageId !== null) dispatch(retryQuestion(chat, dashboardId, messageId));
  });

  // ── The conversation on screen
  /** Marks it as read. Asks what changed only if the user enabled it, once per visit. */
  const showConversation = () => {
    const dashboardId = selectAnalyticsView(state());
    if (dashboardId === null || isClosed()) return;
    dispatch(conversationOpened({ dashboardId }));
    const due = selectSummaryDue(state(), ports.now());
    if (!due) return;
    const question = { text: whatChangedQuestion(due.since), since: due.since, fromDraft: false };
    if (!canAsk(chat.getSnapshot(), question.text)) return;
    dispatch(summaryAsked(due));
    dispatch(askQuestion(chat, dashboardId, question));
  };
  when.fact(chat, 'conversation.opened', showConversation);
  // Each of them may replace the conversation on screen.
  when.action({ match: isAnyOf(conversationsMerged, signedIn) }, showConversation);
  when.value(selectActiveView, () => {
    chat.send({ type: 'dashboard.left' });
    showConversation();
  });
  ports.report.watchAsked((visual) => {
    dispatch(visualChosen({ dashboardId: selectActiveView(state()), visual }));
    chat.send({ type: 'user.open' });
  });
  when.action(conversationCleared, ({ payload: { dashboardId } }) =>
    chat.send({ type: 'conversation.cleared', dashboardId }),
  );
  when.action(conversationCleared, () => ports.chatIdentity.renew());
  when.fact(actors.authProgress, 'session.closed', () => chat.send({ type: 'session.closed' }));

  // ── Conversations that the browser stores
  when.value(selectChatMemory, memory.keep);
  void memory.follow((merged) => dispatch(conversationsMerged(merged)));

  // ── Actions that a reply offers
  const chatActions = createChatActions(store, actors, ports.report);
  when.action(dataConsentChanged, ({ payload: { dashboardId, allowed } }) => {
    if (allowed) chat.send({ type: 'data.allowed', dashboardId });
  });
  when.action(actionStarted, ({ payload: { isUndo, ...ref } }) =>
    isUndo ? chatActions.undo(ref) : chatActions.run(ref),
  );
  when.action(sourceFollowed, ({ payload: { page } }) => chatActions.openPage(page));
  chat.start();
  return chat;
}
