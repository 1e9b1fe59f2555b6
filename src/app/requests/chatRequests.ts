import type { Ports } from '@/app/ports/ports';
import type {
  AssistantReply,
  ChatEnvironment,
  ChatMessage,
  ChatQuestion,
  QueryRound,
} from '@/domain/chat/chat';
import type { AskedQuery } from '@/domain/chat/chatQueries';
import { aboutDashboard, queryAnswers } from '@/domain/chat/chatQuestion';
import type { AskedVisual, QuestionContext, VisualData } from '@/domain/chat/reportContext';
import { datasetPlace } from '@/domain/report/reportTools';
import type { PortalConfig } from '@/domain/session/config';
import { timeZone } from '@/domain/shared/dateText';
import { FailureError, toFailure } from '@/domain/shared/failure';
import { loadPart } from '@/domain/shared/loadPart';
import { language } from '@/domain/shared/locale';
import type { QueryInput, QuestionInput } from '@/machines/chat.machine';
import { selectBoard } from '@/store/boards.slice';
import {
  draftChanged,
  queriesStarted,
  queryAnswered,
  ratingsSent,
  selectConversation,
  visualUnread,
} from '@/store/chat.slice';
import type { AppStore } from '@/store/makeStore';
import { selectReport } from '@/store/reports.slice';
import { selectAccount } from '@/store/session.slice';
import { selectActiveView } from '@/store/view.slice';
import { selectViewName } from '@/store/viewNames.selectors';

interface Target {
  readonly dashboardId: string;
  readonly environment: ChatEnvironment;
}

/**
 * ms between two updates of a streamed reply, which may arrive in tiny pieces. It grows with the text, because each update
 * renders the whole text.
 */
const replyInterval = (text: string) => 60 + text.length / 100;
/** Timeout of the report context for a question, in ms. */
const contextTimeout = 8_000;
/** Maximum of replies to one question that may request data (docs/assistant.md). */
const queryRounds = 3;
/** Limit of a whole reply that keeps arriving, in ms. */
const longestTurn = 15 * 60_000;

/** Ends a call after `deadline` ms in which it did not call `restart`: aborts its signal and rejects with `deadline`. */
async function untilSilence<T>(
  deadline: number,
  signal: AbortSignal,
  call: (signal: AbortSignal, restart: () => void) => Promise<T>,
): Promise<T> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<never>((_, reject) => {
    silence.signal.addEventListener('abort', () => reject(new FailureError({ code: 'deadline' })));
  });
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), deadline);
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  restart();
  const answer = call(AbortSignal.any([signal, silence.signal]), restart);
  return Promise.race([silent, answer]).finally(() => clearTimeout(timer));
}

/** The visual of the question, without rows. */
const withoutRows = ({ title }: AskedVisual): VisualData => ({ title, columns: [], rows: [], isCut: false });

/** The ratings that the webhook does not have yet. */
const unsentRatings = (messages: readonly ChatMessage[]) =>
  messages.flatMap(({ id, text, rating, reason, ratingSent }) =>
    rating && !ratingSent ? [{ id, sent: { text, rating, ...(reason ? { reason } : {}) } }] : [],
  );

/**
 * The requests of the assistant: the actors of its machine, and the preview. They read facts about the dashboard from
 * the store, and record there the progress of queries and the ratings that were sent.
 */
