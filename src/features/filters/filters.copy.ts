import { inLanguage } from '@/domain/shared/language';

/** Texts of "Filtros del Dashboard" (SPEC sections 2.5 and 9). */
export const copy = inLanguage(import.meta.url, {
  /** The line under the title: which report the filters apply to. */
  reach: {
    report: 'Se aplican al tablero que estás viendo.',
    right: 'Se aplican al tablero de la derecha.',
    none: 'Se guardan; este tablero no indica a qué columnas se aplican.',
  },
  modal: {
    close: 'Cerrar',
    title: 'Filtros del Dashboard',
    period: 'Rango de fechas',
    presets: {
      label: 'Rangos usuales',
      week: 'Últimos 7 días',
      month: 'Este mes',
      set: (range: string) => `Rango elegido: ${range}`,
    },
    start: 'Fecha de inicio',
    end: 'Fecha de fin',
    region: 'Región',
    allRegions: 'Todas las regiones',
    sector: 'Sector',
    allSectors: 'Todos los sectores',
    some: (count: number, of: number) => `${count} de ${of}`,
    unused: 'No filtra este tablero',
    problems: {
      invalid: 'Escribe una fecha completa.',
      future: 'La fecha no puede ser posterior a hoy.',
      beforeStart: 'La fecha de fin no puede ser anterior a la de inicio.',
    },
    clear: 'Limpiar Filtros',
    cancel: 'Cancelar',
    apply: 'Aplicar Filtros',
  },
});
