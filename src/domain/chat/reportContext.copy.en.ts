import type { Translated } from '@/domain/shared/language';
import type * as spanish from './reportContext.copy';

export const copy: Translated<typeof spanish.copy> = { blank: '(Blank)', empty: '(Empty)' };