export function createChatRequests(
  config: PortalConfig,
  { chat: webhook, queries, report, speech }: Pick<Ports, 'chat' | 'queries' | 'report' | 'speech'>,
  { dispatch, getState }: AppStore,
) {
  const sendsContext = ({ environment }: Target) => config.chat?.[environment].sendContext ?? false;

  /** The report context, if the report is on screen and returns it in time. */
  async function readContext(
    { dashboardId }: Target,
    about: AskedVisual | undefined,
  ): Promise<QuestionContext | undefined> {
    const isOnScreen = () => selectActiveView(getState()) === dashboardId;
    if (!isOnScreen()) return;
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, contextTimeout));
    const read = async () => {
      const [filters, { reportContextOf }, visual] = await Promise.all([
        report.readFilters(about ? [about.name] : []),
        loadPart(() => import('@/domain/chat/reportContext')),
        about ? report.readVisual(about.name).catch(() => withoutRows(about)) : null,
      ]);
      // The report of another dashboard may have answered in the meantime.
      if (!isOnScreen()) return;
      const context = reportContextOf(filters);
      const point = about?.point ? { visual: about.title, values: about.point.values } : context.point;
      return { ...context, point, visual };
    };
    return Promise.race([read().catch(() => undefined), timeout]);
  }

  function questionOf(target: Target, message: string, context: QuestionContext | undefined): ChatQuestion {
    const { dashboardId, environment } = target;
    const state = getState();
    const facts = {
      board: selectBoard(state, dashboardId),
      report: selectReport(state, dashboardId),
      name: selectViewName(state, dashboardId) ?? '',
    };
    return {
      environment,
      person: selectAccount(state)?.id ?? '',
      message,
      ...aboutDashboard(dashboardId, facts, config.powerBi),
      ...(context ? { context } : {}),
      ...(sendsContext(target) ? { timeZone: timeZone(), language: language() } : {}),
    };
  }

  /** ms without a sign of the reply after which the question fails. */
  const silenceDeadline = (config.chat?.deadlineSeconds ?? 100) * 1000;

  return {
    /** Timeout of a whole reply, in ms. */
    deadline: Math.max(longestTurn, silenceDeadline),

    /**
     * Sends a question. Calls `onText` with the streamed reply so far. Rejects with the failures of `ChatPort`, with
     * `deadline` if nothing of the reply arrived for `chat.deadlineSeconds`, and with `queryRounds` if the assistant
     * requested data too often.
     */
    async ask(
      { question, rounds, ...target }: QuestionInput,
      onText: (text: string) => void,
      signal: AbortSignal,
    ): Promise<AssistantReply> {
      const { dashboardId } = target;
      if (!webhook || !question) throw new FailureError({ code: 'chatFailed' });
      const { messages } = selectConversation(getState(), dashboardId);
      const ratings = config.chat?.sendRatings ? unsentRatings(messages) : [];
      const data = queryAnswers(rounds.flatMap(({ answers }) => answers));

      const context = sendsContext(target) ? await readContext(target, question.about) : undefined;
      signal.throwIfAborted();
      if (question.about && !context?.visual?.columns.length) dispatch(visualUnread({ dashboardId }));

      let replyText = '';
      let timer: ReturnType<typeof setTimeout> | undefined;
      const onPiece = (text: string) => {
        replyText = text;
        timer ??= setTimeout(() => {
          timer = undefined;
          if (!signal.aborted) onText(replyText);
        }, replyInterval(text));
      };
      const sent: ChatQuestion = {
        ...questionOf(target, question.text, context),
        ...(question.since === undefined ? {} : { lastVisit: new Date(question.since).toISOString() }),
        ...(data.length > 0 ? { data } : {}),
        ...(ratings.length > 0 ? { ratings: ratings.map((rating) => rating.sent) } : {}),
      };
      const reply = await untilSilence(silenceDeadline, signal, (either, onArrival) =>
        webhook.ask(sent, { signal: either, onText: onPiece, onArrival }),
      ).finally(() => clearTimeout(timer));
      signal.throwIfAborted();

      if (ratings.length > 0) dispatch(ratingsSent({ dashboardId, messageIds: ratings.map(({ id }) => id) }));
      if (!reply.extras?.queries.length) return { type: 'answered', reply };
      if (rounds.length >= queryRounds) throw new FailureError({ code: 'queryRounds' });
      const { allowsData } = selectConversation(getState(), dashboardId);
      return { type: allowsData ? 'asksData' : 'asksConsent', reply };
    },

    /** The body that the draft of a dashboard would be sent with, as JSON. */
    async preview(target: Target): Promise<string> {
      if (!webhook) throw new FailureError({ code: 'chatFailed' });
      const { draft, about } = selectConversation(getState(), target.dashboardId);
      const context = sendsContext(target) ? await readContext(target, about) : undefined;
      return webhook.describe(questionOf(target, draft.trim(), context));
    },

    /**
     * Runs the queries of a reply in sequence, and records their progress. If Power BI rejects a query as invalid, the
     * assistant receives its message; other failures of `DatasetQueriesPort` reject.
     */
    async query({ dashboardId, queries: asked }: QueryInput, signal: AbortSignal): Promise<QueryRound> {
      const state = getState();
      const place = datasetPlace(selectBoard(state, dashboardId), selectReport(state, dashboardId));
      if (!place) throw new FailureError({ code: 'queryMissing' });
      dispatch(queriesStarted({ dashboardId }));
      const answers: AskedQuery[] = [];
      for (const query of asked) {
        const answer = await queries
          .run(place, query.dax, signal)
          .then((table): AskedQuery => ({ query, status: 'done', table }))
          .catch((error: unknown): AskedQuery => {
            const { code, detail } = toFailure(error);
            if (code !== 'queryRefused') throw error;
            return { query, status: 'refused', problem: detail ?? '' };
          });
        signal.throwIfAborted();
        dispatch(queryAnswered({ dashboardId, asked: answer }));
        answers.push(answer);
      }
      return { answers };
    },

    /** Appends dictated text to the draft of a dashboard. Rejects with the failures of `SpeechPort`. */
    async hear({ dashboardId }: Pick<Target, 'dashboardId'>, signal: AbortSignal): Promise<void> {
      if (!speech) throw new FailureError({ code: 'speechFailed' });
      const written = selectConversation(getState(), dashboardId).draft.trimEnd();
      await speech.listen({
        signal,
        onText: (heard) =>
          dispatch(draftChanged({ dashboardId, text: written === '' ? heard : `${written} ${heard}` })),
      });
    },
  };
}

export type ChatRequests = ReturnType<typeof createChatRequests>;
