import type { Translated } from '@/domain/shared/language';
import type * as spanish from './bookmarks.copy';

export const copy: Translated<typeof spanish.copy> = {
  heading: 'From this Power BI report',
  failed: 'The Power BI report did not return the views of its author.',
};
