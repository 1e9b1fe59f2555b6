import type { Translated } from '@/domain/shared/language';
import type * as spanish from './fileProblems.copy';

export const copy: Translated<typeof spanish.copy> = {
  tooLarge: 'It is too large (more than 100 MB).',
  unreadable: 'It could not be read.',
  unwritten: 'It could not be created. Check your connection or reload the page.',
  empty: 'It is empty.',
  encoding: 'It is not saved as UTF-8: letters with accents would be lost. Save it as UTF-8 and try again.',
  notJson: 'It is not a JSON file, or it was cut off.',
  notExport: 'It is not an export of this portal.',
  tooDeep: 'It has too many levels.',
  noList: 'It is missing or is not a list.',
  newer: 'Saved by a newer version of the portal, which this one does not understand.',
  tooMany: (max) => `The portal holds up to ${max}.`,
  tooManyRows: (rows, max) => `It has ${rows} rows. The portal holds up to ${max}.`,
  version: (found, needed) => `It is of version ${found}; ${needed} is needed.`,
  reservedKey: (key) => `The field "${key}" is reserved.`,
  repeated: (id) => `The id "${id}" is repeated.`,
  unknown: (id, kind) => `"${id}" does not exist in ${kind}.`,
  circular: (label) => `"${label}" contains itself.`,
  places: {
    file: 'File',
    row: (row) => `row ${row}`,
    item: (item) => `item ${item}`,
  },
};
