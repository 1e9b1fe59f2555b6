import { writeDax } from '../../data/dax.ts';
import { addDays, companyDay, dayNumber } from '../../data/days.ts';
import type { Answer } from './answer.ts';
import { format, lastDay } from './facts.ts';
import { table } from './html.ts';
import { points, rowsOf } from './rows.ts';

/** Maximum number of days, and the number if the portal does not send the last visit. */
const days = { most: 28, usual: 7 } as const;

const dayOf = (lastVisit: unknown): string | null => {
  const visitTime = typeof lastVisit === 'string' ? new Date(lastVisit) : null;
  return visitTime && !Number.isNaN(visitTime.getTime()) ? companyDay(visitTime) : null;
};

const sumsOf = (rows: ReadonlyMap<string, readonly number[]>, column: number): number =>
  [...rows.values()].reduce((sum, row) => sum + (row[column] ?? 0), 0);

/**
 * Changes since the last visit (`lastVisit`, ISO) by region, compared with the same number of days before.
 * The assistant has no data of its own and requests it from the portal.
 */
export function changed(lastVisit: unknown, data: unknown): Pick<Answer, 'text' | 'extras'> {
  const today = lastDay();
  const visit = dayOf(lastVisit);
  const away = visit === null ? days.usual : dayNumber(today) - dayNumber(visit);
  const span = Math.min(days.most, Math.max(1, away));
  const query = (id: string, title: string, from: 'Entregas' | 'Pedidos', to: string, sums: string[]) => ({
    id,
    title,
    dax: writeDax({ table: from, by: 'Región', where: [], from: addDays(to, 1 - span), to, sums }),
  });
  const period = span === 1 ? 'el último día' : `los últimos ${span} días`;
  const earlier = span === 1 ? 'el día previo' : `los ${span} días previos`;
  const [now, before] = [rowsOf(data, 'ahora'), rowsOf(data, 'antes')];
  const [orders, ordersBefore] = [rowsOf(data, 'pedidos'), rowsOf(data, 'pedidosAntes')];
  if (!now || !before || !orders || !ordersBefore) {
    const yesterday = addDays(today, -span);
    const trips = ['Entregas', 'A tiempo'];
    return {
      text: `Para decírtelo comparo ${period} con ${earlier}.`,
      extras: {
        queries: [
          query('ahora', `Entregas por región, ${period}`, 'Entregas', today, trips),
          query('antes', `Entregas por región, ${earlier}`, 'Entregas', yesterday, trips),
          query('pedidos', `Pedidos por región, ${period}`, 'Pedidos', today, ['Importe']),
          query('pedidosAntes', `Pedidos por región, ${earlier}`, 'Pedidos', yesterday, ['Importe']),
        ],
      },
    };
  }
  const share = ([trips = 0, onTime = 0]: readonly number[]) => (trips === 0 ? 0 : onTime / trips);
  const [is, was] = [now, before].map((rows) => [sumsOf(rows, 0), sumsOf(rows, 1)]) as [number[], number[]];
  const regions = [...now]
    .map(([region, sums]) => ({ region, change: share(sums) - share(before.get(region) ?? sums) }))
    .sort((a, b) => a.change - b.change);
  const worst = regions[0];
  const amount = [orders, ordersBefore].map((rows) => sumsOf(rows, 0)) as [number, number];
  const rows = [
    ['Entregas', format.whole(is[0] ?? 0), format.change(is[0] ?? 0, was[0] ?? 0)],
    ['Puntualidad', format.percent(share(is)), points(share(is) - share(was))],
    ['Pedidos', format.millions(amount[0]), format.change(...amount)],
  ];
  const fell =
    worst && worst.change < 0
      ? `<p>La región que más puntualidad perdió es <strong>${worst.region}</strong> (${points(worst.change)}).</p>`
      : '<p>Ninguna región perdió puntualidad.</p>';
  return {
    text: `<p>Esto cambió en ${period} contra ${earlier}:</p>${table(['Indicador', 'Ahora', 'Cambio'], rows)}${fell}`,
    extras: {
      charts: [
        {
          type: 'bar',
          title: 'Cambio de la puntualidad por región',
          unit: 'pt',
          categories: regions.map(({ region }) => region),
          series: [
            { name: 'Cambio', values: regions.map(({ change }) => Number((change * 100).toFixed(1))) },
          ],
          source: { query: 'ahora' },
        },
      ],
      sources: [{ visual: 'Puntualidad por región', page: 'Resumen', time: period }],
      actions: worst ? [{ type: 'applyFilters', region: worst.region }] : [],
      suggestions: worst ? [`¿Por qué bajó la puntualidad en ${worst.region}?`] : [],
    },
  };
}
