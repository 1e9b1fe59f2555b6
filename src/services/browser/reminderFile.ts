import { createEvent, type DateArray } from 'ics';
import { firstDay, type Reminder, recurrenceRule } from '@/domain/report/reminder';
import { FailureError } from '@/domain/shared/failure';

/** Duration of a reminder in the calendar. */
const duration = { minutes: 15 };

/**
 * A calendar file (RFC 5545) with the reminder. Its times are local times without a time zone ("floating"): each calendar
 * reads them in the zone of its user, and the hour stays the same when the clocks change.
 */
export function reminderFile(reminder: Reminder): string {
  const { title, link, time } = reminder;
  const parts = [...firstDay(reminder).split('-'), ...time.split(':')].map(Number);
  const { value, error } = createEvent({
    title,
    description: link,
    start: parts as DateArray,
    startInputType: 'local',
    startOutputType: 'local',
    duration,
    recurrenceRule: recurrenceRule(reminder),
    busyStatus: 'FREE',
    productId: 'portal',
  });
  if (!value) throw new FailureError({ code: 'toolFailed', detail: error?.message ?? '' });
  return value;
}
