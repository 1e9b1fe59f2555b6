import type { DateProblem } from '@/domain/report/filters';

/** Texts of "Filtros del Dashboard" (SPEC sections 2.5 and 9). */
export const filtersCopy = {
  title: 'Filtros del Dashboard',
  period: 'Rango de fechas',
  start: 'Fecha de inicio',
  end: 'Fecha de fin',
  region: 'Región',
  allRegions: 'Todas las regiones',
  sector: 'Sector',
  allSectors: 'Todos los sectores',
  problems: {
    invalid: 'Escribe una fecha completa.',
    future: 'La fecha no puede ser posterior a hoy.',
    beforeStart: 'La fecha de fin no puede ser anterior a la de inicio.',
  } satisfies Record<DateProblem, string>,
  clear: 'Limpiar Filtros',
  cancel: 'Cancelar',
  apply: 'Aplicar Filtros',
};
