import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { readableFields } from '@/domain/shared/entries';
import { languages } from '@/domain/shared/locale';

export const viewModes = ['standard', 'fullscreen'] as const;
/** View at the start of a visit: the dashboard, or the start page (SPEC section 12). */
export const landings = ['board', 'start'] as const;
export const devices = ['desktop', 'tablet', 'mobile'] as const;

/** "Configuraciones generales" (SPEC section 2.5). */
export const settingsSchema = z.strictObject({
  /** Auto-refresh choices of SPEC section 2.5: minutes between refreshes of the report's data; `null` is "Nunca". */
  refreshMinutes: z.union([z.literal(5), z.literal(15), z.literal(30), z.literal(60), z.null()]),
  /** "fullscreen" opens a board in full screen if the browser allows it. */
  defaultView: z.enum(viewModes),
  /** Layout of the report. */
  device: z.enum(devices),
  animations: z.boolean(),
  /** Off: a board waits for a click before it loads. */
  autoLoad: z.boolean(),
  /** View at the start of a visit without a link and without a location restored after a reload. */
  landing: z.enum(landings),
  /** "Registro de transiciones": a drawer for testers with the transitions of all machines (docs/testers.md). */
  traceLog: z.boolean(),
  /** The user's choice among the configured languages. */
  language: z.optional(z.enum(languages)),
  /** The personal list also has the last values of the user's numbers; off without a choice. */
  sharesValues: z.optional(z.boolean()),
});

export type Settings = z.infer<typeof settingsSchema>;
export type RefreshMinutes = Settings['refreshMinutes'];
export type Device = Settings['device'];

/** SPEC section 2.5: both toggles on; the first choice of every list, but no automatic refresh. */
export const defaultSettings: Settings = {
  refreshMinutes: null,
  defaultView: 'standard',
  device: 'desktop',
  animations: true,
  autoLoad: true,
  landing: 'board',
  traceLog: false,
};

/** Settings as the browser stores them: one that is missing, or that this release cannot read, has its first value. */
export const storedSettingsSchema = readableFields<Settings>(settingsSchema.shape, defaultSettings);
