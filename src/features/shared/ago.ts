import { locale } from '@/domain/shared/locale';

const day = 86_400_000;
const units = [
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

let relative: Intl.RelativeTimeFormat | undefined;

/** Start of the local day of a time (ms since the epoch). */
const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/** "hace 3 min"; under a minute, "ahora"; from 24 hours on by the calendar, "ayer". */
export function ago(at: number, now: number): string {
  relative ??= new Intl.RelativeTimeFormat(locale(), { numeric: 'auto', style: 'short' });
  const passed = Math.max(0, now - at);
  // Rounded, because a day with a clock change has 23 or 25 hours.
  if (passed >= day) return relative.format(-Math.round((midnight(now) - midnight(at)) / day), 'day');
  const unit = units.find(({ ms }) => passed >= ms);
  return unit ? relative.format(-Math.floor(passed / unit.ms), unit.unit) : relative.format(0, 'second');
}
