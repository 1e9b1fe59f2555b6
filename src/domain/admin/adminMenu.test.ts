import { expect, it } from 'vitest';
import type { MenuItem } from '@/domain/boards/menu';
import { adminMenu } from './adminMenu';

/** One line per item, indented below its group. */
const outline = (items: readonly MenuItem[], indent = ''): string[] =>
  items.flatMap(({ id, label, icon, isEndpoint, children = [] }) => [
    `${indent}${id}: ${label} (${icon})${isEndpoint ? '' : ' >'}`,
    ...outline(children, `${indent}  `),
  ]);

// `fixedMenus.test.ts` compares the order of the views with the table of SPEC section 2.6.
it('the admin sidebar has the items of SPEC section 2.6, and the audit', () => {
  expect(outline(adminMenu)).toEqual(
    expect.arrayContaining(
      `
dashboard-admin: Panel Administrativo (gauge)
admin-users: Gestión de Usuarios (users) >
  users-list: Lista de Personas (users)
  users-roles: Roles y Permisos (shield)
  users-groups: Grupos de Trabajo (handshake)
admin-catalogs: Catálogos (database) >
  catalog-regions: Regiones (map)
  catalog-products: Productos (package)
  catalog-transport: Transporte (truck)
  catalog-plants: Plantas (factory)
  catalog-announcements: Anuncios (megaphone)
admin-powerbi: Gestión Power BI (chart-column) >
  powerbi-dashboards: Tableros (file-chart)
  powerbi-permissions: Permisos de Acceso (key)
  powerbi-group-boards: Tableros por Grupo (star)
  powerbi-menu-config: Configuración de Menú (menu)
admin-config: Configuración (settings) >
  config-system: Sistema (settings)
  config-powerbi: Power BI (chart-column)
  config-schedules: Horarios (calendar)
admin-reports: Reportes del Sistema (file-text) >
  reports-usage: Uso (users)
  reports-errors: Errores (alert)
  reports-performance: Rendimiento (gauge)
  reports-audit: Auditoría (history)`
        .trim()
        .split('\n'),
    ),
  );
});
