import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { plainLine } from '@/domain/shared/plainText';
import type { Freshness } from './freshness';

/**
 * The state of the organisation's data, which a user who may read refreshes publishes for readers (docs/deployment/data-age.md).
 * Times in the text are whole seconds since the epoch, elsewhere ms.
 */

const seconds = z.int().check(z.gte(0), z.lte(9_999_999_999));
const id = z.string().check(z.minLength(1), z.maxLength(100));

const modelSchema = z.object({
  /** Id of the semantic model, in lower case. */
  id,
  /** Ids of the reports by which boards use it, in lower case. */
  reports: z.array(id).check(z.maxLength(1_000)),
  /** End of the last successful refresh. */
  refreshed: z.nullish(seconds),
  /** Time of the first of the latest failed refreshes. */
  failing: z.nullish(seconds),
  /** Minutes from one refresh to the next. */
  every: z.nullish(z.int().check(z.gte(1), z.lte(100_000))),
});
export type ModelState = z.infer<typeof modelSchema>;

/** What one publisher read. */
const sectionSchema = z.object({ by: plainLine(200), at: seconds, models: z.array(modelSchema) });
export type Section = z.infer<typeof sectionSchema>;

const stateSchema = z.object({
  format: z.literal(1),
  /** Since when a portal reads Power BI, so that others do not. */
  reading: z.nullish(seconds),
  sections: z.array(sectionSchema).check(z.maxLength(100)),
});
export type DataState = z.infer<typeof stateSchema>;

/** A text of the store; `at`: when its item was last written, by the store's clock (ms since the epoch). */
const storedSchema = z.object({ text: z.string().check(z.maxLength(100_000)), at: z.nullable(z.number()) });

/** ms after which a state says nothing about the data any more: readers see it only as the last news. */
export const stateLife = 2 * 3_600_000;
const toMs = (of: number | null | undefined) => (of == null ? null : of * 1000);

/**
 * The state in a stored text; an empty state for any other value. No section is newer than the store's own time, so that a
 * publisher's fast clock makes nothing look new.
 */
export function readDataState(stored: unknown): DataState {
  const outer = storedSchema.safeParse(stored).data;
  const state = stateSchema.safeParse(parse(outer?.text)).data;
  if (!outer || !state) return { format: 1, sections: [] };
  const latest = outer.at === null ? Number.POSITIVE_INFINITY : Math.ceil(outer.at / 1000);
  return { ...state, sections: state.sections.map((one) => ({ ...one, at: Math.min(one.at, latest) })) };
}

function parse(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The states by report and by model, of the newest section that has each. */
export interface StateIndex {
  /** `null` without a state. */
  of(reportId: string, datasetId?: string): PublishedState | null;
}

interface PublishedState {
  /** When it was published (ms since the epoch). */
  readonly at: number;
  /** `null` for a model without refreshes. */
  readonly freshness: Freshness | null;
  /** Usual ms from one refresh to the next; `null` if unknown. */
  readonly every: number | null;
}

export function indexOf({ sections }: DataState): StateIndex {
  const states = new Map<string, PublishedState>();
  for (const { by, at, models } of sections.toSorted((one, other) => one.at - other.at))
    for (const model of models) {
      const published = { by, at: at * 1000, until: at * 1000 + Math.min(stateLife, lifeOf(model)) };
      const [refreshedAt, failingSince] = [toMs(model.refreshed), toMs(model.failing)];
      const hasRefreshes = refreshedAt !== null || failingSince !== null;
      const state: PublishedState = {
        at: at * 1000,
        freshness: hasRefreshes ? { refreshedAt, failingSince, published } : null,
        every: model.every == null ? null : model.every * 60_000,
      };
      for (const key of [model.id, ...model.reports]) states.set(key.toLowerCase(), state);
    }
  return {
    of: (reportId, datasetId = '') =>
      states.get(reportId.toLowerCase()) ?? states.get(datasetId.toLowerCase()) ?? null,
  };
}

/** ms after which two more refreshes may have changed the data. */
const lifeOf = ({ every }: ModelState) =>
  every == null ? stateLife : Math.max(30 * 60_000, 2 * every * 60_000);

const dayLength = 86_400_000;
/** ms that data may be older than one refresh, because nights have none. */
const shortestDelay = 26 * 3_600_000;

/**
 * When data became late (ms since the epoch), counted from their last refresh without the days of weekends; `null` if they were
 * not when they were published, if their last refresh failed, or if their rhythm is not known.
 */
export function lateSince({ at, freshness, every }: PublishedState): number | null {
  if (every === null || freshness?.refreshedAt == null || freshness.failingSince !== null) return null;
  let late = freshness.refreshedAt + Math.max(shortestDelay, 2 * every);
  for (let day = freshness.refreshedAt + dayLength; day <= late; day += dayLength)
    if (new Date(day).getDay() % 6 === 0) late += dayLength;
  return late <= at ? late : null;
}
