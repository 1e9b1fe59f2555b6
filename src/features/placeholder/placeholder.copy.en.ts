import type { Translated } from '@/domain/shared/language';
import type * as spanish from './placeholder.copy';

export const copy: Translated<typeof spanish.copy> = {
  headings: {
    data: 'Data Sources',
    schedule: 'Scheduled Reports',
    filters: 'Filters',
    documentation: 'Documentation',
  },
  text: 'This section is still being worked on.',
  indicator: 'There is no dashboard here yet. This section is still being worked on.',
  unknown: 'This section does not exist',
  unknownText: 'The dashboard may have been deactivated or moved.',
  unread: 'Dashboard not read yet',
  unreadText: 'The dashboards have not been read yet: it is not known what is here.',
  open: (board) => `Open ${board}`,
};
