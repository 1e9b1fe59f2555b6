import type { Population } from './population';
import { type CountedCall, type Feature, features } from './tenant';

const minute = 60_000;
const hour = 60 * minute;

/** An author only writes comments, in a tab that nobody looks at. */
export type Role = 'reader' | 'administrator' | 'author';

/** What one tab did and saw. Times in ms since the epoch. */
export interface TabRecord {
  readonly openedAt: number;
  readonly role: Role;
  closedAt: number | null;
  hadCopy: boolean;
  /** The first answer of SharePoint, also a refusal. */
  answeredAt: number | null;
  /** A catalogue is on screen, from the copy or from the list. */
  catalogAt: number | null;
  /** The catalogue was read from the list. */
  readAt: number | null;
  /** Units of the visit in progress; `null` between visits. */
  visitUnits: number | null;
  /** Units in each hour since one minute after the opening. */
  readonly hours: number[];
}

interface Spread {
  readonly count: number;
  readonly mean: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

export interface MinuteRow {
  /** ms since the epoch. */
  readonly at: number;
  readonly units: Readonly<Record<Feature, number>>;
  readonly total: number;
  /** Share of the minute's budget. */
  readonly share: number;
  readonly refused: number;
  readonly tabs: number;
}

export interface ScaleReport {
  readonly limit: number;
  readonly sample: number;
  readonly minutes: readonly MinuteRow[];
  readonly peak: MinuteRow;
  readonly units: number;
  readonly calls: number;
  readonly refused: number;
  /** Units of a reader's visit, from its start to the last input. */
  readonly perVisit: Spread;
  /** Units of each full hour of a reader's open tab, after its first minute. */
  readonly perHour: Spread;
  /** ms from the first answer until a catalogue is on screen, of browsers without a copy. */
  readonly firstCatalog: Spread;
  /** ms from the first answer until the current catalogue is read, of all readers' tabs that were in use. */
  readonly currentCatalog: Spread;
  /** Tabs of readers that never read the current catalogue. */
  readonly neverRead: number;
  /** ms since the oldest change that the tab lacks, at each action. */
  readonly readerAge: Spread;
  readonly administratorAge: Spread;
  readonly usageConflicts: number;
}

function spread(values: number[]): Spread {
  const sorted = values.sort((one, other) => one - other);
  const rank = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const sum = sorted.reduce((all, value) => all + value, 0);
  return {
    count: sorted.length,
    mean: sorted.length === 0 ? 0 : sum / sorted.length,
    p50: rank(0.5),
    p95: rank(0.95),
    max: sorted.at(-1) ?? 0,
  };
}

const noUnits = (): Record<Feature, number> => ({ catalog: 0, comments: 0, usage: 0, personal: 0 });

/** Collects the figures of a simulation. Figures of readers count for all users that a reader represents. */
export function createRecord({ sample, from }: Pick<Population, 'sample' | 'from'>) {
  const minutes: MinuteRow[] = [];
  const openTabs = new Set<TabRecord>();
  const visits: number[] = [];
  const hours: number[] = [];
  const closed: TabRecord[] = [];
  const ages = { reader: [] as number[], administrator: [] as number[], author: [] as number[] };
  let units = noUnits();
  let refused = 0;
  let all = { units: 0, calls: 0, refused: 0, usageConflicts: 0 };

  function closeTab(row: TabRecord): void {
    openTabs.delete(row);
    if (row.role !== 'reader') return;
    const full = Math.floor(((row.closedAt ?? 0) - row.openedAt - minute) / hour);
    for (let index = 0; index < full; index += 1) hours.push(row.hours[index] ?? 0);
    closed.push(row);
  }
  const endVisit = (row: TabRecord) => {
    if (row.visitUnits !== null) visits.push(row.visitUnits);
    row.visitUnits = null;
  };

  return {
    openTab(at: number, role: Role): TabRecord {
      const row: TabRecord = {
        openedAt: at,
        role,
        closedAt: null,
        hadCopy: false,
        answeredAt: null,
        catalogAt: null,
        readAt: null,
        visitUnits: null,
        hours: [],
      };
      openTabs.add(row);
      return row;
    },
    closeTab,
    startVisit(row: TabRecord) {
      row.visitUnits = 0;
    },
    endVisit,
    call(at: number, call: CountedCall, row: TabRecord | undefined) {
      units[call.feature] += call.units;
      all.units += call.units;
      all.calls += call.weight;
      if (call.isRefused) {
        refused += call.weight;
        all.refused += call.weight;
      }
      if (!row) return;
      const own = call.units / call.weight;
      if (row.visitUnits !== null) row.visitUnits += own;
      const index = Math.floor((at - row.openedAt - minute) / hour);
      if (index >= 0) row.hours[index] = (row.hours[index] ?? 0) + own;
    },
    usageConflict() {
      all.usageConflicts += sample;
    },
    age(row: TabRecord, ms: number) {
      ages[row.role].push(ms);
    },
    /** Forgets what happened before the first user. */
    reset() {
      for (const list of [visits, hours, closed]) list.length = 0;
      units = noUnits();
      refused = 0;
      all = { units: 0, calls: 0, refused: 0, usageConflicts: 0 };
    },
    endMinute(limit: number) {
      const total = features.reduce((sum, feature) => sum + units[feature], 0);
      const count = (wanted: Role) => [...openTabs].filter(({ role }) => role === wanted).length;
      const tabs = count('reader') * sample + count('administrator');
      minutes.push({ at: from + minutes.length * minute, units, total, share: total / limit, refused, tabs });
      units = noUnits();
      refused = 0;
    },
    /** @param at end of the simulation: open tabs and visits end here. */
    report(limit: number, at: number): ScaleReport {
      for (const row of [...openTabs]) {
        row.closedAt = at;
        closeTab(row);
      }
      const [first] = minutes;
      if (!first) throw new Error('no minute was played');
      const wait = (end: number | null, { answeredAt }: TabRecord) =>
        end === null || answeredAt === null ? [] : [Math.max(0, end - answeredAt)];
      return {
        limit,
        sample,
        minutes,
        peak: minutes.reduce((most, row) => (row.total > most.total ? row : most), first),
        ...all,
        perVisit: spread(visits),
        perHour: spread(hours),
        firstCatalog: spread(
          closed.filter(({ hadCopy }) => !hadCopy).flatMap((row) => wait(row.catalogAt, row)),
        ),
        currentCatalog: spread(closed.flatMap((row) => wait(row.readAt, row))),
        neverRead: closed.filter(({ readAt }) => readAt === null).length * sample,
        readerAge: spread(ages.reader),
        administratorAge: spread(ages.administrator),
      };
    },
  };
}
