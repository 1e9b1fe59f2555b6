import { afterEach, expect, test } from 'vitest';
import { answersMark, wasSignedOut, watchMarks } from './pageMarks';

afterEach(() => performance.clearMarks());

/** Marks that `watchMarks` reports, in ms since the page was opened. */
function watched(): [name: string, ms: number][] {
  const marks: [string, number][] = [];
  watchMarks((name, start, end) => marks.push([name, Math.round(end - start)]));
  return marks;
}

test('pageMarks notifies of an earlier sign-in button and of the first paint, and of no other mark', async () => {
  expect(wasSignedOut()).toBe(false);
  performance.mark('other', { startTime: 5 });
  performance.mark(answersMark, { startTime: 7 });
  const marks = watched();
  await expect.poll(() => marks).toContainEqual(['page.sign_in_answers', 7]);
  expect(marks.map(([name]) => name)).not.toContain('other');
  expect(wasSignedOut()).toBe(true);
});
