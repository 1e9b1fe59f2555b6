import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { countUsage, mergeUsage } from '@/domain/admin/usage';
import { summariseUsage } from '@/domain/admin/usageSummary';
import { noMemory } from '@/domain/chat/chatMemory';
import { mergedChats } from '@/domain/chat/chatMemoryMerge';
import { shownChat } from '@/domain/chat/chatMemoryShown';
import { noChat, readStoredChat } from '@/domain/chat/chatMemoryStored';
import { alertsSlice, selectAlertState } from '@/store/alerts.slice';
import { recordNumbers } from '@/store/alerts.thunks';
import {
  chatSlice,
  conversationOpened,
  conversationsMerged,
  draftChanged,
  questionAsked,
  questionFailed,
  replyFinished,
  selectConversation,
  selectHasUnread,
  selectLockedQuestion,
} from '@/store/chat.slice';
import { commentsSlice, draftWritten, editWritten, selectWritten } from '@/store/comments.slice';
import {
  dataShown,
  freshnessSlice,
  selectFreshness,
  selectOfflineSince,
  selectShownAt,
} from '@/store/freshness.slice';
import { connectMenu, menuSlice, refreshesChecked } from '@/store/menu.slice';
import { reportShown, reportsSlice, selectReport } from '@/store/reports.slice';

const root = fileURLToPath(new URL('../../src', import.meta.url));
const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];

/** Reads of a map by an id, or by any name with a fallback, which `own` replaces (src/domain/shared/idMap.ts). */
const reads = [
  /[\w)]\??\.?\[(?:\w+\.)*(?:\w*Id|id|viewId|view\.id)\](?!\s*=[^=])(?!:)/,
  /(?:\b(?:by\w+|map|table|labels|names|counts|known|drafts|edits|numbers|past|waiting|reports|refreshes|connections|photos|failures|people|usage|days)|[A-Z]\w+)\[(?!at\b|index\b|i\b|\w+ [+-])[a-z][\w.]*\]\s*(?:\?\?|\?\.)/,
];
/** Keys of closed unions, and positions in arrays. */
const closed =
  /otherStatuses\[only\.kind\]|specSentences\[(named|code)\]|interactionText\[code\]|statusIcons\[status\.tone\]|one\.counts\[day\]/;
const findings = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\*|\/\/|const \{ \[)/.test(line) && !line.includes('const { ['))
    .filter((line) => !/\bdelete \w/.test(line) && !closed.test(line))
    .filter((line) => reads.some((read) => read.test(line)));

