import type { Translated } from '@/domain/shared/language';
import type * as spanish from './config.copy';

/** The page in place of the portal when its configuration is wrong, in English. */
export const copy: Translated<typeof spanish.copy> = {
  title: 'The configuration is not valid',
  text: ['The portal cannot start. Correct ', ' and try again.'],
  help: 'The fields are explained in docs/configuration.md.',
  retry: 'Try again',
  status: (status) => `The server responded ${status}.`,
  problems: {
    unreadable: 'The file could not be read.',
    encoding: 'The file is not saved as UTF-8: save it as UTF-8.',
    notJson: 'The file is not JSON.',
    unknownField: 'This field does not exist.',
  },
};
