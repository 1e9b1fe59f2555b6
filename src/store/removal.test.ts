import { createNextState, type Draft, type UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { sampleReport } from '@/domain/boards/boards.fixture';
import { noFilters } from '@/domain/report/filters';
import { alertCalmed, alertRemoved, numbersRead } from './alerts.slice';
import { catalogChecked, changeDismissed } from './catalogs.slice';
import * as chat from './chat.slice';
import * as comments from './comments.slice';
import { filtersCleared } from './filters.slice';
import { freshnessRead } from './freshness.slice';
import { comment, fullState, place } from './fullState.fixture';
import { makeStore, type RootState } from './makeStore';
import { refreshesChecked } from './menu.slice';
import * as notices from './notices.slice';
import { placeRestored, stepTaken } from './placeRestored';
import { quarantineCleared } from './quarantine.slice';
import { favouriteToggled, filterPaneToggled, searchesForgotten, summaryAsked } from './recentActivity.slice';
import { writesRefused } from './refusedWrites.slice';
import { newVersionPutOff } from './release.slice';
import { pageRequested, pagesCleared } from './reportPages.slice';
import { reportShown } from './reports.slice';
import { viewRemoved, viewsChangeRead, viewsUndone } from './savedViews.slice';
import { selfTestStopped } from './selfTest.slice';
import { signedIn, signedOut } from './session.slice';
import { transitionsCleared } from './transitions.slice';
import * as view from './view.slice';

/** The state after an action. */
function after(action: UnknownAction, state: RootState): RootState {
  const store = makeStore(state);
  store.dispatch(action);
  return store.getState();
}

const { account: ana } = fullState.session;
if (!ana) throw new Error('no account');

const dashboardId = 'a';
const draft = { boardId: 'a', text: '', mentions: [] };
const failed = { isConnected: false, refresh: null } as const;
const completed = { isConnected: true, refresh: { status: 'completed', at: 9 } } as const;
const reading = { readAt: 2, isWhole: true };
const _step = { ...place, filters: fullState.filters.applied };
const withResult = (result: object): RootState => ({
  ...fullState,
  notices: { ...fullState.notices, result: { ...result, id: 11 } as never },
});
const boardCreated = withResult({ kind: 'boardCreated', boardId: 'a', board: 'A' });
const changeRefused = withResult({ kind: 'changeRefused', board: 'A', isDenied: true });
const pageMissing = withResult({ kind: 'pageMissing' });

type State = Draft<RootState>;
/** Removes notices by id. */
const lose = ({ notices: { list } }: State, ...ids: readonly number[]) => {
  for (const id of ids)
    list.splice(
      list.findIndex((notice) => notice.id === id),
      1,
    );
};
/** The state that was captured or bookmarked is no longer on screen, nor the line about a board that was taken away. */
const leaveView = ({ view: state }: State) =>
  Object.assign(state, { captured: null, bookmark: null, exact: null, taken: null });

/** Actions that remove something, each with all that it changes in a full store. */
const removals: readonly [action: UnknownAction, change: (state: State) => void, state?: RootState][] = [
  [
    alertRemoved('a'),
    ({ alerts }) => {
      alerts.list.shift();
      alerts.beyond.shift();
      const { days, beyondAt } = alerts.readings;
      for (const map of [alerts.past, alerts.numbers, alerts.waiting, days, beyondAt]) delete map.a;
    },
  ],
  [alertCalmed('a'), ({ alerts }) => alerts.beyond.shift()],
  [numbersRead({ ...fullState.alerts, waiting: { b: 'gone' } }), ({ alerts }) => delete alerts.waiting.a],
  [changeDismissed(), ({ catalogs }) => Object.assign(catalogs, { lastChange: null })],
  [
    chat.conversationCleared({ dashboardId }),
    ({ chat: { byDashboard } }) => {
      Object.assign(byDashboard.a ?? {}, {
        messages: [expect.objectContaining({ kind: 'greeting' })],
        clearedAt: expect.any(Number),
      });
      delete byDashboard.a?.allowsData;
    },
  ],
  [
    chat.draftChanged({ dashboardId, text: '' }),
    (state) => Object.assign(state.chat.byDashboard.a ?? {}, { draft: '' }),
  ],
  [chat.visualChosen({ dashboardId, visual: null }), (state) => delete state.chat.byDashboard.a?.about],
  [
    chat.dataConsentChanged({ dashboardId, allowed: false }),
    (state) => delete state.chat.byDashboard.a?.allowsData,
  ],
  [chat.historyKept(false), (state) => delete state.chat.isKept],
  [
    chat.replyRated({ dashboardId, messageId: 'a2', rating: 'up' }),
    (state) => {
      const reply = state.chat.byDashboard.a?.messages[1];
      for (const field of ['rating', 'reason', 'ratingSent'] as const) delete reply?.[field];
    },
  ],
  [
    chat.questionEdited({ dashboardId, messageId: 'a3' }),
    (state) => {
      state.chat.byDashboard.a?.messages.splice(2);
      Object.assign(state.chat.byDashboard.a ?? {}, { draft: 'a3\n\ndraft a' });
    },
  ],
  [comments.draftWritten(draft), (state) => delete state.comments.drafts.a],
  [comments.editWritten({ boardId: 'a', edit: null }), (state) => delete state.comments.edits.a],
  [
    comments.commentChanged({ type: 'add', comment: comment('c3') }),
    (state) => {
      delete state.comments.drafts.a;
      state.comments.last = null;
    },
  ],
  [
    comments.commentChanged({ type: 'remove', comment: comment('c1') }),
    (state) => {
      delete state.comments.edits.a;
      state.comments.last = null;
    },
  ],
  [
    comments.commentChanged({ type: 'remove', comment: comment('c2') }),
    (state) => Object.assign(state.comments, { last: null }),
  ],
  [
    comments.commentSaved({ type: 'remove', comment: comment('c1') }),
    (state) => {
      state.comments.list?.shift();
      state.comments.last = { done: 'remove', undo: { type: 'restore', comment: comment('c1') } };
    },
  ],
  [
    comments.boardCommented('b'),
    (state) => Object.assign(state.comments, { boardId: 'b', list: null, count: null, last: null }),
  ],
  [comments.undoDismissed(), (state) => Object.assign(state.comments, { last: null })],
  [
    filtersCleared(),
    ({ filters }) => Object.assign(filters, { applied: noFilters, refused: [], isAnnounced: false }),
  ],
  [freshnessRead({ boardId: 'a', freshness: null }), ({ freshness }) => delete freshness.known.a],
  [
    refreshesChecked({ a: failed }),
    ({ menu }) => {
      delete menu.refreshes.a;
      menu.connections.a = false;
    },
  ],
  [
    refreshesChecked({ a: completed }),
    (state) => {
      state.menu.refreshes.a = { status: 'completed', at: 9 };
      lose(state, 8);
    },
  ],
  [reportShown({ boardId: 'a', report: sampleReport }), (state) => lose(state, 10)],
  [notices.noticeDismissed(9), (state) => lose(state, 9)],
  [notices.conflictSettled(), (state) => lose(state, 6)],
  [notices.refusalSettled(), (state) => lose(state, 2)],
  [
    notices.refusalSettled(),
    (state) => {
      lose(state, 2);
      Object.assign(state.notices, { result: null });
    },
    changeRefused,
  ],
  [notices.noticesCleared(), (state) => Object.assign(state.notices, { list: [] })],
  [notices.resultDismissed(), (state) => Object.assign(state.notices, { result: null })],
  [
    catalogChecked(reading),
    (state) => {
      state.catalogs.reading = reading;
      lose(state, 5);
    },
  ],
  [
    writesRefused([]),
    (state) => {
      state.refusedWrites = { kinds: [], isHidden: false };
      lose(state, 4);
    },
  ],
  [
    view.comparisonToggled(false),
    (state) => {
      state.view.isComparing = false;
      state.notices.result = null;
    },
    pageMissing,
  ],
  [pageRequested('p'), (state) => Object.assign(state.notices, { result: null }), pageMissing],
  [
    view.reportLeft(),
    (state) => {
      state.notices.result = null;
      state.view.modal = null;
      state.reportPages = [];
    },
    pageMissing,
  ],
  [pagesCleared(), (state) => Object.assign(state, { reportPages: [] })],
  [
    view.viewSelected('b'),
    (state) => {
      state.view.active.analytics = 'b';
      leaveView(state);
      Object.assign(state.view, { page: null, boardIssue: '', sidebarOpen: false });
      state.notices.result = null;
      state.catalogs.lastChange = null;
    },
    boardCreated,
  ],
  [
    view.platformSwitched('admin'),
    (state) => {
      state.view.platform = 'admin';
      state.view.sidebarOpen = false;
      state.notices.result = null;
      state.catalogs.lastChange = null;
    },
    boardCreated,
  ],
  [
    stepTaken(place),
    (state) => {
      leaveView(state);
      state.view.page = null;
    },
  ],
  [
    placeRestored({ ...place, filters: noFilters }),
    (state) => {
      leaveView(state);
      state.view.page = null;
      Object.assign(state.filters, { applied: noFilters, refused: [], isAnnounced: false });
    },
  ],
  [
    view.bookmarkRequested('other'),
    (state) =>
      Object.assign(state.view, {
        captured: null,
        exact: null,
        taken: null,
        bookmark: { view: 'a', name: 'other' },
      }),
  ],
  [view.bookmarkLeft(), (state) => Object.assign(state.view, { bookmark: null })],
  [view.groupToggled('a'), (state) => state.view.openGroups.analytics.shift()],
  [view.personListed(), (state) => Object.assign(state.view, { person: null })],
  [view.modalClosed(), (state) => Object.assign(state.view, { modal: null })],
  [view.viewRequested('a'), (state) => Object.assign(state.view, { modal: null })],
  [view.linkClicked(null), (state) => Object.assign(state.view, { link: null })],
  [quarantineCleared(), (state) => Object.assign(state, { quarantined: [] })],
  [favouriteToggled('a'), ({ recentActivity }) => recentActivity.favourites.shift()],
  [
    filterPaneToggled({ view: 'a', isOpen: false }),
    ({ recentActivity }) => recentActivity.filterPanes?.shift(),
  ],
  [searchesForgotten(), ({ recentActivity }) => Object.assign(recentActivity, { searches: [] })],
  [summaryAsked({ dashboardId }), ({ recentActivity }) => delete recentActivity.before.a],
  [newVersionPutOff(), ({ release }) => Object.assign(release, { isOffered: false })],
  [
    viewRemoved('a'),
    ({ savedViews }) => {
      savedViews.last = { kind: 'removed', name: 'a', before: [...savedViews.views] };
      savedViews.views.shift();
    },
  ],
  [
    viewsUndone(),
    ({ savedViews }) => {
      savedViews.views.pop();
      savedViews.last = null;
    },
  ],
  [viewsChangeRead(), ({ savedViews }) => Object.assign(savedViews, { last: null })],
  [selfTestStopped(), ({ selfTest }) => Object.assign(selfTest, { isRunning: false })],
  [transitionsCleared(), ({ transitions }) => transitions.records.pop()],
  [
    signedIn({ ...ana, id: 'luis' }),
    (state) => {
      Object.assign(state.session.account ?? {}, { id: 'luis' });
      state.chat = { owner: 'luis', byDashboard: {} };
      state.permissions = {};
      lose(state, 3);
    },
  ],
  [
    signedIn(ana),
    (state) => {
      state.permissions = {};
      lose(state, 3);
    },
  ],
];

describe('an action that removes something', () => {
  it.each(removals.map((removal) => [removal[0].type, removal] as const))(
    '%s removes the entry with everything under its id, and nothing else: %#',
    (_, [action, change, state = fullState]) => {
      const remaining = createNextState(state, (copy) => void change(copy));
      expect(after(action, state)).toStrictEqual(remaining);
    },
  );

  it('is in the table above if its name says so', () => {
    const slices = import.meta.glob<Record<string, unknown>>('./*.slice.ts', { eager: true });
    const types = Object.values(slices).flatMap((module) =>
      Object.values(module).flatMap((member) =>
        typeof member === 'function' && 'type' in member ? [String(member.type)] : [],
      ),
    );
    const names = /(?:Removed|Cleared|Dismissed|Forgotten|Left|Closed|Calmed|PutOff|Undone)$/;
    expect(types.length).toBeGreaterThan(100);
    const listed = new Set(removals.map(([{ type }]) => type));
    expect(types.filter((type) => names.test(type) && !listed.has(type))).toEqual([]);
  });
});

describe('signedOut', () => {
  const { access, catalogs, comments: _, freshness, session, view: here, ...others } = fullState;
  const { boards, filters, menu, quarantined, refusedWrites, release, reportPages, settings, transitions } =
    others;
  /** The data of the page, the organisation and the browser, which the next page reads again. */
  const pageData = {
    boards,
    filters,
    menu,
    quarantined,
    refusedWrites,
    release,
    reportPages,
    settings,
    transitions,
  };

  it('removes the data of the user from every slice, and keeps the data of page, organisation and browser', () => {
    const initial = makeStore().getState();
    for (const [slice, state] of Object.entries(fullState))
      expect(state, slice).not.toEqual(initial[slice as keyof RootState]);
    expect(after(signedOut(), fullState)).toStrictEqual({
      ...initial,
      ...pageData,
      access: { ...access, groupIds: null },
      catalogs: { ...catalogs, reading: null },
      comments: { ...initial.comments, isOffered: true },
      freshness: { ...initial.freshness, isOffline: freshness.isOffline },
      // They describe the session of the page; another user gets another page.
      notices: { ...fullState.notices, result: null },
      session: { ...session, account: null },
      view: {
        ...here,
        link: null,
        page: null,
        captured: null,
        taken: null,
        bookmark: null,
        exact: null,
        isComparing: false,
      },
    });
  });
});
