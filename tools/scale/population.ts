import type { Random } from './random';

/** Who uses the portal, when and how. Times in ms, shares from 0 to 1. */
export interface Population {
  readonly users: number;
  readonly licences: number;
  readonly boards: number;
  readonly administrators: number;
  /** Each played user represents this many; 1 plays all users. */
  readonly sample: number;
  readonly seed: number;
  /** Start and end of the played part of the day, since the epoch. */
  readonly from: number;
  readonly to: number;
  /** Time in which the day's comments are written. */
  readonly dayLength: number;
  /** Times of a user's visits in a day, in order. */
  readonly visitsOf: (random: Random) => readonly number[];
  /** Median of the time in use. */
  readonly sessionMedian: number;
  /** Mean time between two inputs. */
  readonly inputEvery: number;
  /** From a request to its answer, at least and at most. */
  readonly latency: readonly [number, number];
  /** Browsers without a copy of the catalogue. */
  readonly firstVisits: number;
  /** Visits in the tab that is still open; the others open a new one. */
  readonly returns: number;
  /** Tabs that are closed after their use, and those that stay visible; the others are hidden. */
  readonly closes: number;
  readonly staysVisible: number;
  /** Negative control: everybody reads and polls the list, as administrators do. */
  readonly readsList: boolean;
  /** The personal state follows the users to their other devices (`catalog.personalList`). */
  readonly hasPersonalList: boolean;
  /** Visits in which the user opens the comments. */
  readonly commentsOpened: number;
  /** Comments that a user writes in a day. */
  readonly commentsPerUser: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** "08:31", in UTC, which is the organisation's time. */
export const minuteText = (at: number): string => new Date(at).toISOString().slice(11, 16);

export interface PopulationOptions {
  readonly users?: number;
  readonly licences?: number;
  readonly boards?: number;
  readonly administrators?: number;
  readonly sample?: number;
  readonly seed?: number;
  /** Time of day, such as "07:30". */
  readonly from?: string;
  readonly to?: string;
  /** Mean of the first visits, and their deviation in minutes. */
  readonly peak?: string;
  readonly deviation?: number;
  readonly visits?: number;
  readonly firstVisits?: number;
  readonly readsList?: boolean;
  readonly hasPersonalList?: boolean;
}

/** Played users of a sample: enough for smooth figures, few enough for minutes. */
const played = 2_500;

/** An organisation's day with its morning peak, by default from 07:30 to 10:00. */
export function createPopulation({
  users = 50_000,
  licences = 50_000,
  boards = 300,
  administrators = 20,
  sample = Math.max(1, Math.round(users / played)),
  seed = 1,
  from = '07:30',
  to = '10:00',
  peak = '08:30',
  deviation = 25,
  visits = 3,
  firstVisits = 0.02,
  readsList = false,
  hasPersonalList = true,
}: PopulationOptions = {}): Population {
  const timeOf = (text: string) => Date.parse(`2026-11-30T${text}:00Z`);
  const dayEnd = timeOf('18:00');
  return {
    users,
    licences,
    boards,
    administrators,
    sample,
    seed,
    from: timeOf(from),
    to: timeOf(to),
    dayLength: 10 * hour,
    visitsOf(random) {
      const first = random.normal(timeOf(peak), deviation * minute);
      // The number of further visits varies between none and twice the mean.
      const more = Math.round(random.between(0, 2 * (visits - 1)));
      const others = Array.from({ length: more }, () => random.between(first, dayEnd));
      return [first, ...others].sort((one, other) => one - other);
    },
    sessionMedian: 6 * minute,
    inputEvery: 20_000,
    latency: [80, 250],
    firstVisits,
    readsList,
    hasPersonalList,
    returns: 0.5,
    closes: 0.35,
    staysVisible: 0.2,
    commentsOpened: 0.05,
    commentsPerUser: 0.015,
  };
}
