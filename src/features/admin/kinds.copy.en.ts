import type * as spanish from './kinds.copy';

export const copy: typeof spanish.copy = {
  boards: 'Dashboards',
  regions: 'Regions',
  plants: 'Plants',
  users: 'People',
  accessGroups: 'Groups',
  rules: 'Rules',
  categories: 'Categories',
  routes: 'Routes',
  views: 'Views for everybody',
  groupBoards: 'Dashboards by group',
  announcements: 'Announcements',
};
