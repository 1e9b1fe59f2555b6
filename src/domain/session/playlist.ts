import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { placeSchema } from './returnPlace';

/** Seconds that a dashboard or page stays on a wall screen. */
export const secondsRange = { min: 5, max: 3600, usual: 30 } as const;
export const playlistLimit = 40;

/** A dashboard of a presentation (SPEC section 18). */
export const playlistItemSchema = z.strictObject({
  view: placeSchema.shape.view,
  /** All pages of its report, in order; otherwise only the page that it opens on. */
  allPages: z.boolean(),
  /** For each page. */
  seconds: z.int().check(z.gte(secondsRange.min), z.lte(secondsRange.max)),
});
export type PlaylistItem = z.infer<typeof playlistItemSchema>;

/** The nearest number of seconds in range; the default if the value is not a number. */
export const toSeconds = (seconds: number): number =>
  Number.isFinite(seconds)
    ? Math.min(secondsRange.max, Math.max(secondsRange.min, Math.round(seconds)))
    : secondsRange.usual;
