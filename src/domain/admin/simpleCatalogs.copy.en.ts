import type * as spanish from './simpleCatalogs.copy';

export const copy: typeof spanish.copy = {
  products: {
    menu: 'Products',
    name: 'Products',
    one: 'product',
    title: 'Product Catalog',
    subtitle: 'What is sold and scheduled. A list for reference: it changes no dashboard.',
  },
  transport: {
    menu: 'Transport',
    name: 'Transport',
    one: 'transport',
    title: 'Transport Catalog',
    subtitle: 'Units that deliver. A list for reference: it changes no dashboard.',
  },
  roles: {
    menu: 'Roles and Permissions',
    name: 'Roles',
    one: 'role',
    title: 'Roles and Permissions',
    subtitle:
      'They classify people and filter their list. They give no permissions and do not decide who sees each dashboard.',
  },
  groups: {
    menu: 'Work Groups',
    name: 'Work groups',
    one: 'work group',
    title: 'Work Groups',
    subtitle: 'Areas of the organization. A list for reference: they do not decide who sees each dashboard.',
  },
  plants: {
    menu: 'Plants',
    name: 'Plants',
    one: 'plant',
    title: 'Plant Catalog',
    subtitle: 'Plants and the region they are in. A list for reference: it changes no dashboard.',
  },
};
