import { sampleAlerts } from '@tools/machines/alertWatch';
import { sampleAccount } from '@tools/machines/authProgress';
import { sampleData } from '@/domain/admin/catalogsSample';
import { sampleReport, specBoards } from '@/domain/boards/boards.fixture';
import type { ChatMessage } from '@/domain/chat/chat';
import type { Comment } from '@/domain/report/comments';
import { noFilters } from '@/domain/report/filters';
import { samplePages } from '@/domain/report/reportTools.fixture';
import type { SavedView } from '@/domain/session/savedViews';
import type { SelfTestCheck } from '@/domain/session/selfTest';
import { defaultSettings } from '@/domain/session/settings';
import type { RootState } from './makeStore';

const { boards: sampleBoards, ...entries } = sampleData(specBoards);
const [first, second] = sampleAlerts;
if (!first || !second) throw new Error('no alerts');
const measure = { name: 'v', title: 'Visual' };

const message = (id: string, more: Partial<ChatMessage>): ChatMessage => ({
  ...{ id, text: id, timestamp: 1, isHTML: false, sender: 'user', status: 'sent' },
  ...more,
});
const conversation = (id: string) => ({
  messages: [
    message(`${id}1`, {}),
    message(`${id}2`, { sender: 'bot', kind: 'reply', rating: 'up', reason: 'x', ratingSent: true }),
    message(`${id}3`, { about: measure }),
    message(`${id}4`, { sender: 'bot', kind: 'reply' }),
  ],
  draft: `draft ${id}`,
  unread: true,
  allowsData: true,
  about: measure,
});
export const comment = (id: string): Comment => ({
  ...{ id, boardId: 'a', at: 1, text: id, page: null, mentions: [], isEdited: false },
  author: { id: '1', name: 'Ana', email: 'ana@example.com' },
});
const savedView = (id: string): SavedView => ({
  ...{ id, name: id, isDefault: false },
  place: { view: 'a', filters: noFilters, pageName: null, state: 's' },
});
const check = (id: string): SelfTestCheck => ({ id, kind: 'session' });
export const place = { view: 'a', adminView: 'users-list', platform: 'analytics', pageName: null } as const;
const notice = (id: number, fact: object) =>
  ({ ...fact, id, at: id, read: true }) as RootState['notices']['list'][number];

