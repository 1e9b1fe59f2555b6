import type { Translated } from '@/domain/shared/language';
import type * as spanish from './toast.copy';

export const copy: Translated<typeof spanish.copy> = {
  filtersApplied: 'Filters applied to the dashboard',
  filtersStored: 'Filters saved. This dashboard does not say which columns they apply to.',
  pageMissing: 'The Power BI report has no such page. You are seeing another one.',
  numberSeenWith: (selections) =>
    `The number was also seen with ${selections}. Choose it on the dashboard to see the same.`,
  bookmarkRefused:
    'The Power BI report has no such view by its author, or did not apply it. The rest opened as usual.',
  filterPaneRefused: 'The dashboard did not answer with the filters of the Power BI report. Try again.',
  boardCreated: (board) => `Dashboard created: ${board}`,
  settingsSaved: 'Changes saved',
  openBoard: 'Open dashboard',
  undo: 'Undo',
  dismiss: 'Close this message',
};
