import type { Pressure } from '@/domain/shared/pressure';

/** Reads `RateLimit-Limit`, `-Remaining` and `-Reset` (seconds), which browsers often cannot see. */
export function noteHeaders(pressure: Pressure, headers: Pick<Headers, 'get'>, now: number): void {
  const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) =>
    Number.parseFloat(headers.get(`RateLimit-${name}`) ?? ''),
  ) as [number, number, number];
  const isRefusing = pressure.share === 1 && now < pressure.until;
  if (!(limit > 0 && remaining >= 0 && reset > 0) || isRefusing) return;
  pressure.share = Math.max(0, 1 - remaining / limit);
  pressure.until = now + reset * 1000;
}

/** SharePoint refused a call until that time, in ms since the epoch. */
export function noteRefusal(pressure: Pressure, until: number): void {
  pressure.until = Math.max(until, pressure.share === 1 ? pressure.until : 0);
  pressure.share = 1;
}
