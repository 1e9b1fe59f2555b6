import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { AskedQuestion, ChatMessage, ChatRating, Conversation } from '@/domain/chat/chat';
import type { OfferedAction } from '@/domain/chat/chatActions';
import type { ChatExtras } from '@/domain/chat/chatExtras';
import { type ChatMemory, dropQueries } from '@/domain/chat/chatMemory';
import type { AskedQuery } from '@/domain/chat/chatQueries';
import type { ChatReplyText } from '@/domain/chat/chatReply';
import type { AskedVisual } from '@/domain/chat/reportContext';
import type { Failure } from '@/domain/shared/failure';
import { own, setOwn } from '@/domain/shared/idMap';
import { signedIn, signedOut } from './session.slice';

/** Facts about one dashboard's conversation. */
interface About {
  readonly dashboardId: string;
}
/** `isSeen`: the conversation is on screen. */
interface ReplyScope extends About {
  readonly isSeen?: boolean;
}
interface MessageRef extends About {
  readonly messageId: string;
}
/** A reply that contains HTML, or text and Markdown only. */
interface ReplyFormat {
  readonly isHTML?: boolean;
}
/** One action of a reply. */
export interface ActionRef extends MessageRef {
  /** Position in the reply's list of actions. */
  readonly index: number;
}
/** Impure values of a message, added in `prepare`. */
interface Stamp {
  readonly id: string;
  /** ms since the epoch. */
  readonly timestamp: number;
}
type Draft<T> = { -readonly [K in keyof T]: T[K] };
type OpenConversation = {
  messages: Draft<ChatMessage>[];
  draft: string;
  unread: boolean;
  allowsData?: boolean;
  about?: AskedVisual;
  clearedAt?: number;
};
type State = { owner: string | null; byDashboard: Record<string, OpenConversation>; isKept?: boolean };

const stamped = <T extends About>(payload: T) => ({
  payload: { ...payload, id: nanoid(), timestamp: Date.now() } satisfies T & Stamp,
});

/** Characters of a reason. */
const longestReason = 500;

const empty: Conversation = { messages: [], draft: '', unread: false };

function open(state: State, dashboardId: string): OpenConversation {
  const conversation = own(state.byDashboard, dashboardId);
  if (conversation) return conversation;
  setOwn(state.byDashboard, dashboardId, { messages: [], draft: '', unread: false });
  return own(state.byDashboard, dashboardId) ?? { messages: [], draft: '', unread: false };
}

const findMessage = (state: State, { dashboardId, messageId }: MessageRef) =>
  open(state, dashboardId).messages.find(({ id }) => id === messageId);

const find = ({ messages }: OpenConversation, status: ChatMessage['status']) =>
  messages.findLast((message) => message.status === status);

function endQuestion(conversation: OpenConversation, status: ChatMessage['status']) {
  const question = find(conversation, 'sending');
  if (question) question.status = status;
  const reply = find(conversation, 'growing');
  if (reply) reply.status = 'cut';
  for (const message of conversation.messages)
    if (message.queries) message.queries = dropQueries(message.queries);
}

/**
 * Conversations per dashboard for the browser session: messages, drafts, ratings (SPEC section 3). Only this slice
 * keeps them; the chat machine owns the pending question, and its facts are recorded here.
 */
