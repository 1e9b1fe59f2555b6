import type { Cell } from '../../data/model';

/** Number formats of the whole report, in es-MX. */
export type Format =
  | 'text'
  | 'day'
  | 'integer'
  | 'year'
  | 'decimal'
  | 'percent'
  | 'pesos'
  | 'money'
  | 'minutes'
  | 'm3';

const locale = 'es-MX';
const number = (digits: number) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
const [whole, one, two] = [number(0), number(1), number(2)];
const dayShort = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayLong = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });

const dateOf = (day: string): Date => new Date(`${day.length === 7 ? `${day}-01` : day}T00:00:00Z`);

/** An ISO day as "14 nov", an ISO month as "nov 26". */
export function shortDay(day: string): string {
  return (day.length === 7 ? month : dayShort).format(dateOf(day)).replace('.', '');
}

/** Range of days, both included: "1 nov – 14 nov". */
export const rangeText = (first: string, last: string): string =>
  first === last ? longDay(first) : `${shortDay(first)} – ${shortDay(last)}`;

export const longDay = (day: string): string => dayLong.format(dateOf(day));

/** Short amount of money: "$ 18.4 M". */
function compactPesos(value: number): string {
  if (Math.abs(value) >= 1_000_000) return `$ ${one.format(value / 1_000_000)} M`;
  if (Math.abs(value) >= 10_000) return `$ ${one.format(value / 1_000)} k`;
  return `$ ${whole.format(value)}`;
}

/** Formats a value; a dash if the number is missing. */
export function format(value: Cell, as: Format): string {
  if (value === '' && as === 'year') return '(En blanco)';
  if (value === '' && as !== 'text') return '—';
  if (typeof value === 'string') return as === 'day' ? shortDay(value) : value;
  switch (as) {
    case 'year':
      return String(value);
    case 'decimal':
      return two.format(value);
    case 'percent':
      return `${one.format(value * 100)} %`;
    case 'pesos':
      return `$ ${two.format(value)}`;
    case 'money':
      return compactPesos(value);
    case 'minutes':
      return `${whole.format(value)} min`;
    case 'm3':
      return `${whole.format(value)} m³`;
    default:
      return whole.format(value);
  }
}

/** The size of a relative change; the arrow shows the sign: "6.2 %". */
export const changeText = (change: number): string => `${one.format(Math.abs(change) * 100)} %`;

/** A change in percent points: "1.1 pt". */
export const pointsText = (change: number): string => `${one.format(Math.abs(change) * 100)} pt`;
