import { onINP } from 'web-vitals';

/** A time of this page: both ends in ms since the epoch. */
export type NotifyMark = (name: string, start: number, end: number) => void;

/** Set by `src/app/boot/signIn.ts` if the sign-in screen is shown, once its button answers. */
export const answersMark = 'portal.answers';

/** The sign-in screen was shown: later times of this page contain the user's own. */
export const wasSignedOut = (): boolean => performance.getEntriesByName(answersMark).length > 0;

const names: Readonly<Record<string, string>> = {
  'first-contentful-paint': 'page.first_paint',
  [answersMark]: 'page.sign_in_answers',
};

/** Reports first paint and sign-in button, earlier ones included, and the interaction to next paint when the page is hidden. */
export function watchMarks(notify: NotifyMark): void {
  const { timeOrigin } = performance;
  const observer = new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      const known = names[name];
      if (known !== undefined) notify(known, timeOrigin, timeOrigin + startTime);
    }
  });
  for (const type of ['paint', 'mark']) observer.observe({ type, buffered: true });
  onINP(({ value, entries: [slowest] }) => {
    const start = timeOrigin + (slowest?.startTime ?? performance.now() - value);
    notify('page.interaction', start, start + value);
  });
}
