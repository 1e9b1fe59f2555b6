import type { Alert, AlertContext } from '@/domain/session/alerts';
import { locale } from '@/domain/shared/language';
import { copy } from './alert.copy';
import { filtersText } from './filter.text';

const number = new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 });

/** A value with its unit: "91.3 %", "$ 1,482". */
export function measureText(value: number, unit: string): string {
  const text = number.format(value);
  if (unit === '') return text;
  return /[$€£]$/.test(unit) ? `${unit} ${text}` : `${text} ${unit}`;
}

/** The unit of a number; empty without a unit. */
export function unitOf({ source }: Pick<Alert, 'source'>): string {
  if (source.kind === 'measure') return source.unit;
  return source.kind === 'figure' ? source.figure.unit : '';
}

export const valueText = (alert: Pick<Alert, 'source'>, value: number): string =>
  measureText(value, unitOf(alert));
/** Empty without a limit. */
export const limitText = (alert: Pick<Alert, 'source' | 'limit'>): string =>
  alert.limit === null ? '' : valueText(alert, alert.limit);

/** The filters of a context: "NORESTE · desde 1 nov 2026"; empty without filters. */
export const contextFiltersText = ({ filters, labels }: Pick<AlertContext, 'filters' | 'labels'>): string =>
  filtersText(filters, labels);

/** The name with the filters of its number: "Entregas hoy · NORESTE". Queries and measures have no filters. */
export const alertTitle = ({ name, source }: Pick<Alert, 'name' | 'source'>): string =>
  source.kind === 'figure' ? `${name} · ${contextFiltersText(source.context) || copy.unfiltered}` : name;

/** "Tablero de transporte · por debajo de 300, tu límite"; without `board` only the limit. */
export function crossedText(alert: Alert, board: string): string {
  const crossed = copy.crossed(alert.test, limitText(alert));
  return board === '' ? `${crossed.charAt(0).toUpperCase()}${crossed.slice(1)}` : `${board} · ${crossed}`;
}
