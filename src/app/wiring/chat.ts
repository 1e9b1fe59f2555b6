import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { Actors, ChatTurn } from '@/app/actors';
import type { Ports } from '@/app/ports';
import type { LoadedReport } from '@/domain/boards/board';
import { endpoints } from '@/domain/boards/menu';
import { aboutDashboard } from '@/domain/chat/chatQuestion';
import type { PortalConfig } from '@/domain/session/config';
import { FailureError } from '@/domain/shared/failure';
import { selectBoard } from '@/store/boards.slice';
import {
  conversationCleared,
  conversationsRestored,
  questionAsked,
  questionFailed,
  questionRetried,
  questionStopped,
  ratingsSent,
  replyFinished,
  replyGrew,
  selectChatMemory,
  selectConversation,
  selectPendingQuestion,
} from '@/store/chat.slice';
import type { AppStore, RootState } from '@/store/makeStore';
import { signedOut } from '@/store/session.slice';

/** The assistant's part of the beam. */
export interface ChatWiring extends ChatTurn {
  /** Connects; call it once, before the actors start. */
  connect(
    listener: ListenerMiddlewareInstance<RootState>,
    store: AppStore,
    actors: Pick<Actors, 'chat' | 'reportLoad'>,
  ): void;
}

/** ms between two looks at a growing reply; a stream in tiny pieces would keep the page busy with nothing else. */
const growEvery = 60;
/** ms between two writes of the conversations, so that a streamed reply does not write them at every piece. */
const writeEvery = 400;

/**
 * Makes the assistant's part of the beam. The words of a conversation go between store and webhook here and never
 * enter the machine, so that no trace can hold them (docs/decisions/0009-words-stay-in-the-store.md).
 */
export function createChatWiring(
  config: PortalConfig,
  { chat: webhook, chatMemory }: Pick<Ports, 'chat' | 'chatMemory'>,
  page: Pick<Window, 'addEventListener'>,
): ChatWiring {
  const reports = new Map<string, LoadedReport>();
  let connected: { store: AppStore; actors: Pick<Actors, 'chat' | 'reportLoad'> } | null = null;

  function reportOf(dashboardId: string): LoadedReport | undefined {
    const { board, report } = connected?.actors.reportLoad.getSnapshot().context ?? {};
    return board?.id === dashboardId && report ? report : reports.get(dashboardId);
  }

  return {
    deadline: (config.chat?.deadlineSeconds ?? 100) * 1000,

    async ask({ dashboardId, environment }, signal) {
      const store = connected?.store;
      const question = store && selectPendingQuestion(store.getState(), dashboardId);
      if (!webhook || !store || !question) throw new FailureError({ code: 'chatFailed' });
      const state = store.getState();
      const name = endpoints(state.menu.items).find(({ id }) => id === dashboardId)?.label;
      const about = { board: selectBoard(state, dashboardId), report: reportOf(dashboardId), name };
      const rated = selectConversation(state, dashboardId).messages.filter(
        (message) => message.rating && !message.ratingSent,
      );
      const ratings = rated.flatMap(({ text, rating }) => (rating ? [{ text, rating }] : []));
      const withRatings = (config.chat?.sendRatings ?? false) && ratings.length > 0;
      let grown = '';
      let timer: ReturnType<typeof setTimeout> | undefined;
      const reply = await webhook
        .ask(
          {
            environment,
            message: question.text,
            ...aboutDashboard(dashboardId, about, config.powerBi),
            ...(withRatings ? { ratings } : {}),
          },
          {
            signal,
            onText: (text) => {
              grown = text;
              timer ??= setTimeout(() => {
                timer = undefined;
                if (!signal.aborted) store.dispatch(replyGrew({ dashboardId, text: grown }));
              }, growEvery);
            },
          },
        )
        .finally(() => clearTimeout(timer));
      if (signal.aborted) return;
      if (withRatings) {
        const messageIds = rated.map(({ id }) => id);
        store.dispatch(ratingsSent({ dashboardId, messageIds }));
      }
      store.dispatch(replyFinished({ dashboardId, ...reply }));
    },

    connect(listener, store, actors) {
      const { chat, reportLoad } = actors;
      connected = { store, actors };

      // 1. What the store tells the machine.
      const tellQuestion = ({ payload: { dashboardId } }: { payload: { dashboardId: string } }) => {
        const characters = selectPendingQuestion(store.getState(), dashboardId)?.text.trim().length ?? 0;
        chat.send({ type: 'question.asked', dashboardId, characters });
      };
      listener.startListening({ actionCreator: questionAsked, effect: tellQuestion });
      listener.startListening({ actionCreator: questionRetried, effect: tellQuestion });
      listener.startListening({ actionCreator: replyGrew, effect: () => chat.send({ type: 'reply.began' }) });
      listener.startListening({
        actionCreator: conversationCleared,
        effect: ({ payload: { dashboardId } }) => {
          if (chat.getSnapshot().context.dashboardId === dashboardId) chat.send({ type: 'user.stop' });
        },
      });
      listener.startListening({
        actionCreator: signedOut,
        effect: () => chat.send({ type: 'session.closed' }),
      });

      // 2. What the machines tell the store.
      chat.on('question.failed', ({ dashboardId }) => store.dispatch(questionFailed({ dashboardId })));
      chat.on('question.stopped', ({ dashboardId }) => store.dispatch(questionStopped({ dashboardId })));
      reportLoad.on('report.shown', ({ report }) => {
        const { board } = reportLoad.getSnapshot().context;
        if (board) reports.set(board.id, report);
      });

      // Conversations live in the browser's session storage.
      const kept = chatMemory.read();
      if (kept) store.dispatch(conversationsRestored(kept));
      const write = () => chatMemory.write(selectChatMemory(store.getState()));
      listener.startListening({
        predicate: (_, now, before) => selectChatMemory(now) !== selectChatMemory(before),
        effect: async (_, { cancelActiveListeners, delay }) => {
          cancelActiveListeners();
          await delay(writeEvery);
          write();
        },
      });
      page.addEventListener('pagehide', write);
    },
  };
}
