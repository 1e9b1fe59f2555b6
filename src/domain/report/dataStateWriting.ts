import type { DataState, ModelState, Section } from './dataState';
import { freshnessOf } from './freshness';
import type { Refresh } from './refresh';

/** ms for which a state counts as new: nobody reads Power BI for it again. */
export const stateLife = 15 * 60_000;
/** ms after which a section is removed. */
const sectionLife = 7 * 86_400_000;
/** Characters of the text. A column holds 63,999. */
const maxLength = 60_000;

const toSeconds = (ms: number) => Math.floor(ms / 1000);

/** The text of a state. If it is too long, models of the oldest sections are left out. */
export function writeDataState(state: DataState): string {
  const sections = state.sections.toSorted((one, other) => other.at - one.at);
  for (;;) {
    const text = JSON.stringify({ ...state, sections });
    const last = sections.at(-1);
    if (text.length <= maxLength || last === undefined) return text;
    const excess = Math.ceil((text.length - maxLength) / 200);
    sections[sections.length - 1] = { ...last, models: last.models.slice(0, -excess) };
    if (last.models.length <= excess) sections.pop();
  }
}

/** The state with what a publisher read; each model is in the section of its last publisher only, with all its reports. */
export function withSection(state: DataState, section: Section): DataState {
  const reports = new Map(section.models.map((model) => [model.id, new Set<string>()]));
  const sections = state.sections.filter(({ at }) => (section.at - at) * 1000 < sectionLife);
  for (const { models } of [section, ...sections])
    for (const model of models) for (const report of model.reports) reports.get(model.id)?.add(report);
  const byId = new Map(section.models.map((model) => [model.id, model]));
  const models = [...byId.values()].map((model) => ({
    ...model,
    reports: [...(reports.get(model.id) ?? [])],
  }));
  const others = sections.map((one) => ({ ...one, models: one.models.filter(({ id }) => !byId.has(id)) }));
  return {
    ...state,
    sections: [{ ...section, models }, ...others].filter(({ models }) => models.length > 0),
  };
}

/** A section of models that were read now. @param now ms since the epoch. */
export const sectionOf = (by: string, models: readonly ModelState[], now: number): Section => ({
  by,
  at: toSeconds(now),
  models: [...models],
});

/** Whether a portal is reading Power BI, or stopped less than `stateLife` ago. */
export const isBeingRead = ({ reading }: DataState, now: number): boolean =>
  reading != null && Math.abs(now - reading * 1000) < stateLife;

export const withReading = (state: DataState, now: number | null): DataState => ({
  ...state,
  reading: now === null ? null : toSeconds(now),
});

/** The state of a model, from its refreshes, the newest first. */
export function modelStateOf(
  modelId: string,
  reports: readonly string[],
  history: readonly Refresh[],
): ModelState {
  const { refreshedAt, failingSince } = freshnessOf(history) ?? { refreshedAt: null, failingSince: null };
  const every = rhythmOf(history);
  return {
    id: modelId.toLowerCase(),
    reports: [...new Set(reports.map((one) => one.toLowerCase()))],
    ...(refreshedAt === null ? {} : { refreshed: toSeconds(refreshedAt) }),
    ...(failingSince === null ? {} : { failing: toSeconds(failingSince) }),
    ...(every === null ? {} : { every }),
  };
}

/** The usual minutes between two refreshes: the median, because nights have none. Scheduled or not, so no schedule is read. */
function rhythmOf(history: readonly Refresh[]): number | null {
  const gaps = history
    .slice(1)
    .map(({ startedAt }, index) => (history[index]?.startedAt ?? startedAt) - startedAt)
    .sort((one, other) => one - other);
  const middle = gaps[Math.floor(gaps.length / 2)];
  return middle === undefined || middle < 60_000 ? null : Math.min(100_000, Math.round(middle / 60_000));
}
