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
  /** A small screen under a finger. */
  readonly isPhone: boolean;
}

/** Reads settings that were kept; `undefined` when they are not what this version writes. */
export function parseSettings(value: unknown): Settings | undefined {
  const parsed = settingsSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
