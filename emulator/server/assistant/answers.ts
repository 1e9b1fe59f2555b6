import { z } from 'zod';
import { fold } from '../../../src/domain/shared/fold.ts';
import {
  delayedUnits,
  deliveriesBy,
  deliveryTotals,
  ordersBy,
  orderTotals,
  plantRanking,
} from '../../data/queries.ts';
import type { Answer, Shape } from './answer.ts';
import { changed } from './changed.ts';
import { deliveries, format, orders } from './facts.ts';
import { table } from './html.ts';
import { why } from './why.ts';

const days = 7;

/** The period of the report's bars by region, so that the answer has the same numbers. */
const regionDays = 28;

function punctuality(): string {
  const { now } = deliveries(regionDays);
  const regions = deliveriesBy(now, 'Región').sort((a, b) => a.punctuality - b.punctuality);
  const worst = regions[0];
  const average = deliveryTotals(now).punctuality;
  if (!worst) return 'No hay entregas en las últimas cuatro semanas.';
  const below = ((average - worst.punctuality) * 100).toFixed(1);
  const rows = regions.map(({ key, punctuality: share }) => [
    key,
    {
      bar: share,
      label: format.percent(share),
      ...(share === worst.punctuality ? { tone: 'warn' as const } : {}),
    },
  ]);
  return (
    `<p><strong>${worst.key}</strong>, con <strong>${format.percent(worst.punctuality)}</strong>, ` +
    `${below} puntos por debajo del promedio (${format.percent(average)}).</p>${table([], rows)}<p>Últimas cuatro semanas.</p>`
  );
}

function plants(): string {
  const { now } = deliveries(days);
  const ranking = plantRanking(now);
  const rows = (list: typeof ranking) =>
    list.map(({ key, punctuality: share, deliveries: trips }) => [
      key,
      format.percent(share),
      format.whole(trips),
    ]);
  const head = ['Planta', 'Puntualidad', 'Entregas'];
  return (
    `<h4>Mejores plantas</h4>${table(head, rows(ranking.slice(0, 3)))}` +
    `<h4>Peores plantas</h4>${table(head, rows(ranking.slice(-3).reverse()))}` +
    `<p>Últimos siete días.</p>`
  );
}

function units(): string {
  const rows = delayedUnits(deliveries(30).now, 5).map(({ unit, plant, region, delay }) => [
    `<strong>${unit}</strong>`,
    plant,
    region,
    format.minutes(delay),
  ]);
  return `<p>Unidades con más demora por viaje tarde, últimos 30 días:</p>${table(['Unidad', 'Planta', 'Región', 'Demora'], rows)}`;
}

function volume(): string {
  const regions = ordersBy(orders(30).now, 'Región').sort((a, b) => b.m3 - a.m3);
  const most = regions[0]?.m3 ?? 1;
  const rows = regions.map(({ key, m3 }) => [key, { bar: m3 / most, label: format.m3(m3) }]);
  return `<p>Volumen pedido por región, últimos 30 días:</p>${table([], rows)}`;
}

function totals(): string {
  const { now, before } = deliveries(days);
  const [is, was] = [deliveryTotals(now), deliveryTotals(before)];
  return [
    `En los últimos siete días hubo **${format.whole(is.deliveries)} entregas** (${format.change(is.deliveries, was.deliveries)} contra la semana previa).`,
    '',
    `- **Puntualidad:** ${format.percent(is.punctuality)}`,
    `- **Volumen:** ${format.m3(is.m3)}, ${is.m3PerTrip.toFixed(2)} m³ por viaje`,
    `- **Costo:** ${format.pesos(is.costPerKm)} por kilómetro`,
  ].join('\n');
}

function orderSummary(): string {
  const { now, before } = orders(days);
  const [is, was] = [orderTotals(now), orderTotals(before)];
  const best = ordersBy(now, 'Cliente').sort((a, b) => b.amount - a.amount)[0];
  return [
    `En los últimos siete días hay **${format.whole(is.orders)} pedidos** por **${format.millions(is.amount)}** (${format.change(is.amount, was.amount)}).`,
    '',
    `- **Cumplimiento:** ${format.percent(is.fulfilment)}`,
    `- **Volumen:** ${format.m3(is.m3)}`,
    best ? `- **Mayor cliente:** ${best.key}, ${format.millions(best.amount)}` : '',
  ].join('\n');
}

function comparison(): string {
  const { now, before } = deliveries(days);
  const [is, was] = [deliveryTotals(now), deliveryTotals(before)];
  const row = (name: string, a: number, b: number, show: (value: number) => string) =>
    `| ${name} | ${show(a)} | ${show(b)} | ${format.change(a, b)} |`;
  return [
    '| Indicador | Esta semana | Semana previa | Cambio |',
    '| :-- | --: | --: | --: |',
    row('Entregas', is.deliveries, was.deliveries, format.whole),
    row('Puntualidad', is.punctuality, was.punctuality, format.percent),
    row('Volumen', is.m3, was.m3, format.m3),
    row('Costo por km', is.costPerKm, was.costPerKm, format.pesos),
  ].join('\n');
}

