import type { MenuItem } from '@/domain/boards/menu';
import { own } from '@/domain/shared/idMap';
import { inLanguage } from '@/domain/shared/language';
import { type SimpleCatalog, simpleCatalogs } from './simpleCatalogs';

/** Labels of another language, by id. */
const labels = {
  ...inLanguage<Readonly<Record<string, string>>>('sidebar', 'adminMenu', {}),
  ...inLanguage<Readonly<Record<string, string>>>('admin', 'menuLabels', {}),
};

const leaf = (id: string, spanish: string, icon: string): MenuItem => ({
  id,
  label: own(labels, id) ?? spanish,
  icon,
  isEndpoint: true,
});

const group = (id: string, spanish: string, icon: string, children: readonly MenuItem[]): MenuItem => ({
  id,
  label: own(labels, id) ?? spanish,
  icon,
  isEndpoint: false,
  children,
});

const catalogs = (menu: SimpleCatalog['menu']): readonly MenuItem[] =>
  Object.values(simpleCatalogs)
    .filter((catalog) => catalog.menu === menu)
    .map(({ view, label, icon }) => leaf(view, label, icon));

/** The admin sidebar of SPEC section 2.6, and the audit of section 10; each leaf's id is a view id. */
export const adminMenu: readonly MenuItem[] = [
  leaf('dashboard-admin', 'Panel Administrativo', 'gauge'),
  group('admin-users', 'Gestión de Usuarios', 'users', [
    leaf('users-list', 'Lista de Personas', 'users'),
    ...catalogs('admin-users'),
  ]),
  group('admin-catalogs', 'Catálogos', 'database', [
    leaf('catalog-regions', 'Regiones', 'map'),
    ...catalogs('admin-catalogs'),
    leaf('catalog-plants', 'Plantas', 'factory'),
  ]),
  group('admin-powerbi', 'Gestión Power BI', 'chart-column', [
    leaf('powerbi-dashboards', 'Tableros', 'file-chart'),
    leaf('powerbi-permissions', 'Permisos de Acceso', 'key'),
    leaf('powerbi-menu-config', 'Configuración de Menú', 'menu'),
  ]),
  group('admin-config', 'Configuración', 'settings', [
    leaf('config-system', 'Sistema', 'settings'),
    leaf('config-powerbi', 'Power BI', 'chart-column'),
    leaf('config-schedules', 'Horarios', 'calendar'),
  ]),
  group('admin-reports', 'Reportes del Sistema', 'file-text', [
    leaf('reports-usage', 'Uso', 'users'),
    leaf('reports-errors', 'Errores', 'alert'),
    leaf('reports-performance', 'Rendimiento', 'gauge'),
    leaf('reports-audit', 'Auditoría', 'history'),
  ]),
];
