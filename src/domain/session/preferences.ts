import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import type { Settings } from './settings';

/** Light or dark (SPEC section 4). */
export const themes = ['light', 'dark'] as const;
export const themeSchema = z.enum(themes);
export type Theme = z.infer<typeof themeSchema>;

export const pinSchema = z.boolean();

/** Preferences that the browser keeps between visits. A field without a valid choice is absent. */
export interface Preferences {
  readonly theme?: Theme;
  readonly settings?: Settings;
  /** The sidebar is next to the page in wide windows. */
  readonly isPinned?: boolean;
}

/** Preferences of the system, used until the user chooses. */
export interface SystemPreferences {
  readonly theme: Theme;
  readonly reducedMotion: boolean;
  /** A small screen with touch input. */
  readonly isPhone: boolean;
}
