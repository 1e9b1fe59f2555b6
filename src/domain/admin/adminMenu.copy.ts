import { inLanguage } from '@/domain/shared/language';

/** Labels of the admin menu, by id; those of the catalogues are in `simpleCatalogs.copy.ts`. */
export const copy = inLanguage(import.meta.url, {
  'dashboard-admin': 'Panel Administrativo',
  'admin-users': 'Gestión de Usuarios',
  'users-list': 'Lista de Personas',
  'admin-catalogs': 'Catálogos',
  'catalog-regions': 'Regiones',
  'catalog-announcements': 'Anuncios',
  'admin-powerbi': 'Gestión Power BI',
  'powerbi-dashboards': 'Tableros',
  'powerbi-permissions': 'Permisos de Acceso',
  'powerbi-group-boards': 'Tableros por Grupo',
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
