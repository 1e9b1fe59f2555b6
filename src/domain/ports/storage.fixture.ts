import type { CatalogChange } from '@/domain/admin/change';
import type { ChatMemory } from '@/domain/chat/chatMemory';
import type { Preferences, SystemPreferences, Theme } from '@/domain/session/preferences';
import { noRecentActivity, type RecentActivity } from '@/domain/session/recentActivity';
import type { Place } from '@/domain/session/returnPlace';
import type { SavedViews } from '@/domain/session/savedViews';
import type { PreferencesPort, ReturnPlacePort, StoredPort } from './browser';
import type { WaitingChangesPort } from './catalog';
import type { ChatMemoryPort } from './chat';
import { fakeListeners } from './fakes.fixture';

/** Data that an earlier page or visit stored. */
export interface StoredBefore {
  readonly recentActivity?: RecentActivity;
  readonly views?: SavedViews;
  readonly conversations?: ChatMemory;
  /** Changes of the catalogue that an earlier page could not save. */
  readonly waiting?: readonly CatalogChange[];
  readonly preferences?: Preferences;
  readonly system?: SystemPreferences;
}

export interface BrokenStorage {
  /** The browser's storage refuses every write. */
  storage?: boolean;
}

/** A value of the user, with `before` from an earlier visit. A full storage accepts only an empty value. */
export function fakeStored<T>(before: T, broken: BrokenStorage = {}, isEmpty = (_: T) => false) {
  const { subscribe, emit } = fakeListeners<string>();
  /** The value that was written. */
  const entry = { value: null as T | null };
  const port: StoredPort<T> = {
    read: () => entry.value ?? before,
    write: (value) => {
      if (broken.storage) return isEmpty(value);
      entry.value = value;
      return true;
    },
    followOtherTabs: subscribe,
  };
  return { port, kept: entry, otherTab: emit };
}

const isEmpty = ({ length }: readonly unknown[]) => length === 0;

/** The values of the user in the browser's storage, one port for each. `kept` has the values that were written. */
export function fakeStorage(before: StoredBefore = {}, broken: BrokenStorage = {}) {
  const recentActivity = fakeStored(before.recentActivity ?? noRecentActivity, broken, ({ favourites }) =>
    isEmpty(favourites),
  );
  const savedViews = fakeStored<SavedViews>(before.views ?? [], broken, isEmpty);
  const contents = {
    recentActivity: recentActivity.kept,
    views: savedViews.kept,
    place: null as Place | null,
    memory: null as ChatMemory | null,
    waiting: before.waiting ?? [],
    preferences: before.preferences ?? ({} as Preferences),
  };
  const write = (change: Partial<typeof contents>) => {
    if (!broken.storage) Object.assign(contents, change);
    return !broken.storage;
  };
  const otherTab = fakeListeners<Preferences>();
  const systemTheme = fakeListeners<Theme>();
  const returnPlace: ReturnPlacePort = {
    write: (place) => {
      contents.place = place;
    },
  };
  const chatMemory: ChatMemoryPort = {
    keep: (memory) => {
      contents.memory = memory;
    },
    follow: async (listener) => {
      await Promise.resolve();
      const owner = contents.memory?.owner ?? null;
      const { conversations } = before;
      if (conversations && (owner ?? conversations.owner) === conversations.owner)
        listener({ ...conversations, ...contents.memory, ...conversations });
    },
  };
  const waitingChanges: WaitingChangesPort = {
    adopt: async () => contents.waiting,
    keep: (_, waiting) => write({ waiting }) || isEmpty(waiting),
  };
  const keepPreference = (change: Preferences) => {
    contents.preferences = { ...contents.preferences, ...change };
  };
  const preferences: PreferencesPort = {
    read: () => contents.preferences,
    system: () => before.system ?? { theme: 'light', reducedMotion: false, isPhone: false },
    followSystem: systemTheme.subscribe,
    followOtherTabs: otherTab.subscribe,
    keepTheme: (theme) => keepPreference({ theme }),
    keepPin: (isPinned) => keepPreference({ isPinned }),
    keepSettings: (settings) => write({ preferences: { ...contents.preferences, settings } }),
    keepLanguage: () => undefined,
  };
  return {
    ports: {
      ...{ returnPlace, waitingChanges, preferences },
      recentActivity: recentActivity.port,
      savedViews: savedViews.port,
    },
    chatMemory,
    kept: contents,
    events: {
      otherTab: otherTab.emit,
      otherTabActivity: recentActivity.otherTab,
      otherTabViews: savedViews.otherTab,
      systemTheme: systemTheme.emit,
    },
  };
}
