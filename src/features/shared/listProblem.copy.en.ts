import type { Translated } from '@/domain/shared/language';
import type * as spanish from './listProblem.copy';

export const copy: Translated<typeof spanish.copy> = {
  throttled: (wait) => `Power BI asks to wait ${wait}.`,
  offline: 'You are offline.',
  reportNotFound: 'Power BI does not find it, or your account cannot see it.',
  denied: 'Power BI does not let your account read it.',
  other: 'Power BI did not respond as expected.',
};