/** Data of the user in every slice: of each map and list two entries, a and b. */
export const fullState: RootState = {
  access: { adminRole: 'Portal.Admin', hidesBoards: true, hasSamples: false, groupIds: ['a', 'b'] },
  alerts: {
    list: [
      { ...first, id: 'a' },
      { ...second, id: 'b' },
    ],
    quiet: { from: '20:00', to: '07:00' },
    outside: true,
    beyond: ['a', 'b'],
    past: { a: [['2026-11-21', 1]], b: [['2026-11-21', 2]] },
    numbers: { a: { value: 1, at: 1 }, b: { value: 2, at: 1 } },
    waiting: { a: 'gone', b: 'gone' },
    readings: {
      days: { a: { '2026-11-20': [[480, 1]] }, b: { '2026-11-20': [[480, 1]] } },
      beyondAt: { a: 1, b: 1 },
    },
    isRestored: true,
  },
  announcements: { a: { at: 1, isDismissed: true }, b: { at: 1, isDismissed: false } },
  boards: sampleBoards,
  catalogs: {
    entries,
    lastChange: { type: 'removed', name: 'Bajío', undo: null },
    reading: { readAt: 1, isWhole: true },
    isFormOpen: true,
  },
  chat: { owner: 'ana', byDashboard: { a: conversation('a'), b: conversation('b') }, isKept: true },
  comments: {
    ...{ isOffered: true, isOpen: true, isOnlyPage: true, boardId: 'a', count: 2 },
    list: [comment('c1'), comment('c2')],
    drafts: { a: { text: 'a', mentions: [] }, b: { text: 'b', mentions: [], view: '#v' } },
    edits: { a: { id: 'c1', text: 'a', mentions: [] }, b: { id: 'c9', text: 'b', mentions: [] } },
    last: { done: 'edit', undo: { type: 'edit', comment: comment('c2') } },
  },
  filters: {
    applied: { ...noFilters, region: 'CENTRO' },
    isAnnounced: true,
    refused: ['region'],
    settings: [],
  },
  freshness: {
    known: { a: { refreshedAt: 1, failingSince: null }, b: { refreshedAt: 2, failingSince: null } },
    shownAt: { a: 1, b: 2 },
    ...{ secondShownAt: 1, isOffline: true, publishedAt: 1 },
  },
  menu: {
    isSample: false,
    items: [],
    connections: { a: true, b: true },
    refreshes: { a: { status: 'completed', at: 1 }, b: { status: 'completed', at: 2 } },
  },
  notices: {
    list: [
      notice(10, { kind: 'reportFailed', boardId: 'a', board: 'A', code: 'offline' }),
      notice(9, { kind: 'reportFailed', boardId: 'b', board: 'B', code: 'offline' }),
      notice(8, { kind: 'refreshFailed', boardId: 'a', board: 'A' }),
      notice(7, { kind: 'refreshFailed', boardId: 'b', board: 'B' }),
      notice(6, { kind: 'changeContested', by: null }),
      notice(5, { kind: 'catalogLocked' }),
      notice(4, { kind: 'writesRefused', kinds: ['views'] }),
      notice(3, { kind: 'sessionExpired' }),
      notice(2, { kind: 'changeRefused', board: 'A', isDenied: true }),
    ],
    result: { kind: 'filterPaneRefused', id: 11 },
    nextId: 12,
  },
  permissions: { catalog: { status: 'granted' }, 'chat.test': { status: 'asking' } },
  quarantined: [{ kind: 'regions', row: {}, issues: [], isRepaired: false }],
  recentActivity: {
    ...{
      favourites: ['a', 'b'],
      searches: ['x', 'y'],
      filterPanes: ['a', 'b'],
      wantsSummary: true,
      opened: 2,
    },
    recent: [
      { view: 'a', at: 2 },
      { view: 'b', at: 1 },
    ],
    left: null,
    refused: ['a', 'b'],
    previous: null,
    failed: null,
    replaced: null,
    now: { place: { ...place, filters: noFilters }, at: 2 },
    before: { a: 2, b: 1 },
    playlist: [],
  },
  refreshReports: { a: { state: 'missing' }, b: { state: 'missing' } },
  refusedWrites: { kinds: ['views', 'alerts'], isHidden: true },
  release: { isOffered: true },
  reportPages: samplePages,
  reports: { a: sampleReport, b: sampleReport },
  savedViews: {
    views: [savedView('a'), savedView('b')],
    last: { kind: 'saved', name: 'b', before: [savedView('a')] },
  },
  selfTest: {
    plan: [check('a'), check('b')],
    results: [{ check: check('a'), cause: null, detail: null }],
    isRunning: true,
  },
  session: { account: { ...sampleAccount, id: 'ana' }, personal: { kind: 'waiting' } },
  settings: { ...defaultSettings, autoLoad: false },
  transitions: { records: [{ seq: 1 } as never] },
  view: {
    ...{ platform: 'analytics', theme: 'dark', sidebarOpen: true, isPinned: true, modal: 'share' },
    ...{
      person: 'Ana',
      boardIssue: 'unverified',
      isComparing: true,
      link: 'https://example.com',
      waitsSince: 1,
    },
    active: { analytics: 'a', admin: 'users-list' },
    openGroups: { analytics: ['a', 'b'], admin: ['a'] },
    isViewRefused: true,
    page: { view: 'a', name: 'p' },
    captured: { view: 'a', state: 's' },
    taken: { boardId: 'a', name: 'a', owner: 'a', at: 1 },
    exact: 'a',
    bookmark: { view: 'a', name: 'm' },
  },
};
