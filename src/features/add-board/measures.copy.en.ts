import type { Translated } from '@/domain/shared/language';
import type * as spanish from './measures.copy';

export const copy: Translated<typeof spanish.copy> = {
  title: 'Numbers for Home',
  help: 'Everyone can pin them to their Home. Power BI calculates them with their permissions; the Build permission is needed.',
  add: 'Add number',
  number: (index) => `Number ${index}`,
  name: 'Name',
  nameMissing: 'Write what it is called.',
  dax: 'DAX measure or expression',
  daxExample: '[Punctuality]',
  daxMissing: 'Write a measure, such as [Punctuality].',
  unit: 'Unit',
  unitExample: '%, $, min',
  isShare: 'The expression returns a fraction: 0.91 is 91 %',
  good: 'Good is',
  goodNone: 'either way',
  goodUp: 'a rise',
  goodDown: 'a fall',
  target: 'Target (optional)',
  remove: (name) => `Remove ${name}`,
  full: (limit) => `A dashboard has up to ${limit} numbers.`,
};
