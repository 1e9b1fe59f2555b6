import type { Translated } from '@/domain/shared/language';
import type * as spanish from './published.copy';

export const copy: Translated<typeof spanish.copy> = {
  dataOf: ({ day, time }) => (day ? `Data from ${day}, ${time}` : `Data from ${time}`),
  by: (who, { day, time }) =>
    day ? `published by ${who} on ${day}, ${time}` : `published by ${who} at ${time}`,
  unknown: ({ day, time }) => `Last news: ${day ? `${day}, ${time}` : time}`,
};
