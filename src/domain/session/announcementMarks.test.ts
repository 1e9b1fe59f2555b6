import { expect, it } from 'vitest';
import {
  announcementMarksSchema,
  hasSameDismissals,
  visitMark,
  withDismissals,
  withMarks,
  withVisit,
} from './announcementMarks';

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

it('hasSameDismissals compares dismissed announcements in any order, and the time of the visit', () => {
  const dismissed = (...ids: string[]) => withMarks({}, ids, { at: 1, isDismissed: true });
  expect(hasSameDismissals(dismissed('a', 'b'), { ...dismissed('b', 'a'), c: seen })).toBe(true);
  expect(hasSameDismissals(dismissed('a'), withDismissals({}, new Map([['a', 9]])))).toBe(true);
  expect(hasSameDismissals(dismissed('ab', 'c'), dismissed('a', 'bc'))).toBe(false);
  expect(hasSameDismissals(withVisit({}, 1), withVisit({}, 1))).toBe(true);
  expect(hasSameDismissals(withVisit({}, 1), withVisit({}, 2))).toBe(false);
});

it('withDismissals replaces the dismissed announcements, and keeps those that were only shown', () => {
  const marks = { a: seen, b: { at: 2, isDismissed: true } };
  expect(withDismissals(marks, new Map([['c', 5]]))).toEqual({ a: seen, c: { at: 5, isDismissed: true } });
});

it('the mark of the visit stays, whatever its age', () => {
  const ids = Array.from({ length: 401 }, (_, index) => `id${index}`);
  const marks = withMarks(withVisit({}, 0), ids, seen);
  expect(marks[visitMark]).toEqual({ at: 0, isDismissed: true });
});

it('the oldest marks leave first', () => {
  const ids = Array.from({ length: 400 }, (_, index) => `id${index}`);
  const marks = withMarks(withMarks({}, ['old'], { at: 0, isDismissed: true }), ids, seen);
  expect(Object.keys(marks)).toHaveLength(400);
  expect(Object.hasOwn(marks, 'old')).toBe(false);
});

it('an invalid mark is left out', () => {
  const good = { at: 1, isDismissed: true };
  for (const a of [{}, { at: -1, isDismissed: true }, []])
    expect(announcementMarksSchema.parse({ a, good })).toEqual({ good });
});
