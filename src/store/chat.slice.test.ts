import { describe, expect, it } from 'vitest';
import {
  chatSlice,
  conversationCleared,
  conversationOpened,
  conversationsMerged,
  draftChanged,
  questionAsked,
  questionEdited,
  questionFailed,
  questionStopped,
  ratingExplained,
  ratingsSent,
  replyFinished,
  replyGrew,
  replyRated,
  selectConversation,
  selectHasUnread,
  visualChosen,
} from './chat.slice';
import { makeStore } from './makeStore';
import { signedIn, signedOut } from './session.slice';

const dashboardId = 'dashboard-1';
const ana = { id: 'ana', objectId: 'ana', name: 'Ana', username: 'ana@example.com', roles: [] };

function chat() {
  const store = makeStore();
  const state = () => store.getState();
  const messages = (id = dashboardId) => selectConversation(state(), id).messages;
  const brief = (id = dashboardId) =>
    messages(id).map(({ sender, text, status, kind }) => [sender, kind ?? '-', text, status].join(' '));
  const ask = (text: string, fromDraft = true) => {
    const { about } = selectConversation(state(), dashboardId);
    store.dispatch(questionAsked({ dashboardId, text, fromDraft, ...(about ? { about } : {}) }));
  };
  const retry = (retryOf = '') =>
    store.dispatch(questionAsked({ dashboardId, text: '', fromDraft: false, retryOf }));
  return { store, state, messages, brief, ask, retry, dispatch: store.dispatch };
}

