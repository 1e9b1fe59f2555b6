/** Resource units of each kind of call to SharePoint, as Microsoft documents them (emulator/FIDELITY.md). */
export const unitsOf = { item: 1, changes: 1, query: 2, versions: 2, write: 2, permissions: 5 } as const;
export type CallKind = keyof typeof unitsOf;

/** A call below a site. */
export interface SharePointCall {
  /** Object id of the user. */
  readonly user: string;
  readonly method: string;
  /** Path below the site, such as `/lists/{list}/items`. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Calls that were counted, refused ones included. */
export interface UnitUsage {
  /** Units of the current minute and of the current day. */
  readonly minute: number;
  readonly day: number;
  /** Refused calls. */
  readonly refused: number;
  /** Units by kind of call. */
  readonly byKind: Readonly<Record<CallKind, number>>;
}

export interface ResourceUnits {
  /**
   * Counts a call, also one that it refuses.
   * @param licences of the tenant; with `null` it refuses no call.
   */
  readonly count: (
    call: SharePointCall,
    licences: number | null,
  ) => { readonly isRefused: boolean; readonly headers: Readonly<Record<string, string>> };
  readonly usage: () => UnitUsage;
}

const minute = 60_000;
const day = 86_400_000;
/** Largest number of licences and the units of a minute up to it; more licences have the last one. */
const limits = [
  [1_000, 1_200],
  [5_000, 2_400],
  [15_000, 3_600],
  [50_000, 4_800],
  [Number.POSITIVE_INFINITY, 6_000],
] as const;
/** The units of a day are this many times those of a minute. */
const minutesOfDay = 1_000;
/** Most requests of one user in `userWindow` ms. */
export const userLimit = 3_000;
const userWindow = 5 * minute;
/** From this share of the minute's units on, answers have the headers of the limit. */
const warnedShare = 0.8;

/** Units that a tenant with so many licences may use in a minute. */
export const minuteLimit = (licences: number): number =>
  limits.find(([most]) => licences <= most)?.[1] ?? 6_000;

export function kindOf({ method, path, query }: Omit<SharePointCall, 'user'>): CallKind {
  const [top, list, part, item, versions, version] = path.split('/').filter(Boolean);
  const isPermission = top === 'permissions' || part === 'permissions';
  if (isPermission || /\bpermissions\b/.test(query.get('$expand') ?? '')) return 'permissions';
  if (method !== 'GET') return 'write';
  if (part === 'items' && item === 'delta') return query.has('token') ? 'changes' : 'query';
  if (versions === 'versions' && version === undefined) return 'versions';
  const isCollection = top === 'lists' && (list === undefined || (part !== undefined && item === undefined));
  return isCollection ? 'query' : 'item';
}

/**
 * The budget of one application in one tenant, in windows that start with each minute, day and five minutes of the clock.
 * @param now ms since the epoch.
 * @param weightOf number of calls that a call of this user counts as: more than one if the user represents several.
 */
export function createResourceUnits(
  now: () => number,
  weightOf: (user: string) => number = () => 1,
): ResourceUnits {
  const windowOf = (length: number) => ({ length, number: Number.NaN, units: 0 });
  const [thisMinute, thisDay] = [windowOf(minute), windowOf(day)];
  const ofUsers = { number: Number.NaN, requests: new Map<string, number>() };
  const byKind = { item: 0, changes: 0, query: 0, versions: 0, write: 0, permissions: 0 };
  let refused = 0;

  const turn = (window: { length: number; number: number; units: number }) => {
    const number = Math.floor(now() / window.length);
    if (window.number !== number) Object.assign(window, { number, units: 0 });
    return window;
  };
  /** Whole seconds until the window of this length ends. */
  const secondsLeft = (length: number) => Math.max(1, Math.ceil((length - (now() % length)) / 1000));

  function countRequest(user: string): number {
    const number = Math.floor(now() / userWindow);
    if (ofUsers.number !== number) Object.assign(ofUsers, { number, requests: new Map() });
    const requests = (ofUsers.requests.get(user) ?? 0) + 1;
    ofUsers.requests.set(user, requests);
    return requests;
  }

  return {
    count(call, licences) {
      const kind = kindOf(call);
      const weight = weightOf(call.user);
      const units = unitsOf[kind] * weight;
      byKind[kind] += units;
      turn(thisMinute).units += units;
      turn(thisDay).units += units;

      const requests = countRequest(call.user);
      if (licences === null) return { isRefused: false, headers: {} };
      const limit = minuteLimit(licences);
      const used = thisMinute.units;
      const reset = secondsLeft(minute);
      const headers =
        used >= limit * warnedShare
          ? {
              'RateLimit-Limit': String(limit),
              'RateLimit-Remaining': String(Math.max(0, limit - used)),
              'RateLimit-Reset': String(reset),
            }
          : {};
      const waits = [
        ...(used > limit ? [reset] : []),
        ...(thisDay.units > limit * minutesOfDay ? [secondsLeft(day)] : []),
        ...(requests > userLimit ? [secondsLeft(userWindow)] : []),
      ];
      if (waits.length === 0) return { isRefused: false, headers };
      refused += weight;
      return { isRefused: true, headers: { ...headers, 'Retry-After': String(Math.max(...waits)) } };
    },
    usage: () => ({
      minute: turn(thisMinute).units,
      day: turn(thisDay).units,
      refused,
      byKind: { ...byKind },
    }),
  };
}
