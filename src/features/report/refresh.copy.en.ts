import type { Translated } from '@/domain/shared/language';
import type * as spanish from './refresh.copy';

export const copy: Translated<typeof spanish.copy> = {
  done: 'Data refreshed',
  failures: {
    refreshLimit: 'Power BI allows a refresh every 15 seconds. Wait a moment and try again.',
    offline: 'Without a connection there are no new data: you still see those from before.',
    other: 'We could not refresh the data. Try again.',
  },
};
