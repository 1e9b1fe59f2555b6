import { inLanguage } from '@/domain/shared/language';

/** Labels of the admin menu, by id. */
export const copy = inLanguage(import.meta.url, {
  'dashboard-admin': 'Panel Administrativo',
  'admin-users': 'Gestión de Usuarios',
  'users-list': 'Lista de Personas',
  'users-roles': 'Roles y Permisos',
  'users-groups': 'Grupos de Trabajo',
  'admin-catalogs': 'Catálogos',
  'catalog-regions': 'Regiones',
  'catalog-products': 'Productos',
  'catalog-transport': 'Transporte',
  'catalog-plants': 'Plantas',
  'admin-powerbi': 'Gestión Power BI',
  'powerbi-dashboards': 'Tableros',
  'powerbi-permissions': 'Permisos de Acceso',
  'powerbi-menu-config': 'Configuración de Menú',
  'admin-config': 'Configuración',
  'config-system': 'Sistema',
  'config-powerbi': 'Power BI',
  'config-schedules': 'Horarios',
  'admin-reports': 'Reportes del Sistema',
  'reports-usage': 'Uso',
  'reports-errors': 'Errores',
  'reports-performance': 'Rendimiento',
  'reports-audit': 'Auditoría',
});
