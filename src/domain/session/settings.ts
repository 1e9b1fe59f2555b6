import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { languages } from '@/domain/shared/language';

export const viewModes = ['standard', 'fullscreen'] as const;
/** What a new visit opens on: the dashboard, or the start page (docs/spec.md, section 12). */
export const landings = ['board', 'start'] as const;
export const devices = ['desktop', 'tablet', 'mobile'] as const;

/** "Configuraciones generales" (SPEC section 2.5). */
export const settingsSchema = z.strictObject({
  /** Auto-refresh choices of SPEC section 2.5: minutes between refreshes of the report's data; `null` is "Nunca". */
  refreshMinutes: z.union([z.literal(5), z.literal(15), z.literal(30), z.literal(60), z.null()]),
  /** "fullscreen" opens a board full screen where the browser allows it. */
  defaultView: z.enum(viewModes),
  /** Which layout of the report is shown. */
  device: z.enum(devices),
  animations: z.boolean(),
  /** Off: a board waits for a click before it loads. */
  autoLoad: z.boolean(),
  /** What a visit opens on that no link and no place left by a reload leads elsewhere; absent in older data. */
  landing: z._default(z.enum(landings), 'board'),
  /** "Registro de transiciones": a drawer for testers with everything the machines do (docs/testers.md). */
  traceLog: z.boolean(),
  /** The user's own choice among those that the configuration offers. */
  language: z.optional(z.enum(languages)),
});

export type Settings = z.infer<typeof settingsSchema>;
export type RefreshMinutes = Settings['refreshMinutes'];
export type Device = Settings['device'];

/** SPEC section 2.5: both toggles on; the first choice of every list but refreshing, which a user asks for. */
export const defaultSettings: Settings = {
  refreshMinutes: null,
  defaultView: 'standard',
  device: 'desktop',
  animations: true,
  autoLoad: true,
  landing: 'board',
  traceLog: false,
};
