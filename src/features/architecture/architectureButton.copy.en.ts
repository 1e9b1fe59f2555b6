import type { Translated } from '@/domain/shared/language';
import type * as spanish from './architectureButton.copy';

/** Texts of the production architecture in English. */
export const copy: Translated<typeof spanish.copy> = { open: 'View the production architecture' };
