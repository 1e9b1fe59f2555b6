import type { ActorRefFrom } from 'xstate';
import type { chatMachine } from '@/machines/chat.machine';
import {
  actionStarted,
  conversationCleared,
  dataConsentChanged,
  draftChanged,
  historyKept,
  questionEdited,
  ratingExplained,
  replyRated,
  selectConversation,
  sourceFollowed,
  visualChosen,
} from '@/store/chat.slice';
import { summaryWanted } from '@/store/habits.slice';
import type { AppDispatch } from '@/store/makeStore';
import { permissionAsked } from '@/store/permissions.slice';
import { askQuestion, retryQuestion } from './askQuestion';
import type { ChatHandlers } from './chatContext';

/** The user's actions on the assistant of one dashboard. They do not depend on what is on screen. */
export function chatHandlers(
  actor: ActorRefFrom<typeof chatMachine>,
  dispatch: AppDispatch,
  dashboardId: string,
): ChatHandlers {
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
    onSend: () =>
      dispatch((_, getState) => {
        const { draft } = selectConversation(getState(), dashboardId);
        dispatch(askQuestion(actor, { dashboardId, text: draft, fromDraft: true }));
      }),
    onSuggestion: (text) => dispatch(askQuestion(actor, { dashboardId, text, fromDraft: false })),
    onRetry: (messageId) => dispatch(retryQuestion(actor, { dashboardId, messageId })),
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
