import type { FilterOperator, TimeUnit } from '@/domain/report/filterChoice';
import { inLanguage, plural } from '@/domain/shared/language';

/** Conditions on a text, number or time. */
const operators = {
  LessThan: (value) => `menos de ${value}`,
  LessThanOrEqual: (value) => `hasta ${value}`,
  GreaterThan: (value) => `más de ${value}`,
  GreaterThanOrEqual: (value) => `desde ${value}`,
  Contains: (value) => `contiene ${value}`,
  DoesNotContain: (value) => `no contiene ${value}`,
  StartsWith: (value) => `empieza con ${value}`,
  DoesNotStartWith: (value) => `no empieza con ${value}`,
  Is: (value) => value,
  IsNot: (value) => `todas menos ${value}`,
  IsBlank: () => '(En blanco)',
  IsNotBlank: () => 'todas menos (En blanco)',
  IsEmptyString: () => '(Vacío)',
  IsNotEmptyString: () => 'todas menos (Vacío)',
} satisfies Record<FilterOperator, (value: string) => string>;

/** Noun of each unit, with the ending of the words that agree with it. */
const units = {
  Days: { one: 'día', other: 'días', ending: 'o' },
  Weeks: { one: 'semana', other: 'semanas', ending: 'a' },
  CalendarWeeks: { one: 'semana del calendario', other: 'semanas del calendario', ending: 'a' },
  Months: { one: 'mes', other: 'meses', ending: 'o' },
  CalendarMonths: { one: 'mes del calendario', other: 'meses del calendario', ending: 'o' },
  Years: { one: 'año', other: 'años', ending: 'o' },
  CalendarYears: { one: 'año del calendario', other: 'años del calendario', ending: 'o' },
  Minutes: { one: 'minuto', other: 'minutos', ending: 'o' },
  Hours: { one: 'hora', other: 'horas', ending: 'a' },
} as const satisfies Record<TimeUnit, object>;

/** "Último día", "Próximas 2 semanas". */
const span = (word: string, count: number, unit: TimeUnit) => {
  const { one, other, ending } = units[unit];
  return plural(count, { one: `${word}${ending} ${one}`, other: `${word}${ending}s ${count} ${other}` });
};

/** Strings for the filters of a report on screen. */
export const copy = inLanguage(import.meta.url, {
  none: 'Sin filtros',
  blank: '(En blanco)',
  emptyText: '(Vacío)',
  yes: 'sí',
  no: 'no',
  more: (count: number) => `y ${count} más`,
  except: (values: string) => `todas menos ${values}`,
  exceptAmong: (values: string, except: string) => `${values}, menos ${except}`,
  /** A filter of a kind without words. */
  unnamed: 'con selección',
  and: 'y',
  or: 'o',
  operators,
  /** Days, the last one included. */
  from: (day: string) => `desde ${day}`,
  to: (day: string) => `hasta ${day}`,
  after: (moment: string) => `después de ${moment}`,
  before: (moment: string) => `antes de ${moment}`,
  today: 'Hoy',
  last: (count: number, unit: TimeUnit) => span('Últim', count, unit),
  next: (count: number, unit: TimeUnit) => span('Próxim', count, unit),
  current: (unit: TimeUnit) =>
    unit === 'Days' ? 'Hoy' : `Est${units[unit].ending === 'a' ? 'a' : 'e'} ${units[unit].one}`,
  withoutToday: (period: string) => `${period}, sin hoy`,
  top: (count: number, by: string) =>
    `${plural(count, { one: `${count} primero`, other: `${count} primeros` })}${by && ` por ${by}`}`,
  bottom: (count: number, by: string) =>
    `${plural(count, { one: `${count} último`, other: `${count} últimos` })}${by && ` por ${by}`}`,
  /** Sources that the report refused; `slicer` for slicers without a title. */
  parts: {
    report: 'filtros del reporte de Power BI',
    page: 'filtros de la página',
    visual: 'filtros del elemento',
    slicer: 'filtros sin título',
  },
  unread: (names: string) => (names === '' ? 'no se pudieron leer' : `no se pudieron leer: ${names}`),
  /** In the name of a file. */
  unreadInName: 'filtros sin leer',
});
