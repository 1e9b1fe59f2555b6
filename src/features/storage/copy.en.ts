import type { English } from '@/domain/shared/language';
import type * as spanish from './copy';

/** The notice about the browser's storage in English. */
export const copy: English<typeof spanish.copy> = {
  hide: 'Hide',
  exportCatalog: 'Export catalog',
  fileName: 'portal-data.json',
};
