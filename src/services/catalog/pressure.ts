/** How much of SharePoint's budget of calls the whole application has used, as far as SharePoint says. */
interface Pressure {
  /** 0 to 1; 1 while SharePoint refuses calls. */
  readonly share: number;
  /** When the share ends, in ms since the epoch. */
  readonly until: number;
}

const none: Pressure = { share: 0, until: 0 };

/** From this share on, calls that can wait should wait: SharePoint sends its headers from here on. */
const highShare = 0.8;

/** ms. A longer wait comes from a clock that was changed. */
const longestWait = 86_400_000;

/** Notes what answers of SharePoint say about the budget. One for the page: all its lists share one budget. */
export function createPressure() {
  let last = none;
  const read = (now: number): Pressure => {
    const left = last.until - now;
    return left > 0 && left <= longestWait ? last : none;
  };
  return {
    /** Reads `RateLimit-Limit`, `-Remaining` and `-Reset` (seconds), which browsers often cannot see. */
    note(headers: Pick<Headers, 'get'>, now: number): void {
      const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) =>
        Number.parseFloat(headers.get(`RateLimit-${name}`) ?? ''),
      ) as [number, number, number];
      if (!(limit > 0 && remaining >= 0 && reset > 0) || read(now).share === 1) return;
      last = { share: Math.max(0, 1 - remaining / limit), until: now + reset * 1000 };
    },
    /** SharePoint refused a call until that time, in ms since the epoch. */
    refused(until: number): void {
      last = { share: 1, until: Math.max(until, last.share === 1 ? last.until : 0) };
    },
    read,
    /** Calls that can wait should wait. */
    isHigh: (now: number): boolean => read(now).share >= highShare,
  };
}

export type NotedPressure = ReturnType<typeof createPressure>;

export const sharePointPressure: NotedPressure = createPressure();