function summary(): string {
  const ranking = plantRanking(deliveries(days).now);
  const [best, worst] = [ranking[0], ranking.at(-1)];
  const unit = delayedUnits(deliveries(30).now, 1)[0];
  return [
    `${totals()}\n`,
    '### En tres puntos',
    `1. **${best?.key}** es la planta más puntual (${format.percent(best?.punctuality ?? 0)}).`,
    `2. **${worst?.key}** es la menos puntual (${format.percent(worst?.punctuality ?? 0)}).`,
    `3. La unidad **${unit?.unit}** promedia ${format.minutes(unit?.delay ?? 0)} de demora.`,
  ].join('\n');
}

function cost(): string {
  const { now, before } = deliveries(days);
  const [is, was] = [deliveryTotals(now), deliveryTotals(before)];
  return `El costo es de ${format.pesos(is.costPerKm)} por kilómetro, ${format.change(is.costPerKm, was.costPerKm)} contra la semana previa, sobre ${format.whole(is.km)} km recorridos.`;
}

function customers(): string {
  const list = ordersBy(orders(30).now, 'Cliente').sort((a, b) => b.amount - a.amount);
  const rows = list.slice(0, 5).map(({ key, m3, amount }) => [key, format.m3(m3), format.millions(amount)]);
  return `<p>Clientes con mayor importe, últimos 30 días:</p>${table(['Cliente', 'Volumen', 'Importe'], rows)}`;
}

const help = [
  'Puedo contarte de los datos de este tablero. Prueba con:',
  '',
  '- ¿Qué región tiene la peor puntualidad?',
  '- ¿Cuáles son las mejores y las peores plantas?',
  '- ¿Qué unidades tienen más demora?',
  '- ¿Cuántos pedidos hay y de cuánto son?',
  '- Compara con la semana previa',
].join('\n');

/** Questions and their answers. The first matching pattern wins. */
const intents: readonly (readonly [RegExp, Shape, () => string])[] = [
  [/resum|tres puntos/, 'lines', summary],
  [/compara|semana previa|semana pasada/, 'lines', comparison],
  [/unidad|demora|retras/, 'array', units],
  [/planta/, 'array', plants],
  [/puntual|a tiempo|region tiene/, 'array', punctuality],
  [/cliente/, 'response', customers],
  [/volumen|m3|m³/, 'array', volume],
  [/costo|kilometro/, 'text', cost],
  [/pedido|venta|importe/, 'message', orderSummary],
  [/entrega|viaje|total|cuant/, 'lines', totals],
  [/hola|ayuda|puedes|gracias/, 'array', () => help],
];

/** The portal's data about the visual that a question is about. */
const visualSchema = z.object({
  page: z.object({ title: z.string() }).nullable(),
  visual: z.object({
    title: z.string(),
    columns: z.array(z.string()).min(1),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))).min(1),
  }),
});

function aboutVisual({ page, visual }: z.infer<typeof visualSchema>): Answer {
  const { title, columns, rows } = visual;
  const line = (cells: readonly unknown[]) => `| ${cells.map((cell) => String(cell ?? '')).join(' | ')} |`;
  const text = [
    `**${title}** tiene ${rows.length === 1 ? 'una fila' : `${rows.length} filas`}. Estas son las primeras:`,
    '',
    line(columns),
    line(columns.map(() => '---')),
    ...rows.slice(0, 5).map(line),
  ].join('\n');
  const source = { visual: title, ...(page ? { page: page.title } : {}) };
  return { shape: 'array', text, extras: { sources: [source] } };
}

/**
 * Answers a question about the sample data. `data`: the rows that the portal read for the queries of an
 * earlier answer; `context`: the report context; `lastVisit`: the user's last visit, sent with a question
 * about changes since then.
 */
export function answer(
  question: string,
  data: unknown = undefined,
  context: unknown = undefined,
  lastVisit: unknown = undefined,
): Answer {
  const words = fold(question);
  const seen = visualSchema.safeParse(context);
  if (seen.success) return aboutVisual(seen.data);
  if (/que cambio|what changed/.test(words)) return { shape: 'array', ...changed(lastVisit, data) };
  if (/por que .*(puntual|baj|sub)/.test(words)) return { shape: 'array', ...why(words, data) };
  const [, shape, make] = intents.find(([pattern]) => pattern.test(words)) ?? [
    null,
    'output' as const,
    () => help,
  ];
  return { shape, text: make() };
}
