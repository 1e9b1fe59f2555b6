import { numberOf } from '@/domain/shared/figureText';
import { inLanguage } from '@/domain/shared/language';

const activeFilters = numberOf('filtro activo', 'filtros activos');

/** Texts of the header (SPEC section 2.2). */
export const copy = inLanguage(import.meta.url, {
  /** The title of each platform, and the name under which the switcher offers it. */
  title: { analytics: 'Landing Page', admin: 'Admin Portal' },
  offered: { analytics: 'Analytics', admin: 'Admin Portal' },
  short: { analytics: 'Analytics', admin: 'Admin' },
  bar: {
    demo: 'DEMO',
    openMenu: 'Abrir menú',
    closeMenu: 'Cerrar menú',
    switchTo: (label: string) => `Cambiar a ${label}`,
    home: 'Ir al inicio',
    filters: 'Filtrar el tablero',
    filtersOn: (count: number) => `Filtrar el tablero, ${activeFilters(count)}`,
    toDark: 'Cambiar a modo oscuro',
    toLight: 'Cambiar a modo claro',
    settings: 'Abrir configuraciones',
    architecture: 'Ver Arquitectura de Producción',
    more: 'Ver más opciones',
    account: (name: string) => `Ver cuenta de ${name}`,
    signOut: 'Salir',
  },
});
