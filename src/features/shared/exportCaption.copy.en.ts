import type { Translated } from '@/domain/shared/language';
import type * as spanish from './exportCaption.copy';

export const copy: Translated<typeof spanish.copy> = {
  title: 'About these data',
  board: 'Dashboard',
  page: 'Page',
  filters: 'Filters',
  portalFilters: 'Filters of the portal',
  updated: 'Data refreshed',
  failing: 'The refresh has failed since',
  made: 'Date',
};
