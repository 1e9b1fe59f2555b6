import { endpoints } from '@/domain/boards/menu';
import type { ChatEnvironment, ChatQuestion, TurnOutcome } from '@/domain/chat/chat';
import type { AskedQuery } from '@/domain/chat/chatQueries';
import { aboutDashboard } from '@/domain/chat/chatQuestion';
import type { AskedVisual, ChatContext, VisualData } from '@/domain/chat/chatSight';
import { queryAnswers, queryRounds } from '@/domain/chat/queryAnswers';
import { datasetPlace } from '@/domain/report/reportTools';
import type { PortalConfig } from '@/domain/session/config';
import { FailureError, toFailure } from '@/domain/shared/failure';
import { selectBoard } from '@/store/boards.slice';
import {
  dataAsked,
  draftChanged,
  queriesStarted,
  queryAnswered,
  ratingsSent,
  replyFinished,
  replyGrew,
  selectAskedData,
  selectConversation,
  selectPendingQuestion,
  visualUnread,
} from '@/store/chat.slice';
import type { AppStore } from '@/store/makeStore';
import { selectReport } from '@/store/reports.slice';
import { selectAccount } from '@/store/session.slice';
import { selectActiveView } from '@/store/view.slice';
import type { Ports } from './ports';

/** One turn of the assistant: what the chat machine's actor runs. */
export interface ChatTurn {
  /** How long a reply may take, in ms. */
  readonly deadline: number;
  /**
   * Asks about a dashboard's pending question and keeps the reply, or the queries that it asks for. Rejects with what the
   * webhook's port rejects, and with `queryRounds` when the assistant asked for data too often.
   */
  ask(
    input: { dashboardId: string; environment: ChatEnvironment },
    onReply: () => void,
    signal: AbortSignal,
  ): Promise<TurnOutcome>;
  /** What the draft of a dashboard would send now, as JSON. */
  preview(input: { dashboardId: string; environment: ChatEnvironment }): Promise<string>;
  /**
   * Runs the queries that wait in the conversation, one after the other. What Power BI does not understand goes back to
   * the assistant; anything else rejects with what `DatasetQueriesPort` rejects.
   */
  query(input: { dashboardId: string }, signal: AbortSignal): Promise<void>;
  /**
   * Puts what the person says behind what they wrote about a dashboard, as it is heard; it is never sent by itself. Rejects
   * with what `SpeechPort` rejects.
   */
  hear(input: { dashboardId: string }, signal: AbortSignal): Promise<void>;
}

/** ms between two looks at a growing reply; a stream in tiny pieces would keep the page busy with nothing else. */
const growEvery = 60;
/** ms that a question waits for what the report shows. */
const sightPatience = 8_000;

/** A visual that gave nothing: the assistant knows at least which one is meant. */
const unread = ({ title }: AskedVisual): VisualData => ({ title, columns: [], rows: [], isCut: false });

/**
 * Runs turns between store and webhook. The words of a conversation pass here and never enter the machine, so that
 * no trace can hold them (docs/decisions/0009-words-stay-in-the-store.md).
 */
