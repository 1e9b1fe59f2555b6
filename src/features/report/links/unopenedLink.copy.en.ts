import type { Translated } from '@/domain/shared/language';
import type * as spanish from './unopenedLink.copy';

export const copy: Translated<typeof spanish.copy> = {
  title: 'This link cannot be opened here',
  hint: 'The portal opens web pages, mail and phone numbers. Copy the text if you need it in another application.',
  empty: 'The link has no address.',
  label: 'Text of the link',
  close: 'Close',
};
