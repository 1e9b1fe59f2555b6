import { locale } from '@/domain/shared/language';

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

let relative: Intl.RelativeTimeFormat | undefined;

/** "hace 3 min"; under a minute, "ahora". */
export function ago(at: number, now: number): string {
  relative ??= new Intl.RelativeTimeFormat(locale(), { numeric: 'auto', style: 'short' });
  const passed = Math.max(0, now - at);
  const unit = units.find(({ ms }) => passed >= ms);
  return unit ? relative.format(-Math.floor(passed / unit.ms), unit.unit) : relative.format(0, 'second');
}
