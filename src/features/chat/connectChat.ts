import type { SnapshotFrom } from 'xstate';
import type { Board } from '@/domain/boards/board';
import { viewName } from '@/domain/boards/boardNames';
import type { MenuItem } from '@/domain/boards/menu';
import type { ChatMessage, Conversation } from '@/domain/chat/chat';
import type { OfferedAction } from '@/domain/chat/chatActions';
import type { ChatSource } from '@/domain/chat/chatCharts';
import type { AskedQuery } from '@/domain/chat/chatQueries';
import { fittingTopics, writtenQuestions } from '@/domain/chat/chatSuggestions';
import type { AskedVisual } from '@/domain/chat/reportContext';
import { readRefusal, retryAdvice, webhookCause } from '@/domain/chat/webhookFailure';
import type { FilterDefinition } from '@/domain/report/filterDefinitions';
import { fieldOf } from '@/domain/report/filters';
import type { ReportPage } from '@/domain/report/reportTools';
import { cachePer } from '@/domain/shared/cachePer';
import { messageTime } from '@/domain/shared/dateText';
import type { FailureCode } from '@/domain/shared/failure';
import { waitText } from '@/domain/shared/figureText';
import { filterName } from '@/features/shared/filter.text';
import { copy as permissionCopy } from '@/features/shared/permission.copy';
import type { PermissionView } from '@/features/shared/usePermission';
import type { chatMachine } from '@/machines/chat.machine';
import { canAsk } from './askQuestion';
import { copy } from './chat.copy';
import { type ActionNames, actionTexts, statusNote } from './chat.text';
import type { ActionButton, ChatRow, ChatView, QueryRow, SourceView, VoiceView } from './chatView';

/** The dashboard on screen. */
export interface ChatSubject {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly aiContext: string;
}

export const chatSubjectOf = (
  id: string,
  items: readonly MenuItem[],
  board: Board | undefined,
): ChatSubject => ({
  id,
  name: viewName(id, items, board ? [board] : []) ?? '',
  description: board?.description ?? '',
  aiContext: board?.aiContext ?? '',
});

/** Maximum number of suggestions before and after the first question. */
const suggestionCount = { before: 3, after: 2 } as const;

/** A complete reply that has neither text nor another part that answers. */
const isEmptyReply = ({ kind, text, charts, actions, sources }: ChatMessage): boolean =>
  kind === 'reply' && text === '' && !charts?.length && !actions?.length && !sources?.length;

/** The portal's text for a message without text; `null` for other messages. */
function fixedText(message: ChatMessage): string | null {
  const { kind, text, failure } = message;
  switch (kind) {
    case 'greeting':
      return copy.greeting;
    case 'unanswered':
      return copy.unanswered;
    case 'failure': {
      if (failure === 'interactionNeeded') return permissionCopy.needed['chat.production'];
      if (failure === 'throttled') return copy.dataThrottled(waitText(Number(message.failureDetail ?? 60)));
      const sentences: Partial<Record<FailureCode, string>> = copy.dataFailures;
      return (failure && sentences[failure]) ?? copy.failure;
    }
    case 'data':
      return text.trim() === '' ? copy.asksData : null;
    case 'reply':
      return isEmptyReply(message) ? copy.received : null;
    default:
      return null;
  }
}

/** The failure of a message if the webhook is its cause; `null` for other messages. */
function webhookFailure({ id, failure, failureDetail }: ChatMessage, messages: readonly ChatMessage[]) {
  if (failure === undefined) return null;
  const cause = webhookCause({ code: failure, detail: failureDetail ?? '' });
  const before = messages[messages.findIndex((message) => message.id === id) - 1];
  // The deadline of the data of the dashboard passed, not that of the workflow.
  const isDataLate = before?.queries?.some(({ status }) => status === 'dropped') ?? false;
  if (cause === null || (cause === 'slow' && isDataLate)) return null;
  const detail = failureDetail ?? '';
  return { cause, detail, advice: retryAdvice({ code: failure, detail }) };
}

