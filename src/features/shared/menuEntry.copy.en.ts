import type { Translated } from '@/domain/shared/language';
import type * as spanish from './menuEntry.copy';

export const copy: Translated<typeof spanish.copy> = {
  verified: 'Verified dashboard',
  empty: 'Coming soon',
  refreshes: {
    completed: (when: string) => `Refreshed ${when}`,
    failed: (when: string) => `The refresh failed ${when}`,
  },
};