export const chatSlice = createSlice({
  name: 'chat',
  initialState: { owner: null, byDashboard: {} } as State,
  reducers: {
    /** This tab's conversations, merged with those that an earlier page or another tab stored. */
    conversationsMerged: (state, { payload }: PayloadAction<ChatMemory>) =>
      state.owner === null || state.owner === payload.owner ? (payload as State) : state,
    conversationOpened: {
      prepare: stamped<About>,
      reducer: (state, { payload }: PayloadAction<About & Stamp>) => {
        const conversation = open(state, payload.dashboardId);
        conversation.unread = false;
        if (conversation.messages.length === 0) conversation.messages.push(greeting(payload));
      },
    },
    conversationCleared: {
      prepare: stamped<About>,
      reducer: (state, { payload }: PayloadAction<About & Stamp>) => {
        const conversation = open(state, payload.dashboardId);
        conversation.messages = [greeting(payload)];
        conversation.clearedAt = Math.max(payload.timestamp, (conversation.clearedAt ?? 0) + 1);
        delete conversation.allowsData;
      },
    },
    /** The user enabled or disabled keeping conversations in this browser across visits. */
    historyKept: (state, { payload }: PayloadAction<boolean>) => {
      if (payload) state.isKept = true;
      else delete state.isKept;
    },
    draftChanged: (state, { payload }: PayloadAction<About & { text: string }>) => {
      open(state, payload.dashboardId).draft = payload.text;
    },
    /** Sets or removes the visual of the next question. */
    visualChosen: (state, { payload }: PayloadAction<About & { visual: AskedVisual | null }>) => {
      const conversation = open(state, payload.dashboardId);
      if (payload.visual) conversation.about = payload.visual;
      else delete conversation.about;
    },
    /** A repeated question moves to the end, without the result of its first attempt. */
    questionAsked: {
      prepare: stamped<About & AskedQuestion>,
      reducer: (state, { payload }: PayloadAction<About & AskedQuestion & Stamp>) => {
        const { dashboardId, fromDraft, retryOf, ...question } = payload;
        const conversation = open(state, dashboardId);
        const { messages } = conversation;
        const at = messages.findIndex(({ id, sender }) => id === retryOf && sender === 'user');
        const earlier = messages[at];
        if (earlier) {
          const next = messages.findIndex(({ sender }, i) => i > at && sender === 'user');
          messages.splice(at, (next === -1 ? messages.length : next) - at);
          messages.push({ ...earlier, status: 'sending', timestamp: question.timestamp });
          return;
        }
        if (fromDraft) conversation.draft = '';
        delete conversation.about;
        messages.push({ ...question, isHTML: false, sender: 'user', status: 'sending' });
      },
    },
    /** Moves the last question back to the start of the draft and removes its answers. */
    questionEdited: (state, { payload }: PayloadAction<MessageRef>) => {
      const conversation = open(state, payload.dashboardId);
      const index = conversation.messages.findLastIndex(({ sender }) => sender === 'user');
      const question = conversation.messages[index];
      if (question?.id !== payload.messageId || question.status === 'sending') return;
      conversation.messages.splice(index);
      conversation.draft = [question.text, conversation.draft]
        .filter((text) => text.trim() !== '')
        .join('\n\n');
      if (question.about) conversation.about = question.about;
    },
    questionFailed: {
      prepare: stamped<ReplyScope & Partial<Failure>>,
      reducer: (state, { payload }: PayloadAction<ReplyScope & Partial<Failure> & Stamp>) => {
        const { dashboardId, id, timestamp, code, detail } = payload;
        const conversation = open(state, dashboardId);
        endQuestion(conversation, 'failed');
        const note = { id, timestamp, text: '', isHTML: false, sender: 'bot', status: 'sent' } as const;
        const failure = {
          ...(code === undefined ? {} : { failure: code }),
          ...(detail === undefined ? {} : { failureDetail: detail }),
        };
        conversation.messages.push(
          code === 'chatUnanswered'
            ? { ...note, kind: 'unanswered' }
            : { ...note, kind: 'failure', ...failure },
        );
        conversation.unread = !payload.isSeen;
      },
    },
    questionStopped: (state, { payload }: PayloadAction<About>) => {
      endQuestion(open(state, payload.dashboardId), 'stopped');
    },
    /** The question is sent without the rows of its visual. */
    visualUnread: (state, { payload: { dashboardId } }: PayloadAction<About>) => {
      const question = find(open(state, dashboardId), 'sending');
      if (question) question.isAboutUnread = true;
    },
    /** `text` is the whole reply so far. */
    replyGrew: {
      prepare: stamped<About & ReplyFormat & { text: string }>,
      reducer: (state, { payload }: PayloadAction<About & ReplyFormat & { text: string } & Stamp>) => {
        putReply(open(state, payload.dashboardId), payload, 'growing');
      },
    },
    /** After a reply that requests data the question is still pending; its text, if any, gives the reason. */
    replyFinished: {
      prepare: stamped<ReplyScope & ReplyFormat & ChatReplyText>,
      reducer: (state, { payload }: PayloadAction<ReplyScope & ReplyFormat & ChatReplyText & Stamp>) => {
        const conversation = open(state, payload.dashboardId);
        const { extras, cut, isSeen } = payload;
        const asksData = (extras?.queries.length ?? 0) > 0;
        const question = find(conversation, 'sending');
        if (question && !asksData) question.status = 'sent';
        putReply(conversation, payload, cut && !asksData ? 'cut' : 'sent');
        if (extras) putExtras(conversation, extras);
        conversation.unread = !isSeen;
      },
    },
    /** The user allowed or disallowed queries on the data of a dashboard. */
    dataConsentChanged: (state, { payload }: PayloadAction<About & { allowed: boolean }>) => {
      const conversation = open(state, payload.dashboardId);
      if (payload.allowed) conversation.allowsData = true;
      else delete conversation.allowsData;
    },
    /** The queries of the last reply run. */
    queriesStarted: (state, { payload }: PayloadAction<About>) => {
      const message = open(state, payload.dashboardId).messages.at(-1);
      if (!message?.queries) return;
      message.queries = message.queries.map((one) =>
        one.status === 'asked' ? { ...one, status: 'running' } : one,
      );
    },
    /** Power BI answered a query of the last reply. */
    queryAnswered: (state, { payload }: PayloadAction<About & { readonly asked: AskedQuery }>) => {
      const message = open(state, payload.dashboardId).messages.at(-1);
      if (!message?.queries) return;
      message.queries = message.queries.map((one) =>
        one.query.id === payload.asked.query.id && one.status === 'running' ? payload.asked : one,
      );
    },
    /** The user opened the page that a source of a reply names. */
    sourceFollowed: (_, __: PayloadAction<{ readonly page: string }>) => undefined,
    /** The user started an action of a reply, or its undo. */
    actionStarted: (state, { payload }: PayloadAction<ActionRef & { readonly isUndo: boolean }>) => {
      const offered = findAction(state, payload);
      if (!offered) return;
      const isReady = payload.isUndo
        ? offered.status === 'done' && offered.undo !== undefined
        : offered.status === 'offered' || offered.status === 'failed';
      if (isReady) offered.status = 'running';
    },
    /** The action ended; `undo` restores the state before. */
    actionSettled: (
      state,
      { payload }: PayloadAction<ActionRef & Pick<OfferedAction, 'status' | 'undo'>>,
    ) => {
      const offered = findAction(state, payload);
      if (offered?.status !== 'running') return;
      offered.status = payload.status;
      delete offered.undo;
      if (payload.undo) offered.undo = payload.undo;
    },
    /** Repeating a rating removes it. */
    replyRated: (state, { payload }: PayloadAction<MessageRef & { rating: ChatRating }>) => {
      const message = findMessage(state, payload);
      if (message?.kind !== 'reply') return;
      if (message.rating === payload.rating) delete message.rating;
      else message.rating = payload.rating;
      delete message.reason;
      delete message.ratingSent;
    },
    /** The reason for a rating, which is sent with it or later. */
    ratingExplained: (state, { payload }: PayloadAction<MessageRef & { reason: string }>) => {
      const message = findMessage(state, payload);
      if (!message?.rating) return;
      message.reason = payload.reason.trim().slice(0, longestReason);
      delete message.ratingSent;
    },
    ratingsSent: (state, { payload }: PayloadAction<About & { messageIds: readonly string[] }>) => {
      for (const message of open(state, payload.dashboardId).messages)
        if (payload.messageIds.includes(message.id)) message.ratingSent = true;
    },
  },
  extraReducers: (builder) => {
    // Signing out deletes everything for the next user of this browser; an expired session is not a sign-out.
    builder.addCase(signedOut, () => ({ owner: null, byDashboard: {} }));
    builder.addCase(signedIn, (state, { payload }) =>
      state.owner === null || state.owner === payload.id
        ? { ...state, owner: payload.id }
        : { owner: payload.id, byDashboard: {} },
    );
  },
  selectors: {
    /** The part stored in session storage. */
    selectChatMemory: (state): ChatMemory => state,
    selectConversation: (state, dashboardId: string): Conversation =>
      own(state.byDashboard, dashboardId) ?? empty,
    /** The last question of a dashboard, if it failed because the user lacks a permission; `null` otherwise. */
    selectLockedQuestion: (state, dashboardId: string): string | null => {
      const { messages } = own(state.byDashboard, dashboardId) ?? empty;
      if (messages.at(-1)?.failure !== 'interactionNeeded') return null;
      return messages.findLast(({ sender }) => sender === 'user')?.id ?? null;
    },
    selectIsHistoryKept: (state): boolean => state.isKept ?? false,
    /** Some dashboard has an unread reply. */
    selectHasUnread: (state) => Object.values(state.byDashboard).some(({ unread }) => unread),
  },
});

