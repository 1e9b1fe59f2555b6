import { maxStoredDays } from './alertLimits';
import type { Alerts, Past } from './alerts';

export const noAlerts: Alerts = { list: [], quiet: null, outside: false, beyond: [], past: {}, numbers: {} };

/** The days with the number of `day` added or replaced; the same array if nothing changed. */
export function withDay(past: Past, day: string, value: number): Past {
  const last = past.at(-1);
  if (last?.[0] === day && last[1] === value) return past;
  const earlierDays = last?.[0] === day ? past.slice(0, -1) : past;
  return [...earlierDays, [day, value] satisfies Past[number]].slice(-maxStoredDays);
}
