import { describe, expect, it } from 'vitest';
import type { CatalogChange } from '@/domain/admin/change';
import type { ChatMemory } from '@/domain/chat/chatMemory';
import type { UnsentComments } from '@/domain/report/comments';
import { noFilters } from '@/domain/report/filters';
import { noAlerts } from '@/domain/session/alerts';
import { noHabits } from '@/domain/session/habits';
import type { SavedView } from '@/domain/session/savedViews';
import { defaultSettings } from '@/domain/session/settings';
import { type StoredKind, storedKinds } from '@/domain/session/storedKinds';
import { createWaitingChanges } from '@/services/catalog/waitingChanges';
import { createChatMemory } from '@/services/chat/chatSession';
import { createAlerts } from './alerts';
import { createCommentsMemory } from './commentsMemory';
import { createHabits } from './habits';
import { createPreferences } from './preferences';
import { createSavedViews } from './savedViews';
import { memoryStorage } from './storage.fixture';
import { createStorageWrites } from './storageWrites';

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
  byDashboard: { 'dashboard-1': { messages: [], draft: 'Hola' } },
} as unknown as ChatMemory;

/** Writes one of each kind through its adapter, at once, and reports whether the browser took it. */
type Browser = ReturnType<typeof memoryStorage>;
const writers: Record<StoredKind, (browser: Browser) => boolean | Promise<boolean>> = {
  changes: ({ storage }) => createWaitingChanges(() => storage, undefined, 'tab').keep('ana', [change]),
  views: ({ page }) => createSavedViews(page).keep('ana', [view]),
  alerts: ({ page }) => createAlerts(page).keep('ana', { ...noAlerts, outside: true }),
  habits: ({ page }) => createHabits(page).keep('ana', { ...noHabits, favourites: ['dashboard-2'] }),
  settings: ({ page }) => createPreferences(page).keepSettings({ ...defaultSettings, language: 'en' }),
  comments: ({ page }) => createCommentsMemory(page).keepUnsent('ana', unsent),
  conversations: async ({ storage, page }) => {
    let isStored = true;
    const memory = createChatMemory(storage, page, undefined, (write) => {
      isStored = write();
    });
    await memory.read();
    memory.keep(conversation);
    page.dispatchEvent(new Event('pagehide'));
    return isStored;
  },
};

describe('adapters on the browser’s storage', () => {
  it.each(storedKinds)(
    '%s: report a refused write, also of a key that exists, and a later one',
    async (kind) => {
      const browser = memoryStorage();
      browser.state.isFull = true;
      expect(await writers[kind](browser)).toBe(false);
      browser.state.isFull = false;
      expect(await writers[kind](browser)).toBe(true);
      const [key = ''] = browser.texts.keys();
      browser.texts.set(key, '"older"');
      browser.state.isFull = true;
      expect(await writers[kind](browser)).toBe(false);
    },
  );

  it('report nothing where the user has nothing, or where it is stored already', () => {
    const browser = memoryStorage();
    const { page, storage, state } = browser;
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    createSavedViews(page).keep('ana', [view]);
    state.isFull = true;
    expect([
      createSavedViews(page).keep('ana', [view]),
      createSavedViews(page).keep('luis', []),
      createAlerts(page).keep('luis', { ...noAlerts }),
      createHabits(page).keep('luis', { ...noHabits, recent: [{ view: 'dashboard-1', at: 42 }] }),
      createCommentsMemory(page).keepUnsent('luis', { drafts: {}, edits: {}, waiting: [] }),
      createWaitingChanges(() => storage, undefined, 'tab').keep('luis', []),
      createWaitingChanges(blocked, undefined, 'tab').keep('luis', []),
    ]).toEqual(Array(7).fill(true));
  });
});

describe('writes that the browser refuses', () => {
  function start() {
    let retry: (() => void) | null = null;
    const writes = createStorageWrites((work) => {
      retry = work;
    });
    const reported: (readonly StoredKind[])[] = [];
    const stop = writes.subscribe((kinds) => reported.push(kinds));
    /** The pause is over. */
    const elapse = () => {
      const work = retry;
      retry = null;
      work?.();
      return work !== null;
    };
    return { writes, reported, elapse, stop };
  }

  it('reports each kind once, repeats its last write until it is stored, then rests', () => {
    const { writes, reported, elapse } = start();
    const stored: string[] = [];
    let isFull = true;
    const store = (text: string) => () => {
      if (!isFull) stored.push(text);
      return !isFull;
    };
    writes.write('views', store('first'));
    writes.write('views', store('second'));
    writes.write('alerts', store('alert'));
    expect(reported).toEqual([['views'], ['views', 'alerts']]);
    expect(elapse()).toBe(true);
    expect([stored, reported.length]).toEqual([[], 2]);
    isFull = false;
    elapse();
    expect(stored).toEqual(['second', 'alert']);
    expect(reported.at(-1)).toEqual([]);
    expect(elapse()).toBe(false);
  });

  it('reports nothing while the browser takes everything', () => {
    const { writes, reported, elapse } = start();
    writes.write('views', () => true);
    expect([reported, elapse()]).toEqual([[], false]);
  });

  it('forgets a kind when a later write of it is stored, and all of them with the session', () => {
    const { writes, reported, elapse, stop } = start();
    writes.write('views', () => false);
    writes.write('views', () => true);
    writes.write('settings', () => false);
    writes.forget();
    writes.forget();
    expect(reported).toEqual([['views'], [], ['settings'], []]);
    elapse();
    expect(elapse()).toBe(false);
    stop();
    writes.write('views', () => false);
    expect(reported).toHaveLength(4);
  });
});
