import type * as spanish from './kinds.copy';

export const copy: typeof spanish.copy = {
  products: 'Products',
  transport: 'Transport',
  plants: 'Plants',
  roles: 'Roles',
  groups: 'Work groups',
  boards: 'Dashboards',
  regions: 'Regions',
  users: 'People',
  accessGroups: 'Groups',
  rules: 'Rules',
  categories: 'Categories',
  routes: 'Routes',
  views: 'Views for everybody',
};
