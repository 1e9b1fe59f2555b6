import type { Preferences, SystemPreferences, Theme } from '@/domain/session/preferences';
import type { Place, Step } from '@/domain/session/returnPlace';
import type { Settings } from '@/domain/session/settings';
import type { StoredKind } from '@/domain/session/storedKinds';
import type { Language } from '@/domain/shared/language';

/** Events of the browser about the page itself. */
export type PageLifecycleEvent =
  | { readonly type: 'network.online' }
  | { readonly type: 'network.offline' }
  /** Nobody sees the page: another tab, a minimised window. */
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
}

/** Writes to the browser's storage, which may be full or blocked. */
export interface StorageWritesPort {
  /**
   * Writes at once. What the browser refuses is written again until it is stored, or until a later write of its kind.
   * @param write returns false if the browser refused.
   */
  write(kind: StoredKind, write: () => boolean): void;
  /** Gives up what was refused: it belongs to a user who signed out. */
  forget(): void;
  /** Calls the listener with the kinds that are refused, each time they change. Returns the unsubscribe function. */
  subscribe(listener: (kinds: readonly StoredKind[]) => void): () => void;
}

/** A value of the user in the browser's storage. Nothing throws: storage may be blocked. */
export interface StoredPort<T> {
  /** An empty value if nothing valid is stored. */
  read(account: string): T;
  /** False if the browser refused it. */
  write(value: T, account: string): boolean;
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
  /** What the page speaks, so that the next visit begins with it. */
  keepLanguage(language: Language): void;
}

/** How the whole page looks at the moment. */
export interface Look {
  readonly theme: Theme;
  readonly platform: 'analytics' | 'admin';
  readonly animations: boolean;
  /** What is on screen, for the title of the tab; `null` while nobody is signed in. */
  readonly title: string | null;
  /** Something modal lies over the report: it answers to nothing. */
  readonly isCovered: boolean;
  /** The sidebar is next to the page if the window is wide enough. */
  readonly isPinned: boolean;
}

/** Stores the location of the user while the page is away. Never throws: storage may be blocked. */
export interface ReturnPlacePort {
  write(place: Place): void;
}

/** The browser's back and forward buttons (docs/spec.md, section 11). */
export interface HistoryPort {
  /** The user is here: another view is a new entry, another page of the same view belongs to the entry it is in. */
  visit(step: Step): void;
  /**
   * Something lies over the view: back closes it by calling `close`, once. Returns what to call when it closed
   * otherwise; calling that again does nothing.
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
  /** Shows one where it is allowed; another with the same id takes its place. */
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
   * Keeps the place, fetches the page's files past the browser's cache and loads the page again. The cache may hold a
   * file that was cut off: its name never changes, so it would stay broken.
   */
  reload(): void;
  /**
   * Reloads when the server has another version of the portal than this page, once for each version. False when it
   * stays: same version, no network, or no storage to remember the reload in. Never rejects.
   */
  reloadIfOutdated(): Promise<boolean>;
}

/** Compares the version of this page with the version on the server. */
export interface VersionPort {
  /** Calls the listener once, if the server has another version. Returns the unsubscribe function. */
  watch(listener: () => void): () => void;
}
