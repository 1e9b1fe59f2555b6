import type { AdminData } from '@/domain/admin/catalogs';
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

/** The values of the user in the browser's storage, one port for each. `kept` has the values that were written. */
export function fakeStorage(before: StoredBefore = {}, broken: BrokenStorage = {}) {
  const kept = {
    place: null as Place | null,
    memory: null as ChatMemory | null,
    recentActivity: null as RecentActivity | null,
    views: null as SavedViews | null,
    admin: null as AdminData | null,
    waiting: before.waiting ?? [],
    preferences: before.preferences ?? ({} as Preferences),
  };
  /** A full storage accepts only the removal of an entry. */
  const write = (change: Partial<typeof kept>, isRemoval = false) => {
    if (broken.storage) return isRemoval;
    Object.assign(kept, change);
    return true;
  };
  const otherTab = fakeListeners<Preferences>();
  const otherTabActivity = fakeListeners<string>();
  const otherTabViews = fakeListeners<string>();
  const otherTabChat = fakeListeners<ChatMemory | null>();
  const systemTheme = fakeListeners<Theme>();
  const returnPlace: ReturnPlacePort = {
    write: (place) => {
      kept.place = place;
    },
  };
  const recentActivity: StoredPort<RecentActivity> = {
    read: () => kept.recentActivity ?? before.recentActivity ?? noRecentActivity,
    write: (activity) => write({ recentActivity: activity }, activity.favourites.length === 0),
    followOtherTabs: otherTabActivity.subscribe,
  };
  const savedViews: StoredPort<SavedViews> = {
    read: () => kept.views ?? before.views ?? [],
    write: (views) => write({ views }, views.length === 0),
    followOtherTabs: otherTabViews.subscribe,
  };
  const chatMemory: ChatMemoryPort = {
    read: async () => before.conversations ?? null,
    keep: (memory) => {
      kept.memory = memory;
    },
    followOtherTabs: otherTabChat.subscribe,
  };
  const waitingChanges: WaitingChangesPort = {
    adopt: async () => kept.waiting,
    keep: (_, waiting) => write({ waiting }, waiting.length === 0),
  };
  const keepPreference = (change: Preferences) => {
    kept.preferences = { ...kept.preferences, ...change };
  };
  const preferences: PreferencesPort = {
    read: () => kept.preferences,
    system: () => before.system ?? { theme: 'light', reducedMotion: false, isPhone: false },
    followSystem: systemTheme.subscribe,
    followOtherTabs: otherTab.subscribe,
    keepTheme: (theme) => keepPreference({ theme }),
    keepPin: (isPinned) => keepPreference({ isPinned }),
    keepSettings: (settings) => write({ preferences: { ...kept.preferences, settings } }),
    keepLanguage: () => undefined,
  };
  return {
    ports: { returnPlace, recentActivity, savedViews, chatMemory, waitingChanges, preferences },
    kept,
    write,
    events: {
      otherTab: otherTab.emit,
      otherTabActivity: otherTabActivity.emit,
      otherTabViews: otherTabViews.emit,
      otherTabChat: otherTabChat.emit,
      systemTheme: systemTheme.emit,
    },
  };
}
