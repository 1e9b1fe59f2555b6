import type { English } from '@/domain/shared/language';
import type * as spanish from './copy';

/** The offer of a new version in English. */
export const copy: English<typeof spanish.copy> = {
  text: 'There is a new version of the portal',
  help: 'Your place and your drafts are kept.',
  update: 'Update',
  later: 'Later',
};
