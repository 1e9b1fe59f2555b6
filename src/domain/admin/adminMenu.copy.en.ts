import type { Translated } from '@/domain/shared/language';
import type * as spanish from './adminMenu.copy';

export const copy: Translated<typeof spanish.copy> = {
  'dashboard-admin': 'Admin Panel',
  'admin-users': 'People Management',
  'users-list': 'People List',
  'admin-catalogs': 'Catalogs',
  'catalog-regions': 'Regions',
  'catalog-announcements': 'Announcements',
  'admin-powerbi': 'Power BI Management',
  'powerbi-dashboards': 'Dashboards',
  'powerbi-permissions': 'Access Permissions',
  'powerbi-group-boards': 'Dashboards by Group',
  'powerbi-menu-config': 'Menu Configuration',
  'admin-config': 'Configuration',
  'config-system': 'System',
  'config-powerbi': 'Power BI',
  'config-schedules': 'Schedules',
  'admin-reports': 'System Monitoring',
  'reports-usage': 'Usage',
  'reports-errors': 'Errors',
  'reports-performance': 'Performance',
  'reports-audit': 'Audit',
};