const greeting = ({ id, timestamp }: Stamp): ChatMessage => {
  return { id, timestamp, text: '', isHTML: false, sender: 'bot', status: 'sent', kind: 'greeting' };
};

function findAction(state: State, ref: ActionRef): Draft<OfferedAction> | undefined {
  return findMessage(state, ref)?.actions?.[ref.index];
}

function putExtras(conversation: OpenConversation, extras: ChatExtras) {
  const { actions, refused, suggestions, charts, sources, queries } = extras;
  const reply = conversation.messages.at(-1);
  if (!reply) return;
  if (queries.length > 0) {
    reply.kind = 'data';
    reply.queries = queries.map((query) => ({ query, status: 'asked' }));
    return;
  }
  reply.actions = actions.map((action) => ({ action, status: 'offered' }));
  reply.refused = refused;
  reply.suggestions = suggestions;
  reply.charts = charts;
  reply.sources = sources;
}

function putReply(
  conversation: OpenConversation,
  { id, timestamp, text, isHTML = false }: ReplyFormat & { text: string } & Stamp,
  status: ChatMessage['status'],
) {
  const reply = find(conversation, 'growing');
  if (reply) Object.assign(reply, { text, status, isHTML });
  else {
    const message = { id, timestamp, text, isHTML, status } as const;
    conversation.messages.push({ ...message, sender: 'bot', kind: 'reply' });
  }
}

export const {
  conversationsMerged,
  conversationOpened,
  conversationCleared,
  draftChanged,
  historyKept,
  questionAsked,
  questionEdited,
  questionFailed,
  questionStopped,
  replyGrew,
  replyFinished,
  replyRated,
  ratingExplained,
  ratingsSent,
  actionStarted,
  actionSettled,
  dataConsentChanged,
  queriesStarted,
  queryAnswered,
  sourceFollowed,
  visualChosen,
  visualUnread,
} = chatSlice.actions;
export const {
  selectChatMemory,
  selectConversation,
  selectLockedQuestion,
  selectHasUnread,
  selectIsHistoryKept,
} = chatSlice.selectors;
