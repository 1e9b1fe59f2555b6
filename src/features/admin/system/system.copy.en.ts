import { numberOf } from '@/domain/shared/figureText';
import type { Translated } from '@/domain/shared/language';
import type * as spanish from './system.copy';

const newerRows = numberOf(
  'row saved by a newer version of the portal',
  'rows saved by a newer version of the portal',
);

export const copy: Translated<typeof spanish.copy> = {
  title: 'System Configuration',
  subtitle: 'The data of the administrative portal as a single file.',
  data: 'Portal data',
  dataText: 'People, catalogs, dashboards, permissions and menu, in a JSON file.',
  noneHint: 'Begin with the first dashboard, or import the data of another portal here.',
  exportData: 'Export data',
  importData: 'Import data',
  reset: 'Reset data',
  wrongFile: 'nothing was imported',
  more: (count) => (count === 0 ? '' : `and ${numberOf('problem', 'problems')(count)} more.`),
  alsoIn: (rows) => (rows === 0 ? '' : `Also in ${numberOf('more row', 'more rows')(rows)}.`),
  resetTitle: 'Reset to the initial data?',
  resetText:
    'Your changes to people, catalogs, dashboards, permissions and menu are discarded. You can undo this.',
  fileName: 'portal-data.json',
  quarantineName: 'portal-rows-aside.json',
  quarantined: (left, _repaired, newer) =>
    [
      left > 0
        ? `${numberOf('row could not be read and was', 'rows could not be read and were')(left)} set aside`
        : '',
      newer > 0 ? newerRows(newer) : '',
    ]
      .filter(Boolean)
      .join('; '),
  doNotFit: (left, repaired, newer) =>
    [
      left > 0
        ? numberOf('row is not valid and is not imported', 'rows are not valid and are not imported')(left)
        : '',
      repaired > 0
        ? numberOf(
            'row names something that is not there and goes in without it',
            'rows name something that is not there and go in without it',
          )(repaired)
        : '',
      newer > 0 ? newerRows(newer) : '',
    ]
      .filter(Boolean)
      .join('; '),
  downloadQuarantined: 'Download those rows',
  clearQuarantine: 'Discard those rows',
  forgetTitle: 'Discard the rows that were set aside?',
  forgetText: 'They are deleted from this browser. Download them first if you need them.',
  preview: {
    title: 'Import data',
    columns: ['List', 'Total', 'New', 'Changed', 'Removed'],
    confirm: (left) => (left === 0 ? 'Import' : 'Import what fits'),
    nothing: 'This file changes nothing.',
    table: 'Changes of each list',
    chooseOther: 'Choose another file',
  },
};
