import type { Translated } from '@/domain/shared/language';
import type * as spanish from './filters.copy';

export const copy: Translated<typeof spanish.copy> = {
  reach: {
    report: 'They apply to the dashboard you are viewing.',
    right: 'They apply to the dashboard on the right.',
    none: 'They are kept; this dashboard does not say which columns they apply to.',
  },
  modal: {
    close: 'Close',
    title: 'Dashboard filters',
    clear: 'Clear filters',
    cancel: 'Cancel',
    apply: 'Apply filters',
  },
};
