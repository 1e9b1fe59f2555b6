const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto', style: 'short' });

/** "hace 3 min"; under a minute, "ahora". */
export function ago(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  const unit = units.find(({ ms }) => passed >= ms);
  return unit ? relative.format(-Math.floor(passed / unit.ms), unit.unit) : relative.format(0, 'second');
}
