import type { Reminder } from '@/domain/report/reminder';
import type { Preferences, SystemPreferences, Theme } from '@/domain/session/preferences';
import type { Place, Step } from '@/domain/session/returnPlace';
import type { Settings } from '@/domain/session/settings';
import type { StoredKind } from '@/domain/session/storedKinds';
import type { Language } from '@/domain/shared/locale';

/** Events of the browser about the page itself. */
export type PageLifecycleEvent =
  | { readonly type: 'network.online' }
  | { readonly type: 'network.offline' }
  /** The page is not visible: another tab is active, or the window is minimised. */
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' };

/** Events of the clock about a token. Timers stop while a laptop sleeps, so the clock compares the end with the time. */
export type TokenClockEvent =
  /** The token ends within a minute (a short one: in the second half of its life), or ended while the page was hidden. */
  { readonly type: 'token.stale' } | { readonly type: 'token.ended' };

/** Events of the browser in full screen. */
export type FullscreenEvent =
  /** Full screen ended by Escape, by the browser or by the system. */
  | { readonly type: 'screen.left' }
  /** The pointer moved, a finger touched or a key was pressed, in full screen; a few times a second at most. */
  | { readonly type: 'person.moved' }
  /** A click, a touch or a key: a user activation of the browser. */
  | { readonly type: 'person.acted' };

/** The clipboard and the system's share sheet. */
export interface SharePort {
  /** The browser has a share sheet. */
  readonly hasSheet: boolean;
  /** Rejects with `toolFailed` when the browser does not allow it. */
  copy(text: string): Promise<void>;
  /** Resolves also when the user closes the sheet. */
  openSheet(what: { title: string; url: string }): Promise<void>;
  /** Downloads a calendar file with the reminder. Rejects with `toolFailed` if it cannot be made. */
  saveReminder(reminder: Reminder): Promise<void>;
}

/** Writes to the browser's storage, which may be full or blocked. */
export interface StorageWritesPort {
  /**
   * Writes at once. A refused write is repeated until it is stored, or until a later write of its kind.
   * @param write returns false if the browser refused.
   */
  write(kind: StoredKind, write: () => boolean): void;
  /** Drops the refused writes: they belong to a user who signed out. */
  forget(): void;
  /** Calls the listener with the kinds that are refused, each time they change. Returns the unsubscribe function. */
  subscribe(listener: (kinds: readonly StoredKind[]) => void): () => void;
}

/** A value of the user in the browser's storage. Nothing throws: storage may be blocked. */
export interface StoredPort<T> {
  /** An empty value if nothing valid is stored. */
  read(account: string): T;
  /**
   * Writes what changed since `from`, the value as the caller last read or wrote it; by default the stored value. False if the
   * browser refused it.
   */
  write(value: T, account: string, from?: T): boolean;
  /** Another tab changed the value of an account; returns the unsubscribe function. */
  followOtherTabs(listener: (account: string) => void): () => void;
}

/** The user's preferences in this browser. Reading and writing never throw: storage may be blocked. */
export interface PreferencesPort {
  read(): Preferences;
  system(): SystemPreferences;
  /** The system changed between light and dark; returns the unsubscribe function. */
  followSystem(listener: (theme: Theme) => void): () => void;
  /** The user chose a theme, or saved the settings, in another tab; returns the unsubscribe function. */
  followOtherTabs(listener: (changed: Preferences) => void): () => void;
  keepTheme(theme: Theme): void;
  keepPin(isPinned: boolean): void;
  /** False if the browser refused them. */
  keepSettings(settings: Settings): boolean;
  /** Language of the page, which the next visit starts with. */
  keepLanguage(language: Language): void;
}

/** Appearance of the whole page. */
export interface Look {
  readonly theme: Theme;
  readonly platform: 'analytics' | 'admin';
  readonly animations: boolean;
  /** Name of the view on screen, for the title of the tab; `null` while no user is signed in. */
  readonly title: string | null;
  /** A modal element covers the report, which is then inert. */
  readonly isCovered: boolean;
  /** The sidebar is next to the page if the window is wide enough. */
  readonly isPinned: boolean;
}

/** Stores the location of the user while the page is away. Never throws: storage may be blocked. */
export interface ReturnPlacePort {
  write(place: Place | null): void;
}

/** The browser's back and forward buttons (SPEC section 11). */
export interface HistoryPort {
  /** Records the user's step: another view is a new entry, another page of the same view updates the current entry. */
  visit(step: Step): void;
  /**
   * Adds an entry for an element over the view: going back calls `close`, once. Call the returned function if the element
   * closes in another way; further calls do nothing.
   */
  cover(close: () => void): () => void;
  /** The user went back or forward to a view; returns the unsubscribe function. */
  subscribe(listener: (step: Step) => void): () => void;
}

/** Notifications that the browser shows outside its window. Nothing throws. */
export interface NotifierPort {
  permission(): NotificationPermission;
  /** Asks the user; only in answer to a click. */
  ask(): Promise<NotificationPermission>;
  /** Shows a notification if the user allows it; another one with the same id replaces it. */
  show(
    notification: { readonly id: string; readonly title: string; readonly text: string },
    onChosen: () => void,
  ): void;
}

/** Downloads a file. */
export interface DownloadPort {
  download(name: string, text: string): void;
}

/** Reloads the page without losing the user's location. */
export interface RenewalPort {
  /**
   * Stores the location, fetches the page's files past the browser's cache and reloads the page. The cache may hold an
   * incomplete file: its name never changes, so it would stay broken.
   */
  reload(): void;
  /**
   * Reloads if the server has another version of the portal than this page, once for each version. False if it
   * does not reload: same version, no network, or no storage to record the reload. Never rejects.
   */
  reloadIfOutdated(): Promise<boolean>;
}

/** Compares the version of this page with the version on the server. */
export interface VersionPort {
  /** Calls the listener once, if the server has another version. Returns the unsubscribe function. */
  watch(listener: () => void): () => void;
}
