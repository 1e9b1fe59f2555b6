import { describe, expect, it, vi } from 'vitest';
import type { CatalogChange } from '@/domain/admin/change';
import type { ChatMemory } from '@/domain/chat/chatMemory';
import type { UnsentComments } from '@/domain/report/comments';
import { noFilters } from '@/domain/report/filters';
import { noAlerts } from '@/domain/session/alertState';
import { noRecentActivity } from '@/domain/session/recentActivity';
import type { SavedView } from '@/domain/session/savedViews';
import { defaultSettings } from '@/domain/session/settings';
import { type StoredKind, storedKinds } from '@/domain/session/storedKinds';
import { createPreferences } from '@/services/browser/preferences';
import { blockedStorage, memoryStorage, pageOn } from '@/services/browser/storage.fixture';
import { storedRecentActivity, storedViews } from '@/services/browser/storedValues';
import { createWaitingChanges } from '@/services/catalog/waitingChanges';
import { createChatMemory } from '@/services/chat/chatMemory';
import { alertsStorage } from './alertsStorage';
import { announcementsStorage } from './announcements';
import { commentsStorage } from './comments';

const view: SavedView = {
  id: '1',
  name: 'Cierre',
  isDefault: false,
  place: { view: 'dashboard-1', filters: noFilters, pageName: null, state: 'H4s=' },
};
const region = { id: 'region-baj', name: 'Bajío', code: 'BAJ', isActive: true };
const change: CatalogChange = {
  id: '1',
  entities: [{ kind: 'regions', id: region.id, before: null, after: region }],
};
const unsent: UnsentComments = {
  drafts: { 'dashboard-1': { text: 'Hola', mentions: [] } },
  edits: {},
  waiting: [],
};
const conversation: ChatMemory = {
  owner: 'ana',
  byDashboard: { 'dashboard-1': { messages: [], draft: 'Hola', unread: false } },
};
type Page = ReturnType<typeof pageOn>;

/** For each kind: its storage keys, and a write through its adapter that returns whether it was stored. */
const writers: Record<StoredKind, [keys: string[], write: (page: Page) => boolean | Promise<boolean>]> = {
  changes: [
    ['portal.catalog.waiting.tab:ana'],
    (page) => createWaitingChanges(page, 'tab').keep('ana', [change]),
  ],
  views: [['portal-views-ana'], (page) => storedViews(page).write([view], 'ana')],
  alerts: [['portal-alerts-ana'], (page) => alertsStorage(page).write({ ...noAlerts, outside: true }, 'ana')],
  recentActivity: [
    ['portal-habits-ana'],
    (page) => storedRecentActivity(page).write({ ...noRecentActivity, favourites: ['dashboard-2'] }, 'ana'),
  ],
  announcements: [
    ['portal-announcements-ana'],
    (page) => announcementsStorage(page).write({ cierre: { at: 1, isDismissed: true } }, 'ana'),
  ],
  settings: [
    ['portal-settings', 'portal-language'],
    (page) => createPreferences(page).keepSettings({ ...defaultSettings, language: 'en' }),
  ],
  comments: [['portal-comments-unsent-ana'], (page) => commentsStorage(page).unsent.write(unsent, 'ana')],
  conversations: [
    ['chatConversations'],
    async (page) => {
      let isStored = true;
      const memory = createChatMemory(
        page,
        () => 0,
        (write) => {
          isStored = write();
        },
      );
      memory.keep(conversation);
      await vi.dynamicImportSettled();
      page.dispatchEvent(new Event('pagehide'));
      return isStored;
    },
  ],
};

describe('data of the user in the browser’s storage', () => {
  it.each(storedKinds)('%s have their storage keys, and report a refused write', async (kind) => {
    const { page, state, texts } = memoryStorage();
    const [keys, write] = writers[kind];
    state.isFull = true;
    expect(await write(page)).toBe(false);
    state.isFull = false;
    expect(await write(page)).toBe(true);
    expect([...texts.keys()]).toEqual(keys);
    texts.set(keys[0] ?? '', '"invalid"');
    state.isFull = true;
    expect(await write(page)).toBe(false);
  });

  it('reports no refused write if the user has no data', () => {
    const { page, state } = memoryStorage();
    state.isFull = true;
    expect([
      storedViews(page).write([], 'luis'),
      alertsStorage(page).write({ ...noAlerts }, 'luis'),
      commentsStorage(page).unsent.write({ drafts: {}, edits: {}, waiting: [] }, 'luis'),
      createWaitingChanges(page, 'tab').keep('luis', []),
      createWaitingChanges(pageOn(blockedStorage), 'tab').keep('luis', []),
    ]).toEqual(Array(5).fill(true));
  });

  it('keeps notified mentions in local storage and unsent comments in session storage', () => {
    const [local, session] = [memoryStorage(), memoryStorage()];
    const comments = commentsStorage(
      pageOn(
        () => local.storage,
        () => session.storage,
      ),
    );
    comments.notified.write(['c1'], 'ana');
    comments.unsent.write(unsent, 'ana');
    expect([...local.texts.keys(), ...session.texts.keys()]).toEqual([
      'portal-comments-told-ana',
      'portal-comments-unsent-ana',
    ]);
    expect([comments.notified.read('ana'), comments.notified.read('luis')]).toEqual([['c1'], []]);
  });
});
