import { numberOf } from '@/domain/shared/figureText';
import { plural, type Translated } from '@/domain/shared/language';
import type * as spanish from './menuConfig.copy';

export const copy: Translated<typeof spanish.copy> = {
  title: 'Menu Configuration',
  subtitle: "What the analytics platform's menu holds, where and in which order",
  search: 'Search the menu...',
  none: 'No categories yet',
  noRoutes: 'No dashboards yet',
  noRoutesHint: 'Add one in Dashboards, and its route will be here.',
  add: 'New category',
  edit: 'Edit category',
  structure: 'Menu structure',
  structureText: 'By category, as the menu shows it.',
  empty: 'No entries: it will appear in the menu with its first dashboard.',
  inactive: 'Inactive',
  routes: 'Route configuration',
  routesText: 'Path, place in the menu and order of each dashboard. No link uses the path.',
  plain: {
    routes: 'Place of the dashboards',
    routesText: 'Place in the menu and order of each dashboard.',
    noRoutesHint: 'Add one in Dashboards, and its place will be here.',
  },
  columns: { board: 'Dashboard', path: 'Path', menuPath: 'Menu path', order: 'Order' },
  count: numberOf('entry', 'entries'),
  editEntry: 'Edit',
  assign: 'Assign dashboard',
  editRoute: 'Edit menu entry',
  removeLabel: 'Delete category',
  removeText: 'It has no entries. You can undo this.',
  removeBlocked: (count) =>
    `It has ${numberOf('entry', 'entries')(count)}. Move ${plural(count, { one: 'it', other: 'them' })} to another category and try again.`,
};
