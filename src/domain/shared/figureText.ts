import { plural } from './language';
import { locale } from './locale';

/** How a number is written: with its unit ("%", "$", "min"), and the decimals that its report writes, if they are known. */
export interface FigureForm {
  readonly unit?: string | undefined;
  readonly decimals?: number | undefined;
}

/** No-break space between a number and its unit. */
const space = '\u00a0';
/** Significant digits of a number below 1 with unknown decimals. */
const smallDigits = 3;
/** Outside these sizes a number is written with a power of ten: "1E21". */
const [smallest, largest] = [1e-6, 1e15];

/** "$", "€", "US$", with what follows them: "/m³", " MXN". */
const moneySign = /^((?:MXN?|MX|US|USD|EUR|CA|CAD|R|S\/|COL|CL|AR)? ?\p{Sc})(\/.+| [A-Z]{3})?$/u;
/** Codes of ISO 4217 that stand before the number: "MXN 19.08". */
const moneyCode = /^(?:MXN|USD|EUR|GBP|CAD|COP|CLP|ARS|PEN|BRL|JPY|CHF)$/;

const formats = new Map<string, Intl.NumberFormat>();

/** The format of the page's language, created once for each form. */
function format(value: number, least: number, most: number, notation: 'standard' | 'scientific'): string {
  const key = `${locale()} ${least} ${most} ${notation}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale(), {
      notation,
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
  formats.set(key, format);
  return format.format(value);
}

/** Number of decimals of a number: 1 for 19.5, 4 for 0.0042. */
export function decimalsOf(value: number): number {
  const [digits = '', power = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(power));
}

/** The decimals that keep significant digits of a number below 1. */
const smallDecimals = (value: number, digits: number) => decimalsOf(Number(value.toPrecision(digits)));

const isSmall = (value: number) => value !== 0 && Math.abs(value) < 1;
const isMoney = (unit: string) => moneySign.test(unit) || moneyCode.test(unit);

/** Fewest and most decimals of a number whose decimals are not known. */
function usualDecimals(value: number, unit: string): readonly [least: number, most: number] {
  const least = unit === '%' ? 1 : isMoney(unit) && !Number.isInteger(value) ? 2 : 0;
  const most = unit === '%' ? 1 : 2;
  return [least, isSmall(value) ? Math.max(least, smallDecimals(value, smallDigits)) : most];
}

/** The digits of a number that is not negative. */
function digitsOf(value: number, { unit = '', decimals }: FigureForm): string {
  if (value !== 0 && (value < smallest || value >= largest)) return format(value, 0, 2, 'scientific');
  if (decimals === undefined) return format(value, ...usualDecimals(value, unit), 'standard');
  // A small number is not 0.
  const most = Number(value.toFixed(decimals)) === 0 ? Math.max(decimals, smallDecimals(value, 2)) : decimals;
  return format(value, most, most, 'standard');
}

/**
 * A number as the page writes it: "1,141", "$19.08", "90.0%", "12 min". Numbers below 1 keep significant digits (0.0042).
 * Empty if the number is not finite.
 */
export function figureText(value: number, form: FigureForm = {}): string {
  if (!Number.isFinite(value)) return '';
  const { unit = '' } = form;
  const [sign, digits] = [value < 0 ? '−' : '', digitsOf(Math.abs(value), form)];
  if (unit === '') return `${sign}${digits}`;
  if (/^[%‰°]$/.test(unit)) return `${sign}${digits}${unit}`;
  const [, money, rest = ''] = moneySign.exec(unit) ?? [];
  if (money !== undefined) return `${sign}${money.replace(' ', space)}${digits}${rest.replace(' ', space)}`;
  return moneyCode.test(unit) ? `${sign}${unit}${space}${digits}` : `${sign}${digits}${space}${unit}`;
}

/** A count: "1,250". */
export const countText = (count: number): string => figureText(count, { decimals: 0 });

/** Writes a count and its noun: "1 fila", "1,250 filas". */
export const numberOf = (one: string, other: string) => (count: number) =>
  `${countText(count)} ${plural(count, { one, other })}`;

/** A number that somebody typed, such as a limit: like `figureText`, but never rounded. */
export const typedFigureText = (value: number, { unit, decimals }: FigureForm = {}): string =>
  figureText(value, {
    unit,
    decimals: Math.max(decimals ?? usualDecimals(value, unit ?? '')[0], decimalsOf(value)),
  });

/** The decimals with which several numbers of one unit are written alike, if their decimals are not known. */
export function sharedDecimals(values: readonly number[], unit = ''): number {
  const finite = values.filter(Number.isFinite);
  const areSmall = finite.every((value) => Math.abs(value) < 1);
  const needed = finite.map((value) =>
    Math.min(decimalsOf(value), areSmall ? smallDecimals(value, smallDigits) : 2),
  );
  const most = Math.max(0, ...needed);
  return isMoney(unit) && most > 0 ? Math.max(2, most) : most;
}

/** A wait in seconds, rounded up to its unit: "90 s", "57 min", "3 h". */
export function waitText(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} s`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
}