export function createChatTurn(
  config: PortalConfig,
  { chat: webhook, queries, report, speech }: Pick<Ports, 'chat' | 'queries' | 'report' | 'speech'>,
  store: AppStore,
): ChatTurn {
  const sends = (environment: ChatEnvironment) => config.chat?.[environment].sendContext ?? false;

  /** What the report shows; a report that does not tell in time is none to wait for. */
  async function seen(dashboardId: string, about: AskedVisual | undefined): Promise<ChatContext | undefined> {
    if (selectActiveView(store.getState()) !== dashboardId) return;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, sightPatience));
    const look = async () => {
      const [sight, visual] = await Promise.all([
        report.lookAt(),
        about ? report.readVisual(about.name).catch(() => unread(about)) : null,
      ]);
      // The person may be on another dashboard by now, which the frame answered for.
      return selectActiveView(store.getState()) === dashboardId ? { ...sight, visual } : undefined;
    };
    return Promise.race([look().catch(() => undefined), late]);
  }

  /** A question as the webhook gets it, without what it asked for itself. */
  function questionOf(
    dashboardId: string,
    environment: ChatEnvironment,
    message: string,
    context: ChatContext | undefined,
  ): ChatQuestion {
    const state = store.getState();
    const known = {
      board: selectBoard(state, dashboardId),
      report: selectReport(state, dashboardId),
      name: endpoints(state.menu.items).find(({ id }) => id === dashboardId)?.label,
    };
    return {
      environment,
      person: selectAccount(state)?.id ?? '',
      message,
      ...aboutDashboard(dashboardId, known, config.powerBi),
      ...(context ? { context } : {}),
    };
  }

  return {
    async preview({ dashboardId, environment }) {
      if (!webhook) throw new FailureError({ code: 'chatFailed' });
      const { draft, about } = selectConversation(store.getState(), dashboardId);
      const context = sends(environment) ? await seen(dashboardId, about) : undefined;
      return webhook.describe(questionOf(dashboardId, environment, draft.trim(), context));
    },

    deadline: (config.chat?.deadlineSeconds ?? 100) * 1000,

    async ask({ dashboardId, environment }, onReply, signal) {
      const state = store.getState();
      const question = selectPendingQuestion(state, dashboardId);
      if (!webhook || !question) throw new FailureError({ code: 'chatFailed' });
      const rated = selectConversation(state, dashboardId).messages.filter(
        (message) => message.rating && !message.ratingSent,
      );
      const ratings = rated.flatMap(({ text, rating, reason }) =>
        rating ? [{ text, rating, ...(reason ? { reason } : {}) }] : [],
      );
      const asked = selectAskedData(state, dashboardId);
      const data = queryAnswers(asked.flatMap((message) => message.queries ?? []));
      const withRatings = (config.chat?.sendRatings ?? false) && ratings.length > 0;
      let grown = '';
      let timer: ReturnType<typeof setTimeout> | undefined;
      const onText = (text: string) => {
        grown = text;
        timer ??= setTimeout(() => {
          timer = undefined;
          if (signal.aborted) return;
          store.dispatch(replyGrew({ dashboardId, text: grown }));
          onReply();
        }, growEvery);
      };
      const context = sends(environment) ? await seen(dashboardId, question.about) : undefined;
      if (signal.aborted) return 'answered';
      if (question.about && !context?.visual?.columns.length) store.dispatch(visualUnread({ dashboardId }));
      const reply = await webhook
        .ask(
          {
            ...questionOf(dashboardId, environment, question.text, context),
            ...(question.since === undefined ? {} : { lastVisit: new Date(question.since).toISOString() }),
            ...(data.length > 0 ? { data } : {}),
            ...(withRatings ? { ratings } : {}),
          },
          { signal, onText },
        )
        .finally(() => clearTimeout(timer));
      if (signal.aborted) return 'answered';
      if (withRatings) store.dispatch(ratingsSent({ dashboardId, messageIds: rated.map(({ id }) => id) }));
      const wanted = reply.extras?.queries ?? [];
      if (wanted.length === 0) {
        store.dispatch(replyFinished({ dashboardId, ...reply }));
        return 'answered';
      }
      if (asked.length >= queryRounds) throw new FailureError({ code: 'queryRounds' });
      store.dispatch(dataAsked({ dashboardId, text: reply.text, queries: wanted }));
      return selectConversation(store.getState(), dashboardId).allowsData ? 'asksData' : 'asksConsent';
    },

    async query({ dashboardId }, signal) {
      const state = store.getState();
      const message = selectAskedData(state, dashboardId).at(-1);
      const place = datasetPlace(selectBoard(state, dashboardId), selectReport(state, dashboardId));
      if (!message || !place) throw new FailureError({ code: 'queryMissing' });
      store.dispatch(queriesStarted({ dashboardId, messageId: message.id }));
      for (const { query } of message.queries ?? []) {
        const answer = await queries
          .run(place, query.dax, signal)
          .then((table): AskedQuery => ({ query, status: 'done', table }))
          .catch((error: unknown): AskedQuery => {
            const { code, detail } = toFailure(error);
            if (code !== 'queryRefused') throw error;
            return { query, status: 'refused', problem: detail ?? '' };
          });
        if (signal.aborted) return;
        store.dispatch(queryAnswered({ dashboardId, messageId: message.id, asked: answer }));
      }
    },

    async hear({ dashboardId }, signal) {
      if (!speech) throw new FailureError({ code: 'speechFailed' });
      const written = selectConversation(store.getState(), dashboardId).draft.trimEnd();
      await speech.listen({
        signal,
        onText: (heard) =>
          store.dispatch(draftChanged({ dashboardId, text: written === '' ? heard : `${written} ${heard}` })),
      });
    },
  };
}
