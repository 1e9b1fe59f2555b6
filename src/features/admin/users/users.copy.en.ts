import { countText, numberOf } from '@/domain/shared/figureText';
import type { Translated } from '@/domain/shared/language';
import type * as spanish from './users.copy';

export const copy: Translated<typeof spanish.copy> = {
  title: 'People Management',
  search: 'Search people...',
  add: 'New person',
  addFromDirectory: 'Add from the directory',
  none: 'No people yet',
  exportCsv: 'Export people (CSV)',
  importCsv: 'Import people (CSV)',
  export: 'Export',
  import: 'Import',
  importHelp:
    'Choose a CSV file with one person per row and the columns Name, Email, Role and Status, or an Entra export with userPrincipalName and id. A person is recognized by their object ID, or by their email: whoever is here changes, everybody else is added. Nobody is removed. You see what changes before anything is imported.',
  directoryId: 'Object ID',
  sample: 'Download sample',
  chooseFile: 'Choose file',
  csvName: 'people.csv',
  sampleName: 'people-sample.csv',
  samplePeople: ['Eve Example', 'Tom Test'],
  notExported: 'nothing was exported',
  tooManyRows: (max) =>
    `It has more than ${max} rows, including empty ones. Delete the empty ones or split the file.`,
  noHeader: 'The first row must have at least the columns Name and Email.',
  wrongRows: numberOf('row is not valid and is not imported', 'rows are not valid and are not imported'),
  row: (row) => `Row ${row}`,
  unknownRole: (role) => `No role is called "${role}"`,
  unknownStatus: (status) => `The status "${status}" is unknown; write Active or Inactive`,
  edit: 'Edit person',
  caption: 'People',
  filter: 'Filter',
  clearFilters: 'Clear filters',
  columns: { name: 'Person', role: 'Role', isActive: 'Status', lastAccess: 'Last access' },
  status: ['Active', 'Inactive'],
  never: 'Never',
  allRoles: 'All roles',
  allStatuses: 'All',
  active: 'Active',
  inactive: 'Inactive',
  count: numberOf('person', 'people'),
  countOf: (shown, all) => `${countText(shown)} of ${numberOf('person', 'people')(all)}`,
  removeLabel: 'Delete person',
  removeText:
    'The person also leaves their groups and rules. Their account and their Power BI permissions do not change. You can undo this.',
};
