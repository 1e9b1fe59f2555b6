/** Texts of the header (SPEC section 2.2). */
export const headerCopy = {
  demo: 'DEMO',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  switchTo: (label: string) => `Cambiar a ${label}`,
  filters: 'Filtrar el dashboard',
  filtersOn: 'Filtrar el dashboard, hay filtros activos',
  toDark: 'Cambiar a modo oscuro',
  toLight: 'Cambiar a modo claro',
  settings: 'Abrir configuraciones',
  more: 'Ver más opciones',
  account: (name: string) => `Ver cuenta de ${name}`,
  signOut: 'Salir',
};
