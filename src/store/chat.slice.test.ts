import { describe, expect, it } from 'vitest';
import {
  chatSlice,
  conversationCleared,
  conversationOpened,
  conversationsRestored,
  draftChanged,
  questionAsked,
  questionFailed,
  questionRetried,
  questionStopped,
  ratingsSent,
  replyFinished,
  replyGrew,
  replyRated,
  selectConversation,
  selectHasUnread,
  selectPendingQuestion,
} from './chat.slice';
import { makeStore } from './makeStore';
import { signedIn, signedOut } from './session.slice';

const dashboardId = 'dashboard-1';
const ana = { id: 'ana', name: 'Ana', username: 'ana@example.com', roles: [] };

function chat() {
  const store = makeStore();
  const state = () => store.getState();
  const messages = (id = dashboardId) => selectConversation(state(), id).messages;
  const brief = (id = dashboardId) =>
    messages(id).map(({ sender, text, status, kind }) => [sender, kind ?? '-', text, status].join(' '));
  const ask = (text: string, fromDraft = true) =>
    store.dispatch(questionAsked({ dashboardId, text, fromDraft }));
  return { store, state, messages, brief, ask, dispatch: store.dispatch };
}

describe('a conversation (SPEC section 3)', () => {
  it('opens with the greeting, once', () => {
    const { dispatch, brief } = chat();
    dispatch(conversationOpened({ dashboardId }));
    dispatch(conversationOpened({ dashboardId }));
    expect(brief()).toEqual(['bot greeting  sent']);
  });

  it('holds a question, trimmed, and its reply; the draft is empty then', () => {
    const { dispatch, brief, ask, state, messages } = chat();
    dispatch(draftChanged({ dashboardId, text: ' Hola ' }));
    ask(' Hola ');
    expect(selectConversation(state(), dashboardId).draft).toBe('');
    expect(selectPendingQuestion(state(), dashboardId)?.text).toBe('Hola');
    dispatch(replyFinished({ dashboardId, text: '<b>Hola</b>', cut: false }));
    expect(brief()).toEqual(['user - Hola sent', 'bot reply <b>Hola</b> sent']);
    expect(messages().map(({ isHTML }) => isHTML)).toEqual([false, true]);
  });

  it('ignores an empty question, and any question while a reply is pending, on whatever dashboard (SPEC section 5)', () => {
    const { dispatch, ask, brief } = chat();
    ask('  ');
    expect(brief()).toEqual([]);
    ask('uno');
    ask('dos');
    dispatch(questionAsked({ dashboardId: 'dashboard-2', text: 'tres', fromDraft: true }));
    expect(brief()).toEqual(['user - uno sending']);
    expect(brief('dashboard-2')).toEqual([]);
  });

  it('grows a streamed reply in one message', () => {
    const { dispatch, ask, brief, messages } = chat();
    ask('uno');
    dispatch(replyGrew({ dashboardId, text: 'Ho' }));
    const { id } = messages()[1] ?? {};
    dispatch(replyGrew({ dashboardId, text: 'Hola' }));
    expect(brief()).toEqual(['user - uno sending', 'bot reply Hola growing']);
    dispatch(replyFinished({ dashboardId, text: 'Hola.', cut: false }));
    expect(brief()).toEqual(['user - uno sent', 'bot reply Hola. sent']);
    expect(messages()[1]?.id).toBe(id);
  });

  it('a suggestion leaves the draft alone', () => {
    const { dispatch, ask, state } = chat();
    dispatch(draftChanged({ dashboardId, text: 'a medias' }));
    ask('sugerida', false);
    expect(selectConversation(state(), dashboardId).draft).toBe('a medias');
  });

  it('keeps a failed question, says so, and sends it again in its place (SPEC section 8.1)', () => {
    const { dispatch, ask, brief, messages } = chat();
    ask('uno');
    dispatch(questionFailed({ dashboardId }));
    expect(brief()).toEqual(['user - uno failed', 'bot failure  sent']);
    dispatch(questionRetried({ dashboardId, messageId: messages()[0]?.id ?? '' }));
    expect(brief()).toEqual(['user - uno sending']);
  });

  it('a stopped reply stays as far as it came', () => {
    const { dispatch, ask, brief } = chat();
    ask('uno');
    dispatch(replyGrew({ dashboardId, text: 'Ho' }));
    dispatch(questionStopped({ dashboardId }));
    expect(brief()).toEqual(['user - uno stopped', 'bot reply Ho cut']);
  });

  it('a retry takes only its own answers away', () => {
    const { dispatch, ask, brief, messages } = chat();
    ask('uno');
    dispatch(questionFailed({ dashboardId }));
    ask('dos');
    dispatch(replyFinished({ dashboardId, text: 'R2', cut: false }));
    dispatch(questionRetried({ dashboardId, messageId: messages()[0]?.id ?? '' }));
    expect(brief()).toEqual(['user - dos sent', 'bot reply R2 sent', 'user - uno sending']);
  });

  it('is kept per dashboard; a reply stays with its own', () => {
    const { dispatch, ask, brief, state } = chat();
    ask('uno');
    dispatch(conversationOpened({ dashboardId: 'dashboard-2' }));
    dispatch(replyFinished({ dashboardId, text: 'R', cut: false }));
    expect(brief()).toEqual(['user - uno sent', 'bot reply R sent']);
    expect(brief('dashboard-2')).toEqual(['bot greeting  sent']);
    expect(selectHasUnread(state())).toBe(true);
    dispatch(conversationOpened({ dashboardId }));
    expect(selectHasUnread(state())).toBe(false);
  });

  it('is cleared down to a fresh greeting', () => {
    const { dispatch, ask, brief } = chat();
    ask('uno');
    dispatch(conversationCleared({ dashboardId }));
    expect(brief()).toEqual(['bot greeting  sent']);
  });

  it('rates a reply; the same rating again takes it back, a new one is news for the webhook', () => {
    const { dispatch, ask, messages } = chat();
    ask('uno');
    dispatch(replyFinished({ dashboardId, text: 'R', cut: false }));
    const messageId = messages()[1]?.id ?? '';
    dispatch(replyRated({ dashboardId, messageId, rating: 'up' }));
    dispatch(ratingsSent({ dashboardId, messageIds: [messageId] }));
    expect(messages()[1]).toMatchObject({ rating: 'up', ratingSent: true });
    dispatch(replyRated({ dashboardId, messageId, rating: 'down' }));
    expect(messages()[1]).not.toHaveProperty('ratingSent');
    dispatch(replyRated({ dashboardId, messageId, rating: 'down' }));
    expect(messages()[1]).not.toHaveProperty('rating');
  });

  it('survives signing in again after the session expired', () => {
    const { dispatch, ask, brief } = chat();
    dispatch(signedIn(ana));
    ask('uno');
    dispatch(signedIn(ana));
    expect(brief()).toHaveLength(1);
  });

  it('is gone for another person, and when the person signs out', () => {
    for (const next of [signedIn({ ...ana, id: 'luis' }), signedOut()]) {
      const { dispatch, ask, brief } = chat();
      dispatch(signedIn(ana));
      ask('uno');
      dispatch(next);
      expect(brief()).toEqual([]);
    }
  });

  it('comes back from what the session kept', () => {
    const { ask, state } = chat();
    ask('uno');
    const kept = state().chat;
    const again = makeStore();
    again.dispatch(conversationsRestored(kept));
    expect(again.getState().chat).toEqual(kept);
    expect(chatSlice.name).toBe('chat');
  });
});
