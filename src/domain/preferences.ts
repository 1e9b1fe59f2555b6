import { type Settings, settingsSchema } from './settings';

/** Light or dark (SPEC section 4). */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What the browser keeps between visits. A field that was never chosen, or is not valid, is absent. */
export interface Preferences {
  readonly theme?: Theme;
  readonly settings?: Settings;
}

/** What the system asks for, until the person chooses. */
export interface SystemPreferences {
  readonly theme: Theme;
  readonly reducedMotion: boolean;
}

/** The browser's memory of the person's choices. Reading and writing never throw: storage may be blocked. */
export interface PreferencesPort {
  read(): Preferences;
  system(): SystemPreferences;
  /** Tells when the system changes between light and dark; returns the unsubscribe function. */
  followSystem(listener: (theme: Theme) => void): () => void;
  keepTheme(theme: Theme): void;
  keepSettings(settings: Settings): void;
}

/** Reads settings that were kept; `undefined` when they are not what this version writes. */
export function parseSettings(value: unknown): Settings | undefined {
  const parsed = settingsSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** How the whole page looks at the moment. */
export interface Look {
  readonly theme: Theme;
  readonly platform: 'analytics' | 'admin';
  readonly animations: boolean;
  /** Something modal lies over the report: it answers to nothing. */
  readonly isCovered: boolean;
}

/** The page itself, outside what React draws: the document's own attributes and the stage. */
export interface SurfacePort {
  show(look: Look): void;
}
