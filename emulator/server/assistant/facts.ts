import { dataset } from '../../data/dataset.ts';
import { companyDay } from '../../data/days.ts';
import type { Tables } from '../../data/model.ts';
import { recent } from '../../data/queries.ts';

/** Days of data for the assistant; "this week" means the last seven days. */
const span = 60;

let cachedTables: { readonly today: string; readonly tables: Tables } | null = null;

/** The sample data up to today, computed once a day. */
function tables(): Tables {
  const today = companyDay(new Date());
  if (cachedTables?.today !== today) cachedTables = { today, tables: dataset(today, 0, span) };
  return cachedTables.tables;
}

/** Deliveries of the last `days` days and of the same number of days before. */
export const deliveries = (days: number) => recent(tables().Entregas, days);
/** Orders of the last `days` days and of the same number of days before. */
export const orders = (days: number) => recent(tables().Pedidos, days);

export const lastDay = () => companyDay(new Date());
/** Data for the queries of the assistant. */
export const modelTables = tables;

const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });
const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const fewPesos = new Intl.NumberFormat('es-MX', { notation: 'compact', maximumFractionDigits: 1 });

/** Number formats of the report. */
export const format = {
  whole: (value: number) => whole.format(value),
  percent: (share: number) => `${(share * 100).toFixed(1)} %`,
  pesos: (value: number) => pesos.format(value),
  millions: (value: number) => `$${fewPesos.format(value)}`,
  m3: (value: number) => `${whole.format(value)} m³`,
  minutes: (value: number) => `${whole.format(value)} min`,
  change: (now: number, before: number) =>
    before === 0 ? '—' : `${now >= before ? '▲' : '▼'} ${(Math.abs(now / before - 1) * 100).toFixed(1)} %`,
};