describe('maps by an id from outside', () => {
  it('are read through own() everywhere', () => {
    const files = readdirSync(root, { recursive: true })
      .map(String)
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|fixture)\.|idMap\.ts$/.test(file));
    expect(files.length).toBeGreaterThan(300);
    const problems = files.flatMap((file) =>
      findings(readFileSync(`${root}/${file}`, 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
    expect(problems).toEqual([]);
  });

  it.each([
    'const found = state.byDashboard[dashboardId] ?? empty;',
    'const found = freshness[id];',
    'merged[id] ??= emptyDay;',
    'if (drafts[board.id]) return;',
    'return names[code] ?? code;',
  ])('finds the planted read %s', (line) => expect(findings(line)).toEqual([line]));
});

describe.each(inherited)('the id %s', (id) => {
  const reducer = {
    chat: chatSlice.reducer,
    menu: menuSlice.reducer,
    reports: reportsSlice.reducer,
    alerts: alertsSlice.reducer,
    comments: commentsSlice.reducer,
    freshness: freshnessSlice.reducer,
  };
  const makeStore = () => configureStore({ reducer });
  const about = { dashboardId: id };

  it('has an empty conversation before and a plain one after its first actions', () => {
    const store = makeStore();
    const chat = () => store.getState();
    expect(selectConversation(chat(), id)).toEqual({ messages: [], draft: '', unread: false });
    expect(selectLockedQuestion(chat(), id)).toBeNull();
    store.dispatch(conversationOpened(about));
    store.dispatch(draftChanged({ ...about, text: 'Hola' }));
    store.dispatch(questionAsked({ ...about, text: 'Hola', fromDraft: true }));
    store.dispatch(replyFinished({ ...about, text: 'Hola', cut: false }));
    store.dispatch(questionFailed(about));
    expect(Array.isArray(selectConversation(chat(), id).messages)).toBe(true);
    expect(selectHasUnread(chat())).toBe(id !== '__proto__');
    expect(Object.getPrototypeOf(store.getState().chat.byDashboard)).toBe(Object.prototype);
    expect(selectConversation(chat(), 'messages').messages).toEqual([]);
  });

  it('merges conversations of storage', () => {
    const stored = JSON.parse(`{"${id}":{"messages":[],"draft":"x","unread":true}}`);
    const chat = readStoredChat({ owner: null, byDashboard: stored });
    const store = makeStore();
    store.dispatch(conversationsMerged(shownChat(mergedChats(noChat, chat ?? noChat), noMemory)));
    expect(selectConversation(store.getState(), 'draft').draft).toBe('');
    expect(selectConversation(store.getState(), id).draft).toBe(id === '__proto__' ? '' : 'x');
    expect(Object.getPrototypeOf(store.getState().chat.byDashboard)).toBe(Object.prototype);
  });

  it('has no facts of a board that nobody wrote', () => {
    const state = makeStore().getState();
    expect(selectReport(state, id)).toBeUndefined();
    expect([selectFreshness(state, id), selectShownAt(state, id), selectOfflineSince(state, id)]).toEqual([
      undefined,
      null,
      undefined,
    ]);
    const item = { id, label: id, icon: 'x', isEndpoint: true };
    expect(connectMenu([item], () => true, {}, [])).toEqual([{ ...item, isConnected: true }]);
  });

  it('keeps what is written under it apart from every prototype', () => {
    const store = makeStore();
    const refresh = { status: 'failed', at: 1 } as const;
    store.dispatch(refreshesChecked(JSON.parse(`{"${id}":{"isConnected":true,"refresh":null}}`)));
    store.dispatch(refreshesChecked(Object.fromEntries([[id, { isConnected: true, refresh }]])));
    store.dispatch(dataShown({ boardId: id, at: 1 }));
    store.dispatch(draftWritten({ boardId: id, text: 'a', mentions: [] }));
    store.dispatch(editWritten({ boardId: id, edit: null }));
    store.dispatch(reportShown({ boardId: id, report: { id: 'r', name: 'r', embedUrl: 'e' } as never }));
    recordNumbers({ readings: [{ id, value: 1 }], at: 1 })(store.dispatch, store.getState as never);
    const { menu, freshness, reports, alerts } = store.getState();
    const { drafts, edits } = selectWritten(store.getState());
    for (const map of [
      menu.connections,
      menu.refreshes,
      freshness.shownAt,
      reports,
      drafts,
      edits,
      alerts.past,
    ])
      expect(Object.getPrototypeOf(map)).toBe(Object.prototype);
    expect(Object.hasOwn(selectAlertState(store.getState()).past, id)).toBe(true);
  });

  it('is counted as any other board, failure code and person', () => {
    const day = {
      opens: 1,
      loads: [5],
      failures: JSON.parse(`{"${id}":2}`),
      people: JSON.parse(`{"${id}":3}`),
    };
    const row = { '2026-01-01': { ...JSON.parse(`{"${id}":1}`), ...Object.fromEntries([[id, day]]) } };
    const merged = mergeUsage(mergeUsage({}, row), row);
    const boards = merged['2026-01-01'] ?? {};
    expect(Object.getPrototypeOf(boards)).toBe(Object.prototype);
    if (id !== '__proto__')
      expect(boards).toEqual({
        [id]: { opens: 2, loads: [5, 5], failures: { [id]: 4 }, people: { [id]: 6 } },
      });
    const counted = countUsage({}, '2026-01-01', id, { type: 'opened', person: id });
    expect(summariseUsage(counted, ['2026-01-01'], null).now.opens).toBe(1);
    expect(summariseUsage(merged, ['2026-01-01'], null).days).toEqual(['2026-01-01']);
  });
});
