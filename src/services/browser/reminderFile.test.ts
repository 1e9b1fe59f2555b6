import { expect, it } from 'vitest';
import { reminderFile } from './reminderFile';

it('writes the link, the rule and a start without a time zone into the calendar file', () => {
  const link = `https://portal.example.com/#tablero=dashboard-1&region=SUR%2CNORTE&vista=${'x'.repeat(300)}`;
  const text = reminderFile({
    title: 'Tablero de transporte',
    link,
    repeat: 'workdays',
    day: '2026-11-28',
    time: '08:30',
  });
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines).toContain('DTSTART:20261130T083000');
  expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR');
  expect(lines).toContain('DURATION:PT15M');
  expect(lines).toContain(`DESCRIPTION:${link}`);
  expect(lines).toContain('X-MICROSOFT-CDO-BUSYSTATUS:FREE');
  expect(lines).toContain('SUMMARY:Tablero de transporte');
  expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(75);
});

it('refuses a time that no calendar has', () => {
  const reminder = {
    title: 'Tablero',
    link: 'https://portal.example.com/',
    repeat: 'weekly',
    time: '25:00',
  } as const;
  expect(() => reminderFile({ ...reminder, day: '2026-11-28' })).toThrow(
    expect.objectContaining({ failure: expect.objectContaining({ code: 'toolFailed' }) }),
  );
});