/** Status, code, correlation id and time of a failure, and the one thing to check. */
function detailsOf(message: ChatMessage, messages: readonly ChatMessage[]): string | null {
  const failure = webhookFailure(message, messages);
  if (failure === null) return null;
  const { cause, detail } = failure;
  const { labels, checks } = copy.failureDetails;
  const refusal = readRefusal(detail);
  const lines = [
    [labels.status, refusal?.status],
    [labels.code, cause === 'invalid' ? detail : refusal?.code],
    [labels.correlation, refusal?.correlationId],
    [labels.time, new Date(message.timestamp).toISOString().replace('T', ' ').replace(/\..*/, ' UTC')],
    [labels.check, checks[cause]],
  ];
  return lines
    .filter(([, value]) => (value ?? '') !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

/** The note of a message, such as that a question has no reply. */
function noteOf(message: ChatMessage, messages: readonly ChatMessage[]): string | null {
  const { status, sender } = message;
  const advice = webhookFailure(message, messages)?.advice;
  const isPartThere = messages[messages.indexOf(message) - 1]?.status === 'cut';
  if (advice === 'mayRun' && isPartThere) return copy.brokeOff;
  if (advice) return copy[advice];
  return status === 'sent' && isEmptyReply(message) ? copy.nothingReturned : statusNote(status, sender);
}

function toQueryRow({ query, status, table, problem }: AskedQuery): QueryRow {
  const note = copy.queryNote[status](table?.rows.length ?? 0);
  return { ...query, note: problem ? `${note}: ${problem}` : note, table: table ?? null };
}

/** The names of pages, dashboards and filters, for replies that name them by id. */
export type ReplyNames = Omit<ActionNames, 'visual'>;

/** @param pages the pages of the report on screen. */
export const replyNames = (
  pages: readonly Pick<ReportPage, 'name' | 'title'>[],
  items: readonly MenuItem[],
  definitions: readonly FilterDefinition[],
): ReplyNames => ({
  page: (text) => pages.find(({ name }) => name === text)?.title ?? text,
  dashboard: (text) => viewName(text, items, []) ?? text,
  filter: (id) => filterName(fieldOf(id), definitions),
});

function toButton({ action, status, undo }: OfferedAction, names: ActionNames): ActionButton {
  const { offer, done } = actionTexts(action, names);
  const label = { offered: offer, running: offer, done, failed: copy.impossible(offer) }[status];
  return { label, status, canUndo: undo !== undefined };
}

/** The last query with this id that was requested before the message. */
function queryBefore(message: ChatMessage, id: string, messages: readonly ChatMessage[]) {
  return messages
    .slice(0, messages.indexOf(message))
    .findLast(({ queries }) => queries?.some(({ query }) => query.id === id))
    ?.queries?.find(({ query }) => query.id === id);
}

/** A source as text. A query that the portal ran has the portal's title and time, not those of the reply. */
function toSource(
  source: ChatSource,
  message: ChatMessage,
  messages: readonly ChatMessage[],
  names: ReplyNames,
): SourceView {
  const asked = source.query === undefined ? undefined : queryBefore(message, source.query, messages);
  if (asked?.table) {
    const label = copy.querySource(asked.query.title, messageTime(asked.table.readAt));
    return { label, page: null, query: toQueryRow(asked) };
  }
  const { visual, page, filters, time, query } = source;
  const parts = [visual, page && names.page(page), filters, time];
  const label = parts.filter((part) => part !== undefined).join(' · ');
  return { label: label === '' ? (query ?? '') : label, page: page ?? null, query: null };
}

/** The visual that a question is about. Its rows are sent unless the report did not return them. */
function aboutLine({ title, point }: AskedVisual, isUnread = false): string {
  if (isUnread) return copy.panel.aboutUnread(title);
  return point ? copy.panel.aboutPoint(point.label, title) : copy.panel.about(title);
}

function toRow(message: ChatMessage, messages: readonly ChatMessage[], names: ReplyNames): ChatRow {
  const { id, sender, status, kind, rating = null } = message;
  const isReply = kind === 'reply';
  const isWritten = isReply || (kind === 'data' && message.text.trim() !== '');
  const queries = message.queries ?? [];
  const visual = (text: string) => messages.find(({ about }) => about?.name === text)?.about?.title ?? text;
  return {
    id,
    side: sender,
    text: fixedText(message) ?? message.text,
    format: isWritten ? (message.isHTML ? 'html' : 'markdown') : 'plain',
    time: messageTime(message.timestamp),
    about: message.about ? aboutLine(message.about, message.isAboutUnread) : null,
    note: noteOf(message, messages),
    details: detailsOf(message, messages),
    failed: status === 'failed',
    growing: status === 'growing',
    isLocked: message.failure === 'interactionNeeded',
    canRetry: sender === 'user' && ['failed', 'stopped', 'lost'].includes(status),
    isReply: isReply && status !== 'growing',
    rating,
    reason: message.reason ?? null,
    actions: (message.actions ?? []).map((offered) => toButton(offered, { ...names, visual })),
    queries: queries.map(toQueryRow),
    wantsConsent: queries.some(({ status: now }) => now === 'asked'),
    charts: (message.charts ?? []).map((chart) => ({
      chart,
      source: chart.source ? toSource(chart.source, message, messages, names) : null,
    })),
    sources: (message.sources ?? []).map((source) => toSource(source, message, messages, names)),
    refused: (message.refused ?? []).map(copy.refused),
  };
}

/**
 * The rows of a conversation. The same message has the same row and the same messages have the same list, so that a long
 * conversation renders only changed rows, and typing renders none.
 */
const rowsOf = cachePer((names: ReplyNames) => {
  const rowsFor = (isAdministrator: boolean) => {
    const rowOf = cachePer((message: ChatMessage, messages: readonly ChatMessage[]): ChatRow => {
      const row = toRow(message, messages, names);
      return isAdministrator ? row : { ...row, details: null };
    });
    return cachePer((messages: readonly ChatMessage[]) =>
      messages.map((message) => rowOf(message, messages)),
    );
  };
  return { administrator: rowsFor(true), reader: rowsFor(false) };
});

/**
 * Suggested questions: from the last reply, from the board's AI context, by topics of that text, then a
 * summary. Omits questions that were already sent; empty while the user types or a reply is pending.
 */
function suggestions(subject: ChatSubject, { messages, draft }: Conversation, pending: boolean) {
  if (pending || draft.trim() !== '') return [];
  const asked = messages.filter(({ sender }) => sender === 'user').map(({ text }) => text);
  const count = asked.length === 0 ? suggestionCount.before : suggestionCount.after;
  const { name, description, aiContext } = subject;
  const questions = [
    ...(messages.at(-1)?.suggestions ?? []),
    ...writtenQuestions(aiContext),
    ...fittingTopics(`${aiContext} ${name} ${description}`).map((topic) => copy.topics[topic]),
    ...(name === '' ? [] : [copy.summary(name)]),
  ];
  return [...new Set(questions)].filter((question) => !asked.includes(question)).slice(0, count);
}

export interface ChatFacts {
  readonly snapshot: SnapshotFrom<typeof chatMachine>;
  readonly conversation: Conversation;
  /** Environment of the next question. */
  readonly permission: Pick<PermissionView, 'text'>;
  /** The dashboard on screen. */
  readonly subject: ChatSubject;
  /** Name of the dashboard whose reply is pending. */
  readonly pendingName: string | undefined;
  readonly names: ReplyNames;
  /** Administrators choose the environment and see the details of failures. */
  readonly isAdministrator: boolean;
  readonly isHistoryKept: boolean;
  readonly wantsSummary: boolean;
  /** The browser supports dictation and the configuration allows it. */
  readonly canDictate: boolean;
}

function voiceOf({ value, context }: ChatFacts['snapshot'], dashboardId: string): VoiceView {
  if (context.dictatedFor !== dashboardId) return { isOn: false, problem: null };
  const { voiceFailure: code } = context;
  const sentences: Partial<Record<FailureCode, string>> = copy.voiceFailures;
  return {
    isOn: value.voice === 'listening',
    problem: code === null ? null : (sentences[code] ?? copy.voiceFailure),
  };
}

/** Replaces the text of the last message by the reason why its permission is missing. */
function withPermission(rows: readonly ChatRow[], text: string): readonly ChatRow[] {
  const last = rows.at(-1);
  return last?.isLocked && last.text !== text ? [...rows.slice(0, -1), { ...last, text }] : rows;
}

/** The panel for the dashboard on screen (SPEC sections 2.5 and 4); `null` while it is closed. */
export function connectChat(facts: ChatFacts): ChatView | null {
  const { snapshot, conversation, subject, pendingName, isHistoryKept, wantsSummary } = facts;
  const { value, context } = snapshot;
  if (value.panel === 'closed') return null;
  const pending = value.turn !== 'idle';
  const here = pending && context.dashboardId === subject.id;
  const elsewhere = pendingName ?? copy.otherDashboard;
  const phase = here && typeof value.turn === 'object' ? value.turn.pending : null;
  const role = facts.isAdministrator ? 'administrator' : 'reader';
  return {
    size: value.panel,
    dashboardId: subject.id,
    dashboardName: subject.name,
    rows: withPermission(rowsOf(facts.names)[role](conversation.messages), facts.permission.text),
    typing: phase === 'sending' || phase === 'overdue',
    overdue: phase === 'overdue',
    pending: here ? (value.turn === 'consenting' ? 'consent' : 'here') : pending ? { elsewhere } : 'no',
    draft: conversation.draft,
    canSend: canAsk(snapshot, conversation.draft),
    editable: pending
      ? null
      : (conversation.messages.findLast(({ sender }) => sender === 'user')?.id ?? null),
    suggestions: suggestions(subject, conversation, pending),
    settingsShown: value.settings === 'shown',
    environment: context.environment,
    canChooseEnvironment: facts.isAdministrator,
    allowsData: conversation.allowsData ?? false,
    isHistoryKept,
    wantsSummary,
    about: conversation.about ? aboutLine(conversation.about) : null,
    voice: facts.canDictate ? voiceOf(snapshot, subject.id) : null,
  };
}