describe('a conversation (SPEC section 3)', () => {
  it('starts with one greeting', () => {
    const { dispatch, brief } = chat();
    dispatch(conversationOpened({ dashboardId }));
    dispatch(conversationOpened({ dashboardId }));
    expect(brief()).toEqual(['bot greeting  sent']);
  });

  it('stores a question and its reply, and clears the draft', () => {
    const { dispatch, brief, ask, state, messages } = chat();
    dispatch(draftChanged({ dashboardId, text: ' Hola ' }));
    ask('Hola');
    expect(selectConversation(state(), dashboardId).draft).toBe('');
    expect(brief()).toEqual(['user - Hola sending']);
    dispatch(replyFinished({ dashboardId, text: '<b>Hola</b>', isHTML: true, cut: false }));
    expect(brief()).toEqual(['user - Hola sent', 'bot reply <b>Hola</b> sent']);
    expect(messages().map(({ isHTML }) => isHTML)).toEqual([false, true]);
  });

  it('appends a streamed reply to one message', () => {
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

  it('keeps the draft when a suggestion is sent', () => {
    const { dispatch, ask, state } = chat();
    dispatch(draftChanged({ dashboardId, text: 'a medias' }));
    ask('sugerida', false);
    expect(selectConversation(state(), dashboardId).draft).toBe('a medias');
  });

  it('keeps a failed question with an error, and retries it in place (SPEC section 8.1)', () => {
    const { dispatch, ask, retry, brief, messages } = chat();
    ask('uno');
    dispatch(questionFailed({ dashboardId }));
    expect(brief()).toEqual(['user - uno failed', 'bot failure  sent']);
    retry(messages()[0]?.id);
    expect(brief()).toEqual(['user - uno sending']);
  });

  it('keeps the partial text of a stopped reply', () => {
    const { dispatch, ask, brief } = chat();
    ask('uno');
    dispatch(replyGrew({ dashboardId, text: 'Ho' }));
    dispatch(questionStopped({ dashboardId }));
    expect(brief()).toEqual(['user - uno stopped', 'bot reply Ho cut']);
  });

  it('removes only the retried question’s answers', () => {
    const { dispatch, ask, retry, brief, messages } = chat();
    ask('uno');
    dispatch(questionFailed({ dashboardId }));
    ask('dos');
    dispatch(replyFinished({ dashboardId, text: 'R2', cut: false }));
    retry(messages()[0]?.id);
    expect(brief()).toEqual(['user - dos sent', 'bot reply R2 sent', 'user - uno sending']);
  });

  it('is separate per dashboard, and a reply belongs to the dashboard of its question', () => {
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

  it('clears to a new greeting', () => {
    const { dispatch, ask, brief } = chat();
    ask('uno');
    dispatch(conversationCleared({ dashboardId }));
    expect(brief()).toEqual(['bot greeting  sent']);
  });

  it('rates a reply; repeating the rating removes it, and a new rating is sent again', () => {
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

  it('moves the last question back to the draft and removes its answers, unless it is pending', () => {
    const { dispatch, ask, brief, messages, state } = chat();
    ask('uno');
    dispatch(replyFinished({ dashboardId, text: 'R1', cut: false }));
    dispatch(visualChosen({ dashboardId, visual: { name: 'v', title: 'Visual' } }));
    ask('dos');
    const [first, , second] = messages();
    dispatch(questionEdited({ dashboardId, messageId: second?.id ?? '' }));
    expect(brief()).toHaveLength(3);
    dispatch(replyFinished({ dashboardId, text: 'R2', cut: false }));
    dispatch(questionEdited({ dashboardId, messageId: first?.id ?? '' }));
    expect(brief()).toHaveLength(4);
    dispatch(questionEdited({ dashboardId, messageId: second?.id ?? '' }));
    expect(brief()).toEqual(['user - uno sent', 'bot reply R1 sent']);
    expect(selectConversation(state(), dashboardId)).toMatchObject({ draft: 'dos', about: { name: 'v' } });
    // Editing a question keeps the text of the draft.
    dispatch(draftChanged({ dashboardId, text: 'a medias' }));
    dispatch(questionEdited({ dashboardId, messageId: first?.id ?? '' }));
    expect(selectConversation(state(), dashboardId)).toMatchObject({ draft: 'uno\n\na medias' });
  });

  it('keeps the reason for a rating until the rating changes', () => {
    const { dispatch, ask, messages } = chat();
    ask('uno');
    dispatch(replyFinished({ dashboardId, text: 'R', cut: false }));
    const messageId = messages()[1]?.id ?? '';
    dispatch(ratingExplained({ dashboardId, messageId, reason: 'sin calificar' }));
    expect(messages()[1]).not.toHaveProperty('reason');
    dispatch(replyRated({ dashboardId, messageId, rating: 'down' }));
    dispatch(ratingsSent({ dashboardId, messageIds: [messageId] }));
    dispatch(ratingExplained({ dashboardId, messageId, reason: ` La planta es otra ${'x'.repeat(900)}` }));
    expect(messages()[1]?.reason).toHaveLength(500);
    expect(messages()[1]).not.toHaveProperty('ratingSent');
    dispatch(replyRated({ dashboardId, messageId, rating: 'up' }));
    expect(messages()[1]).not.toHaveProperty('reason');
  });

  it('survives signing in again after the session expired', () => {
    const { dispatch, ask, brief } = chat();
    dispatch(signedIn(ana));
    ask('uno');
    dispatch(signedIn(ana));
    expect(brief()).toHaveLength(1);
  });

  it('is deleted on sign-out and when another user signs in', () => {
    for (const next of [signedIn({ ...ana, id: 'luis' }), signedOut()]) {
      const { dispatch, ask, brief } = chat();
      dispatch(signedIn(ana));
      ask('uno');
      dispatch(next);
      expect(brief()).toEqual([]);
    }
  });

  it('ignores merged conversations of another account', () => {
    const { dispatch, ask, state } = chat();
    dispatch(signedIn(ana));
    ask('uno');
    const memory = state().chat;
    const other = chat();
    other.dispatch(signedIn({ ...ana, id: 'luis' }));
    other.dispatch(conversationsMerged(memory));
    expect(other.brief()).toEqual([]);
  });

  it('has a later time of clearing each time that it is cleared', () => {
    const { dispatch, state } = chat();
    const times = [1, 2].map(() => {
      dispatch(conversationCleared({ dashboardId }));
      return selectConversation(state(), dashboardId).clearedAt ?? 0;
    });
    expect(times[1]).toBeGreaterThan(times[0] ?? 0);
  });

  it('is restored from session storage', () => {
    const { ask, state } = chat();
    ask('uno');
    const chatState = state().chat;
    const again = makeStore();
    again.dispatch(conversationsMerged(chatState));
    expect(again.getState().chat).toEqual(chatState);
    expect(chatSlice.name).toBe('chat');
  });
});
