import type { Alert, AlertContext, NumberReading } from '@/domain/session/alerts';
import { type FigureForm, figureText, sharedDecimals, typedFigureText } from '@/domain/shared/figureText';
import { copy } from './alert.copy';
import { filtersText } from './filter.text';

/** The unit of a number; empty without a unit. */
export function unitOf({ source }: Pick<Alert, 'source'>): string {
  if (source.kind === 'measure') return source.unit;
  return source.kind === 'figure' ? source.figure.unit : '';
}

/** A reading of a number. */
type Reading = Pick<NumberReading, 'value' | 'decimals'> | undefined;
type NumberSource = Pick<Alert, 'source'> & Partial<Pick<Alert, 'limit' | 'target'>>;

/** Value, limit and target of a number have the same decimals: those of the report's text, else those that they need. */
function formOf(alert: NumberSource, read: Reading): FigureForm {
  const unit = unitOf(alert);
  if (read?.decimals !== undefined) return { unit, decimals: read.decimals };
  const values = [read?.value, alert.limit, alert.target].filter((value) => typeof value === 'number');
  return unit === '%' || values.length === 0 ? { unit } : { unit, decimals: sharedDecimals(values, unit) };
}

/** A number with its unit: "91.3%", "$19.08". `read` is its last reading. */
export const valueText = (alert: NumberSource, value: number, read: Reading = { value }): string =>
  figureText(value, formOf(alert, read));

/** Empty without a limit. `read` is the last reading of the number. */
export const limitText = (alert: NumberSource & Pick<Alert, 'limit'>, read?: Reading): string =>
  alert.limit === null ? '' : typedFigureText(alert.limit, formOf(alert, read));

/** The target of a number, which is that of its board or of the user. `read` is the last reading of the number. */
export const targetText = (alert: NumberSource, target: number, read?: Reading): string =>
  typedFigureText(target, formOf({ ...alert, target }, read));

/** The filters of a context: "NORESTE · desde 1 nov 2026"; empty without filters. */
export const contextFiltersText = ({ filters, labels }: Pick<AlertContext, 'filters' | 'labels'>): string =>
  filtersText(filters, labels);

/** The name with the filters of its number: "Entregas hoy · NORESTE". Queries and measures have no filters. */
export const alertTitle = ({ name, source }: Pick<Alert, 'name' | 'source'>): string =>
  source.kind === 'figure' ? `${name} · ${contextFiltersText(source.context) || copy.unfiltered}` : name;

/** "Tablero de transporte · por debajo de 300, tu límite"; without `board` only the limit. */
export function crossedText(alert: Alert, board: string, read?: Reading): string {
  const crossed = copy.crossed(alert.test, limitText(alert, read));
  return board === '' ? `${crossed.charAt(0).toUpperCase()}${crossed.slice(1)}` : `${board} · ${crossed}`;
}
