import { numberOf } from '@/domain/shared/figureText';
import type { Translated } from '@/domain/shared/language';
import type * as spanish from './regions.copy';

export const copy: Translated<typeof spanish.copy> = {
  title: 'Region Catalog',
  subtitle: 'Regions of the operation and their plants',
  search: 'Search regions...',
  add: 'New region',
  none: 'No regions yet',
  edit: 'Edit region',
  status: ['Active', 'Inactive'],
  plants: numberOf('plant', 'plants'),
  removeLabel: 'Delete region',
  removeText: (count) =>
    count === 0
      ? 'It has no plants. You can undo this.'
      : `Its plants (${count}) will be left without a region. You can undo this.`,
};
