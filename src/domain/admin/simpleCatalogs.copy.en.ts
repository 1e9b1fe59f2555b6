import type * as spanish from './simpleCatalogs.copy';

export const copy: typeof spanish.copy = {
  products: {
    menu: 'Products',
    name: 'Products',
    one: 'product',
    title: 'Product Catalog',
    subtitle: 'What is sold and scheduled',
  },
  transport: {
    menu: 'Transport',
    name: 'Transport',
    one: 'transport',
    title: 'Transport Catalog',
    subtitle: 'Units that deliver',
  },
  roles: {
    menu: 'Roles and Permissions',
    name: 'Roles',
    one: 'role',
    title: 'Roles and Permissions',
    subtitle: 'Roles given to people',
  },
  groups: {
    menu: 'Work Groups',
    name: 'Work groups',
    one: 'work group',
    title: 'Work Groups',
    subtitle: 'Areas of the organization. They do not decide who sees each dashboard.',
  },
  plants: {
    menu: 'Plants',
    name: 'Plants',
    one: 'plant',
    title: 'Plant Catalog',
    subtitle: 'Plants and the region they are in',
  },
};
