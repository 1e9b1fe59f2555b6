import { expect, test } from 'vitest';
import { alertsSchema } from '../../src/domain/session/alerts.ts';
import { earlierVisitsScript, pinnedNumbers } from './earlierVisits.ts';

test('the pinned numbers of the sample users are as the portal stores them, with a number for each working day of a measure', () => {
  const { list, past, numbers } = alertsSchema.parse(pinnedNumbers());
  expect(Object.keys(past)).toEqual(list.map(({ id }) => id));
  for (const { id, source } of list) {
    expect(past[id]).toHaveLength(source.kind === 'measure' ? 10 : 1);
    expect(numbers[id]?.value).toBe(past[id]?.at(-1)?.[1]);
  }
});

test('the script of the sign-in page ends no element', () => {
  expect(earlierVisitsScript([{ id: 'a' }])).not.toContain('</');
});
