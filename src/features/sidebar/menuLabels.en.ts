/** Labels of the admin menu in English, by id; those of the simple catalogues are in the admin feature. */
export const adminMenu: Readonly<Record<string, string>> = {
  'dashboard-admin': 'Admin Panel',
  'admin-users': 'People Management',
  'users-list': 'People List',
  'admin-catalogs': 'Catalogs',
  'catalog-regions': 'Regions',
  'catalog-plants': 'Plants',
  'admin-powerbi': 'Power BI Management',
  'powerbi-dashboards': 'Dashboards',
  'powerbi-permissions': 'Access Permissions',
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

/** English labels, by id, of the views in every menu (SPEC section 2.3); other labels are the organisation's. */
export const analyticsMenu: Readonly<Record<string, string>> = {
  data: 'Databases',
  schedule: 'Scheduled Reports',
  filters: 'Filters',
  documentation: 'Documents',
};
