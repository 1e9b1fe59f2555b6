import type { Translated } from '@/domain/shared/language';
import type * as spanish from './partStatus.copy';

/** English strings for a part of the page that could not be loaded or crashed. */
export const copy: Translated<typeof spanish.copy> = {
  missing: {
    title: 'This part could not be loaded',
    text: 'Check your connection and try again. If that is not enough there may be a new version: reload the page. Your place and your drafts are kept.',
  },
  crashed: {
    title: 'This part stopped working',
    text: 'The rest of the portal is still available. Try again or reload the page: your place and your drafts are kept.',
  },
  waiting: { text: 'Loading this part…', cancel: 'Cancel' },
  retry: 'Try again',
  reload: 'Reload the page',
  close: 'Close',
};
