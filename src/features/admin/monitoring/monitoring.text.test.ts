import { expect, it } from 'vitest';
import { noneAnswer, unknownAnswer, valueAnswer } from '@/domain/shared/answer';
import { scheduleText } from './monitoring.text';

const schedule = { isEnabled: true, days: ['Monday', 'Friday'], times: ['07:00'], timeZone: 'UTC' };

it.each([
  [valueAnswer(schedule), 'Lun, Vie · 07:00 (UTC)'],
  [valueAnswer({ ...schedule, isEnabled: false }), 'Sin horario'],
  [noneAnswer, 'Sin horario'],
  [unknownAnswer('refused'), 'No pudimos leer su horario'],
])('scheduleText calls a refused schedule unread, not missing (case %#)', (answer, text) => {
  expect(scheduleText(answer)).toBe(text);
});
