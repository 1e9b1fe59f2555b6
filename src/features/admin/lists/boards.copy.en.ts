import { numberOf } from '@/domain/shared/figureText';
import type { Translated } from '@/domain/shared/language';
import type * as spanish from './boards.copy';

export const copy: Translated<typeof spanish.copy> = {
  title: 'Power BI Dashboard Management',
  subtitle: 'Dashboards published in the portal. Power BI decides who opens each of them.',
  search: 'Search dashboards...',
  add: 'New dashboard',
  none: 'No dashboards yet',
  caption: 'Dashboards',
  columns: {
    title: 'Dashboard',
    category: 'Category',
    isActive: 'Status',
    menuPath: 'Menu path',
    permissions: 'Permissions',
    ai: 'AI context',
    owner: 'Owner',
    opened: 'Last opened',
  },
  status: ['Active', 'Inactive'],
  neverOpened: 'None counted',
  aiConfigured: 'Configured',
  cards: {
    active: 'Active dashboards',
    inactive: 'Inactive dashboards',
    usersWithAccess: 'People with access',
    categories: 'Categories',
  },
  open: 'Open dashboard',
  removeLabel: 'Delete dashboard',
  removeText:
    'It will leave the menu, and its route and rules with it. The Power BI report does not change. You can undo this.',
  aiTitle: 'Configure the AI context',
  aiHelp: 'What the dashboard measures, what its terms mean and what the assistant should keep in mind.',
  characters: numberOf('character', 'characters'),
};
