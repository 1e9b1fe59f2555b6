import type { RefreshSchedule } from '@/domain/report/refresh';
import type { Answer } from '@/domain/shared/answer';
import { own } from '@/domain/shared/idMap';
import { copy } from './monitoring.copy';

/** A day of Power BI's schedule. */
const dayText = (day: string): string => own(copy.dayNames, day) ?? day;

/** Short text for a failure code of a board. */
export const causeText = (code: string): string => own(copy.causeNames, code) ?? code;

/** "Lun, Mar · 07:00, 10:00 (UTC)". */
export function scheduleText(answer: Answer<RefreshSchedule>): string {
  if (answer.kind === 'unknown') return copy.scheduleUnread;
  if (answer.kind === 'none' || !answer.value.isEnabled) return copy.noSchedule;
  const schedule = answer.value;
  const days =
    schedule.days.length === 0 || schedule.days.length === 7
      ? copy.everyDay
      : schedule.days.map(dayText).join(', ');
  const times = schedule.times.length > 0 ? copy.times(schedule.times.join(', '), schedule.timeZone) : '';
  return [days, times].filter(Boolean).join(' · ');
}
