import { onINP } from 'web-vitals';
import { own } from '@/domain/shared/idMap';

/** Receives a timing of this page; `start` and `end` in ms since the epoch. */
export type NotifyMark = (name: string, start: number, end: number) => void;

/** Mark that `src/app/boot/signIn.ts` sets when the button of the sign-in screen works. */
export const answersMark = 'portal.answers';

/** Whether the sign-in screen was shown: later timings of this page then include the time the user needed. */
export const wasSignedOut = (): boolean => performance.getEntriesByName(answersMark).length > 0;

const names: Readonly<Record<string, string>> = {
  'first-contentful-paint': 'page.first_paint',
  [answersMark]: 'page.sign_in_answers',
};

/**
 * Reports first paint and sign-in button, also if they are past, and interaction to next paint when the page
 * is hidden.
 */
export function watchMarks(notify: NotifyMark): void {
  const { timeOrigin } = performance;
  const observer = new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      const markName = own(names, name);
      if (markName !== undefined) notify(markName, timeOrigin, timeOrigin + startTime);
    }
  });
  for (const type of ['paint', 'mark']) observer.observe({ type, buffered: true });
  onINP(({ value, entries: [slowest] }) => {
    const start = timeOrigin + (slowest?.startTime ?? performance.now() - value);
    notify('page.interaction', start, start + value);
  });
}
