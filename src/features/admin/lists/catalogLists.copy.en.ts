import type * as spanish from './catalogLists.copy';

export const copy: typeof spanish.copy = ({ title, subtitle, name, one }) => ({
  title,
  subtitle,
  search: `Search ${name.toLowerCase()}...`,
  add: `New ${one}`,
  none: `No ${name.toLowerCase()} yet`,
  edit: `Edit ${one}`,
  remove: `Delete ${one}`,
  status: ['Active', 'Inactive'],
});
