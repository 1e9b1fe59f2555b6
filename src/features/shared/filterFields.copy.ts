import { inLanguage } from '@/domain/shared/language';

/** Texts of the fields of filters (SPEC sections 2.5 and 9). */
export const copy = inLanguage(import.meta.url, {
  period: 'Rango de fechas',
  presets: {
    label: 'Rangos usuales',
    week: 'Últimos 7 días',
    month: 'Este mes',
    moves: 'Se mueve con el calendario; Power BI cuenta los días en UTC.',
    set: (range: string) => `Rango elegido: ${range}`,
  },
  start: 'Fecha de inicio',
  end: 'Fecha de fin',
  /** Help text of a list without a chosen value. */
  all: { region: 'Todas las regiones', sector: 'Todos los sectores' } as Readonly<Record<string, string>>,
  allOthers: 'Sin filtro',
  some: (count: number, of: number) => `${count} de ${of}`,
  more: (count: number) => `${count} más: busca por nombre`,
  search: (label: string) => `Buscar en ${label}`,
  typed: 'Escribe los valores como están en el tablero, separados por comas',
  unused: 'No filtra este tablero',
  problems: {
    invalid: 'Escribe una fecha completa.',
    future: 'La fecha no puede ser posterior a hoy.',
    beforeStart: 'La fecha de fin no puede ser anterior a la de inicio.',
  },
});
