import { expect, it } from 'vitest';
import { announcementMarksSchema, hasSameDismissals, withMarks } from './announcementMarks';

const seen = { at: 1, isDismissed: false };

it('a mark is kept until the announcement is dismissed, and a dismissed announcement stays dismissed', () => {
  const marks = withMarks({}, ['a', 'b'], seen);
  expect(marks).toEqual({ a: seen, b: seen });
  expect(withMarks(marks, ['a'], { at: 2, isDismissed: false })).toBe(marks);
  const dismissed = withMarks(marks, ['a'], { at: 3, isDismissed: true });
  expect(dismissed).toEqual({ a: { at: 3, isDismissed: true }, b: seen });
  expect(withMarks(dismissed, ['a'], { at: 4, isDismissed: false })).toBe(dismissed);
  expect([hasSameDismissals({}, marks), hasSameDismissals(marks, dismissed)]).toEqual([true, false]);
});

it('the oldest marks leave first', () => {
  const ids = Array.from({ length: 400 }, (_, index) => `id${index}`);
  const marks = withMarks(withMarks({}, ['old'], { at: 0, isDismissed: true }), ids, seen);
  expect(Object.keys(marks)).toHaveLength(400);
  expect(Object.hasOwn(marks, 'old')).toBe(false);
});

it('an invalid mark is refused', () => {
  for (const value of [{ a: {} }, { a: { at: -1, isDismissed: true } }, []])
    expect(announcementMarksSchema.safeParse(value).success).toBe(false);
});
