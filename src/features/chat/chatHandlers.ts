import type { ActorRefFrom } from 'xstate';
import { canSend } from '@/domain/chat/chat';
import type { chatMachine } from '@/machines/chat.machine';
import {
  actionStarted,
  conversationCleared,
  dataConsentChanged,
  draftChanged,
  historyKept,
  questionAsked,
  questionEdited,
  questionRetried,
  ratingExplained,
  replyRated,
  selectConversation,
  sourceFollowed,
  visualChosen,
} from '@/store/chat.slice';
import { summaryWanted } from '@/store/habits.slice';
import type { AppDispatch } from '@/store/makeStore';
import { permissionAsked } from '@/store/permissions.slice';
import type { ChatHandlers } from './chatContext';

/** The user's actions on the assistant of one dashboard. They do not depend on what is on screen. */
export function chatHandlers(
  actor: ActorRefFrom<typeof chatMachine>,
  dispatch: AppDispatch,
  dashboardId: string,
): ChatHandlers {
  const isPending = () => actor.getSnapshot().value.turn !== 'idle';
  const ask = (text: string, fromDraft: boolean) => {
    if (canSend(text, isPending())) dispatch(questionAsked({ dashboardId, text, fromDraft }));
  };
  const endDictation = () => actor.send({ type: 'user.endDictation' });
  return {
    onOpen: () => actor.send({ type: 'user.open' }),
    onClose: () => actor.send({ type: 'user.close' }),
    onExpand: () => actor.send({ type: 'user.expand' }),
    onReduce: () => actor.send({ type: 'user.reduce' }),
    onToggleSettings: () => actor.send({ type: 'user.toggleSettings' }),
    onChooseEnvironment: (environment) => actor.send({ type: 'user.chooseEnvironment', environment }),
    onStop: () => actor.send({ type: 'user.stop' }),
    onClear: () => {
      dispatch(conversationCleared({ dashboardId }));
      actor.send({ type: 'user.toggleSettings' });
    },
    onDictate: (isOn) => (isOn ? actor.send({ type: 'user.dictate', dashboardId }) : endDictation()),
    // Typing ends the dictation, which would overwrite it.
    onDraft: (text) => {
      if (actor.getSnapshot().value.voice !== 'off') endDictation();
      dispatch(draftChanged({ dashboardId, text }));
    },
    onSend: () => dispatch((_, getState) => ask(selectConversation(getState(), dashboardId).draft, true)),
    onSuggestion: (question) => ask(question, false),
    onRetry: (messageId) => dispatch(questionRetried({ dashboardId, messageId })),
    onGrant: () => dispatch(permissionAsked(`chat.${actor.getSnapshot().context.environment}`)),
    onAct: (messageId, index) => dispatch(actionStarted({ dashboardId, messageId, index, isUndo: false })),
    onUndo: (messageId, index) => dispatch(actionStarted({ dashboardId, messageId, index, isUndo: true })),
    onAllowData: (isAllowed) => dispatch(dataConsentChanged({ dashboardId, allowed: isAllowed })),
    onVisual: (visual) => dispatch(visualChosen({ dashboardId, visual })),
    onSource: (page) => dispatch(sourceFollowed({ page })),
    onWantSummary: (isWanted) => dispatch(summaryWanted(isWanted)),
    onKeepHistory: (isKept) => dispatch(historyKept(isKept)),
    onExplain: (messageId, reason) => dispatch(ratingExplained({ dashboardId, messageId, reason })),
    onEdit: (messageId) => dispatch(questionEdited({ dashboardId, messageId })),
    onRate: (messageId, rating) => dispatch(replyRated({ dashboardId, messageId, rating })),
  };
}
