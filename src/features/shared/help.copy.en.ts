import type { Translated } from '@/domain/shared/language';
import type * as spanish from './help.copy';

export const copy: Translated<typeof spanish.copy> = {
  help: 'Help',
  by: (contact) => `Help: ${contact}`,
};
