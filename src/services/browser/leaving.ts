import { leavingBegan, leavingEnded } from '@/domain/shared/leaving';

/** ms after `beforeunload` after which the page counts as staying: the next page may take seconds to answer. */
const stayTime = 10_000;

/** Follows whether the page is being left. public/boot.js has the same rule for the time before this script. */
export function watchLeaving(page: Window): void {
  let timer: number | undefined;
  const left = () => {
    page.clearTimeout(timer);
    leavingBegan();
  };
  page.addEventListener('beforeunload', () => {
    left();
    timer = page.setTimeout(leavingEnded, stayTime);
  });
  page.addEventListener('pagehide', left);
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leavingEnded();
  });
}
