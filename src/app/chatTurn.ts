import { endpoints } from '@/domain/boards/menu';
import type { ChatEnvironment } from '@/domain/chat/chat';
import { aboutDashboard } from '@/domain/chat/chatQuestion';
import type { PortalConfig } from '@/domain/session/config';
import { FailureError } from '@/domain/shared/failure';
import { selectBoard } from '@/store/boards.slice';
import {
  ratingsSent,
  replyFinished,
  replyGrew,
  selectConversation,
  selectPendingQuestion,
} from '@/store/chat.slice';
import type { AppStore } from '@/store/makeStore';
import { selectReport } from '@/store/reports.slice';
import { selectAccount } from '@/store/session.slice';
import type { Ports } from './ports';

/** One turn of the assistant: what the chat machine's actor runs. */
export interface ChatTurn {
  /** How long a reply may take, in ms. */
  readonly deadline: number;
  /** Asks about a dashboard's pending question and keeps the reply. Rejects with what the webhook's port rejects. */
  ask(input: { dashboardId: string; environment: ChatEnvironment }, signal: AbortSignal): Promise<void>;
}

/** ms between two looks at a growing reply; a stream in tiny pieces would keep the page busy with nothing else. */
const growEvery = 60;

/**
 * Runs turns between store and webhook. The words of a conversation pass here and never enter the machine, so that
 * no trace can hold them (docs/decisions/0009-words-stay-in-the-store.md).
 */
export function createChatTurn(
  config: PortalConfig,
  { chat: webhook }: Pick<Ports, 'chat'>,
  store: AppStore,
): ChatTurn {
  return {
    deadline: (config.chat?.deadlineSeconds ?? 100) * 1000,

    async ask({ dashboardId, environment }, signal) {
      const state = store.getState();
      const question = selectPendingQuestion(state, dashboardId);
      if (!webhook || !question) throw new FailureError({ code: 'chatFailed' });
      const about = {
        board: selectBoard(state, dashboardId),
        report: selectReport(state, dashboardId),
        name: endpoints(state.menu.items).find(({ id }) => id === dashboardId)?.label,
      };
      const rated = selectConversation(state, dashboardId).messages.filter(
        (message) => message.rating && !message.ratingSent,
      );
      const ratings = rated.flatMap(({ text, rating }) => (rating ? [{ text, rating }] : []));
      const withRatings = (config.chat?.sendRatings ?? false) && ratings.length > 0;
      let grown = '';
      let timer: ReturnType<typeof setTimeout> | undefined;
      const onText = (text: string) => {
        grown = text;
        timer ??= setTimeout(() => {
          timer = undefined;
          if (!signal.aborted) store.dispatch(replyGrew({ dashboardId, text: grown }));
        }, growEvery);
      };
      const reply = await webhook
        .ask(
          {
            environment,
            person: selectAccount(state)?.id ?? '',
            message: question.text,
            ...aboutDashboard(dashboardId, about, config.powerBi),
            ...(withRatings ? { ratings } : {}),
          },
          { signal, onText },
        )
        .finally(() => clearTimeout(timer));
      if (signal.aborted) return;
      if (withRatings) store.dispatch(ratingsSent({ dashboardId, messageIds: rated.map(({ id }) => id) }));
      store.dispatch(replyFinished({ dashboardId, ...reply }));
    },
  };
}
