import type * as spanish from './analyticsMenu.copy';

export const copy: ReturnType<typeof spanish.copy> = {
  data: 'Databases',
  schedule: 'Scheduled Reports',
  filters: 'Filters',
  documentation: 'Documents',
};
