import type * as spanish from './catalogLists.copy';

const status = ['Active', 'Inactive'] as const;

export const copy: typeof spanish.copy = {
  products: {
    title: 'Product Catalog',
    subtitle: 'What is sold and scheduled',
    search: 'Search products...',
    add: 'New product',
    none: 'No products yet',
    edit: 'Edit product',
    remove: 'Delete product',
    status,
  },
  transport: {
    title: 'Transport Catalog',
    subtitle: 'Units that deliver',
    search: 'Search transport...',
    add: 'New transport',
    none: 'No transport yet',
    edit: 'Edit transport',
    remove: 'Delete transport',
    status,
  },
  plants: {
    title: 'Plant Catalog',
    subtitle: 'Plants and the region they are in',
    search: 'Search plants...',
    add: 'New plant',
    none: 'No plants yet',
    edit: 'Edit plant',
    remove: 'Delete plant',
    status,
  },
  roles: {
    title: 'Roles and Permissions',
    subtitle: 'Roles given to people',
    search: 'Search roles...',
    add: 'New role',
    none: 'No roles yet',
    edit: 'Edit role',
    remove: 'Delete role',
    status,
  },
  groups: {
    title: 'Work Groups',
    subtitle: 'Areas of the organization. They do not decide who sees each dashboard.',
    search: 'Search work groups...',
    add: 'New work group',
    none: 'No work groups yet',
    edit: 'Edit work group',
    remove: 'Delete work group',
    status,
  },
};
