import type { Translated } from '@/domain/shared/language';
import type * as spanish from './documents.copy';

export const copy: Translated<typeof spanish.copy> = {
  search: 'Search documents...',
  list: 'Documents',
  none: 'No document matches your search',
  noneText: 'Try another word.',
};
