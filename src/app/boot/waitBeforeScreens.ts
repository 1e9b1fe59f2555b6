import type { EarlyActors } from '@/app/actors';
import type { ReportPort } from '@/domain/ports/report';

/** ms that a report may delay the screens. */
const timeout = 3_000;

/** Events of a user who interacts before the report is rendered. */
const inputs = ['pointerdown', 'keydown'] as const;

/**
 * Resolves when the screens are due. They take long to evaluate and must not delay a loading report: until it is
 * rendered, header and overlay of the first screen are shown. Input of the user, or a state other than a loading
 * report, ends the wait.
 */
export function waitBeforeScreens(
  { authProgress, reportLoad }: Pick<EarlyActors, 'authProgress' | 'reportLoad'>,
  report: Pick<ReportPort, 'subscribe'>,
): Promise<void> {
  return new Promise((resolve) => {
    const { dataset } = document.documentElement;
    const ends: (() => void)[] = [];
    const end = () => {
      for (const stop of ends) stop();
      resolve();
    };
    /** Only a loading report will be shown. */
    const isReportNext = () => {
      const session = authProgress.getSnapshot();
      if (session.matches('sso')) return true;
      return session.matches({ none: 'signedIn' }) && reportLoad.getSnapshot().hasTag('coming');
    };
    // After the wiring has run: it requests the report when the session opens.
    const look = () =>
      queueMicrotask(() => {
        if (!isReportNext()) return end();
        if (authProgress.getSnapshot().matches({ none: 'signedIn' })) dataset.first = 'portal';
      });
    for (const watched of [authProgress.subscribe(look), reportLoad.subscribe(look)])
      ends.push(() => watched.unsubscribe());
    ends.push(report.subscribe(({ type }) => type === 'embed.rendered' && end()));
    for (const input of inputs) {
      addEventListener(input, end);
      ends.push(() => removeEventListener(input, end));
    }
    const timer = setTimeout(end, timeout);
    ends.push(() => clearTimeout(timer));
    look();
  });
}
