import type { MenuItem } from '@/domain/boards/menu';
import { copy } from './adminMenu.copy';
import { type SimpleCatalog, simpleCatalogs } from './simpleCatalogs';

type Id = keyof typeof copy;

const leaf = (id: Id, icon: string): MenuItem => ({ id, label: copy[id], icon, isEndpoint: true });

const group = (id: Id, icon: string, children: readonly MenuItem[]): MenuItem => ({
  id,
  label: copy[id],
  icon,
  isEndpoint: false,
  children,
});

const catalogs = (menu: SimpleCatalog['menu']): readonly MenuItem[] =>
  Object.values(simpleCatalogs)
    .filter((catalog) => catalog.menu === menu)
    .map(({ view, icon }) => leaf(view, icon));

/** The admin sidebar of SPEC section 2.6, and the audit of section 10; each leaf's id is a view id. */
export const adminMenu: readonly MenuItem[] = [
  leaf('dashboard-admin', 'gauge'),
  group('admin-users', 'users', [leaf('users-list', 'users'), ...catalogs('admin-users')]),
  group('admin-catalogs', 'database', [
    leaf('catalog-regions', 'map'),
    ...catalogs('admin-catalogs'),
    leaf('catalog-plants', 'factory'),
  ]),
  group('admin-powerbi', 'chart-column', [
    leaf('powerbi-dashboards', 'file-chart'),
    leaf('powerbi-permissions', 'key'),
    leaf('powerbi-menu-config', 'menu'),
  ]),
  group('admin-config', 'settings', [
    leaf('config-system', 'settings'),
    leaf('config-powerbi', 'chart-column'),
    leaf('config-schedules', 'calendar'),
  ]),
  group('admin-reports', 'file-text', [
    leaf('reports-usage', 'users'),
    leaf('reports-errors', 'alert'),
    leaf('reports-performance', 'gauge'),
    leaf('reports-audit', 'history'),
  ]),
];
