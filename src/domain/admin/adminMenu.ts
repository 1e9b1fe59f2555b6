import type { MenuItem } from '@/domain/boards/menu';
import { copy } from './adminMenu.copy';
import { type SimpleCatalog, type SimpleKind, simpleCatalogs } from './simpleCatalogs';
import { copy as catalogsCopy } from './simpleCatalogs.copy';

type Entry = keyof typeof copy;

const leafOf = (id: string, label: string, icon: string): MenuItem => ({
  id,
  label,
  icon,
  isEndpoint: true,
});

const leaf = (entry: Entry, icon: string): MenuItem => leafOf(entry, copy[entry], icon);

const group = (entry: Entry, icon: string, children: readonly MenuItem[]): MenuItem => ({
  id: entry,
  label: copy[entry],
  icon,
  isEndpoint: false,
  children,
});

const catalogs = (menu: SimpleCatalog['menu']): readonly MenuItem[] =>
  Object.entries(simpleCatalogs)
    .filter(([, catalog]) => catalog.menu === menu)
    .map(([kind, { view, icon }]) => leafOf(view, catalogsCopy[kind as SimpleKind].menu, icon));

/** The admin sidebar of SPEC section 2.6, and the audit of section 10; each leaf's id is a view id. */
export const adminMenu: readonly MenuItem[] = [
  leaf('dashboard-admin', 'gauge'),
  group('admin-users', 'users', [leaf('users-list', 'users'), ...catalogs('admin-users')]),
  group('admin-catalogs', 'database', [
    leaf('catalog-regions', 'map'),
    ...catalogs('admin-catalogs'),
    leafOf('catalog-plants', catalogsCopy.plants.menu, 'factory'),
    leaf('catalog-announcements', 'megaphone'),
  ]),
  group('admin-powerbi', 'chart-column', [
    leaf('powerbi-dashboards', 'file-chart'),
    leaf('powerbi-permissions', 'key'),
    leaf('powerbi-group-boards', 'star'),
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
