import type { ReportPort } from '@/domain/ports/report';
import type { Actors } from './actors';

/** ms that a report may keep the screens waiting. */
const patience = 3_000;

/** What somebody does who wants more than to wait for the report. */
const wishes = ['pointerdown', 'keydown'] as const;

/**
 * Resolves when the screens are wanted. They take long to evaluate, and a report on its way must not wait for them: until
 * it is drawn, header and overlay of the first screen stand for them. Whatever else there is to show, and a person who
 * does something, comes first.
 */
export function untilScreensAreDue(
  { authProgress, reportLoad }: Pick<Actors, 'authProgress' | 'reportLoad'>,
  report: Pick<ReportPort, 'subscribe'>,
): Promise<void> {
  return new Promise((resolve) => {
    const { dataset } = document.documentElement;
    const ends: (() => void)[] = [];
    const end = () => {
      for (const stop of ends) stop();
      resolve();
    };
    /** There is nothing to see but a report that comes. */
    const isComing = () => {
      const session = authProgress.getSnapshot();
      if (session.matches('sso')) return true;
      return session.matches({ none: 'signedIn' }) && reportLoad.getSnapshot().hasTag('coming');
    };
    // Once everybody has heard of a change: the report is asked for when the session opens.
    const look = () =>
      queueMicrotask(() => {
        if (!isComing()) return end();
        if (authProgress.getSnapshot().matches({ none: 'signedIn' })) dataset.first = 'portal';
      });
    for (const watched of [authProgress.subscribe(look), reportLoad.subscribe(look)])
      ends.push(() => watched.unsubscribe());
    ends.push(report.subscribe(({ type }) => type === 'embed.rendered' && end()));
    for (const wish of wishes) {
      addEventListener(wish, end);
      ends.push(() => removeEventListener(wish, end));
    }
    const timer = setTimeout(end, patience);
    ends.push(() => clearTimeout(timer));
    look();
  });
}
