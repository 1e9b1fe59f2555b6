import { fold } from '../../../src/domain/shared/fold.ts';
import { writeDax } from '../../data/dax.ts';
import { addDays } from '../../data/days.ts';
import type { Answer } from './answer.ts';
import { format, lastDay } from './facts.ts';
import { table } from './html.ts';
import { points, rowsOf } from './rows.ts';

const regionNames = ['NACIONAL', 'PACIFICO', 'SURESTE', 'NORESTE', 'CENTRO'];
/** Days of a period; the previous period has the same length. */
const span = 28;

/** Trips and punctual trips, by plant. */
type Rows = ReadonlyMap<string, readonly number[]>;

/** The region that a question names; SURESTE if it names no region. */
const regionOf = (words: string): string =>
  regionNames.find((name) => words.includes(fold(name))) ?? 'SURESTE';

/** A query to the portal: trips by plant in four weeks. */
const query = (id: string, title: string, region: string, to: string) => ({
  id,
  title,
  dax: writeDax({
    table: 'Entregas',
    by: 'Planta',
    where: [['Región', [region]]],
    from: addDays(to, 1 - span),
    to,
    sums: ['Entregas', 'A tiempo'],
  }),
});

const ratio = ([trips = 0, onTime = 0]: readonly number[]): number => (trips === 0 ? 0 : onTime / trips);
const share = (rows: Rows): number =>
  ratio([0, 1].map((column) => [...rows.values()].reduce((sum, row) => sum + (row[column] ?? 0), 0)));

/**
 * Explains why a region's punctuality changed: its plants compared with the four weeks before. The assistant
 * has no data of its own and requests it from the portal.
 */
export function why(words: string, data: unknown): Pick<Answer, 'text' | 'extras'> {
  const region = regionOf(words);
  const today = lastDay();
  const [now, before] = [rowsOf(data, 'ahora'), rowsOf(data, 'antes')];
  if (!now || !before)
    return {
      text: `Para saberlo comparo las plantas de **${region}** con las cuatro semanas previas.`,
      extras: {
        queries: [
          query('ahora', `Puntualidad por planta de ${region}, últimas cuatro semanas`, region, today),
          query(
            'antes',
            `Puntualidad por planta de ${region}, cuatro semanas previas`,
            region,
            addDays(today, -span),
          ),
        ],
      },
    };
  const plants = [...now]
    .map(([plant, sums]) => {
      const is = ratio(sums);
      const earlier = ratio(before.get(plant) ?? sums);
      return { plant, is, earlier, change: is - earlier };
    })
    .sort((a, b) => a.change - b.change);
  const rows = plants.map(({ plant, is, earlier, change }) => [
    plant,
    format.percent(earlier),
    format.percent(is),
    points(change),
  ]);
  const gain = share(now) - share(before);
  const direction = gain < 0 ? 'bajó' : 'no bajó: subió';
  const text =
    `<p>La puntualidad de <strong>${region}</strong> está en <strong>${format.percent(share(now))}</strong>; ` +
    `${direction} ${points(gain)} contra las cuatro semanas previas. La planta que más perdió es ` +
    `<strong>${plants[0]?.plant ?? '—'}</strong>.</p>${table(['Planta', 'Antes', 'Ahora', 'Cambio'], rows)}`;
  return {
    text,
    extras: {
      charts: [
        {
          type: 'bar',
          title: 'Cambio de la puntualidad por planta',
          unit: 'pt',
          categories: plants.map(({ plant }) => plant),
          series: [{ name: 'Cambio', values: plants.map(({ change }) => Number((change * 100).toFixed(1))) }],
          source: { query: 'ahora' },
        },
        {
          type: 'number',
          title: `Puntualidad de ${region}`,
          value: Number((share(now) * 100).toFixed(1)),
          unit: '%',
          note: `${points(gain)} contra las cuatro semanas previas`,
          source: { query: 'ahora' },
        },
      ],
      sources: [{ visual: 'Puntualidad por región', page: 'Resumen', time: 'últimas cuatro semanas' }],
      actions: [
        { type: 'applyFilters', region },
        { type: 'openPage', page: 'Regiones' },
        { type: 'clearFilters' },
      ],
      suggestions: ['¿Qué unidades tienen más demora?', '¿Y el costo por kilómetro?'],
    },
  };
}
