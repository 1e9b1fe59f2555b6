import { afterEach, describe, expect, it } from 'vitest';
import {
  clockText,
  datedMoment,
  dayHeading,
  daySpan,
  dayText,
  longDay,
  longMoment,
  messageTime,
  nearDayText,
  shortDay,
  shortMoment,
  timeZone,
  weekdayText,
} from './dateText';
import { isoDay } from './isoDay';
import { setPageLanguage } from './locale';

/** Local time. */
const at = (text: string) => Date.parse(text);
const now = at('2026-11-30T09:00');

describe('an ISO day', () => {
  it.each([
    ['2026-11-28', '28 nov'],
    ['2025-11-28', '28 nov 2025'],
  ])('%s has its year only if it is not this year: %s', (day, text) =>
    expect(dayText(day, '2026-11-30')).toBe(text),
  );

  it.each([
    ['2026-11-30', 'lun 30'],
    ['2026-11-28', 'sáb 28'],
    ['2026-11-24', 'mar 24'],
    ['2026-11-23', '23 nov'],
    ['2026-12-01', '1 dic'],
    ['2025-11-28', '28 nov 2025'],
  ])('%s has its weekday if it is of the last week: %s', (day, text) =>
    expect(nearDayText(day, '2026-11-30')).toBe(text),
  );

  it('has a form with the year, a long form, a weekday and a span', () => {
    expect([shortDay('2026-11-28'), longDay('2026-11-28'), weekdayText('2026-11-28')]).toEqual([
      '28 nov 2026',
      '28 de noviembre de 2026',
      'sábado',
    ]);
    expect(daySpan('2026-11-09', '2026-11-22')).toBe('9–22 de noviembre');
  });
});

describe('a time', () => {
  it('is on one clock of 24 hours in every form', () => {
    const time = at('2026-11-28T17:09');
    expect([clockText(time), datedMoment(time, now), shortMoment(time), longMoment(time)]).toEqual([
      '17:09',
      '28 nov, 17:09',
      '28 nov 2026, 17:09',
      '28 de noviembre de 2026, 17:09',
    ]);
    expect(dayHeading(time)).toMatch(/^sábado,? 28 de noviembre$/);
    expect(isoDay(time)).toBe('2026-11-28');
  });
});

describe('in English', () => {
  afterEach(() => setPageLanguage('es'));
  it('has the same forms', () => {
    setPageLanguage('en');
    expect([
      dayText('2026-11-28', '2026-11-30'),
      nearDayText('2026-11-28', '2026-11-30'),
      datedMoment(at('2026-11-01T17:09'), now),
      longMoment(at('2026-11-28T17:09')),
    ]).toEqual(['Nov 28', 'Sat 28', 'Nov 1, 17:09', 'November 28, 2026, 17:09']);
  });
});

it.each([
  [9, 5, '09:05'],
  [0, 0, '00:00'],
  [23, 59, '23:59'],
  [14, 30, '14:30'],
])('messageTime formats %d h %d min as %s (SPEC section 9)', (hours, minutes, text) =>
  expect(messageTime(new Date(2026, 10, 21, hours, minutes, 40).getTime())).toBe(text),
);

it('timeZone is an IANA name', () => {
  expect(() => new Intl.DateTimeFormat('es', { timeZone: timeZone() })).not.toThrow();
});
