import type { Translated } from '@/domain/shared/language';
import type * as spanish from './freshness.copy';

export const copy: Translated<typeof spanish.copy> = {
  fresh: (when) => `Data refreshed ${when}`,
  failed: (when) => `The refresh failed; data from ${when}`,
  failing: (when) => `The refresh of the data has been failing since ${when}`,
  offline: (when) => `No connection; data from ${when}`,
  refreshedAt: (moment) => `Last refresh of the data: ${moment}.`,
  failingSince: (moment) => `The refresh has been failing since ${moment}.`,
  offlineSince: (moment) => `No connection; what you see came on ${moment}.`,
};
