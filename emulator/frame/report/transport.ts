import { regionNames } from '../../data/catalog';
import { addDays } from '../../data/days';
import type { Delivery } from '../../data/model';
import {
  type DeliveryTotals,
  daysOf,
  delayedUnits,
  deliveriesBy,
  deliveryTotals,
  movingAverage,
  recent,
  window,
} from '../../data/queries';
import type { Delta, PageDefinition, QueryContext, ReportDefinition, VisualDefinition } from './definitions';
import { changeText, longDay, pointsText } from './format';

type Context = { readonly rows: readonly Delivery[]; readonly today: string };

/** A visual over deliveries; the table is the same for the whole report. */
const visual = (
  definition: Omit<VisualDefinition, 'table' | 'query'> & {
    query: (context: Context) => ReturnType<VisualDefinition['query']>;
  },
): VisualDefinition => ({
  ...definition,
  table: 'Entregas',
  query: (context: QueryContext) => definition.query(context as Context),
});

const versus = 'vs. semana previa';

/** The change of a measure; `up` says whether more is better. */
export function delta(
  now: number,
  before: number,
  up: 'better' | 'worse',
  points = false,
): Delta | undefined {
  if (before === 0) return undefined;
  const change = points ? now - before : now / before - 1;
  const direction = Math.abs(change) < 0.0005 ? 'flat' : change > 0 ? 'up' : 'down';
  return {
    text: `${points ? pointsText(change) : changeText(change)} ${versus}`,
    direction,
    good: direction === 'flat' || (direction === 'up') === (up === 'better'),
  };
}

const withDelta = (found: Delta | undefined) => (found ? { delta: found } : {});

/** A card over the last seven days against the seven before. */
function weekCard(
  name: string,
  title: string,
  format: 'integer' | 'decimal' | 'percent' | 'pesos' | 'minutes',
  measure: (totals: DeliveryTotals) => number,
  up: 'better' | 'worse',
): VisualDefinition {
  return visual({
    name,
    title,
    type: 'card',
    columns: 3,
    rows: 13,
    query({ rows }) {
      const { now, before } = recent(rows, 7);
      const [a, b] = [measure(deliveryTotals(now)), measure(deliveryTotals(before))];
      return {
        columns: [{ title, format }],
        rows: [[a]],
        ...withDelta(before.length > 0 ? delta(a, b, up, format === 'percent') : undefined),
      };
    },
  });
}

const regionSlicer: VisualDefinition = visual({
  name: 'slicerRegion',
  title: 'Región',
  type: 'slicer',
  columns: 12,
  rows: 5,
  slicer: { table: 'Entregas', column: 'Región' },
  query: () => ({
    columns: [{ title: 'Región', format: 'text', field: 'Región' }],
    rows: regionNames.map((name) => [name]),
  }),
});

const cardDeliveries = visual({
  name: 'tarjetaEntregas',
  title: 'Entregas hoy',
  type: 'card',
  columns: 3,
  rows: 13,
  query({ rows, today }) {
    const { now, last } = recent(rows, 1);
    const before = last === '' ? [] : window(rows, addDays(last, -7), 1);
    const title = last === today || last === '' ? 'Entregas hoy' : `Entregas del ${longDay(last)}`;
    const [a, b] = [deliveryTotals(now).deliveries, deliveryTotals(before).deliveries];
    return {
      title,
      columns: [{ title: 'Entregas', format: 'integer' }],
      rows: [[a]],
      ...withDelta(delta(a, b, 'better')),
    };
  },
});

const perDay = visual({
  name: 'areaEntregas',
  title: 'Entregas por día',
  type: 'areaChart',
  columns: 8,
  rows: 30,
  query({ rows }) {
    const { now } = recent(rows, 66);
    const totals = new Map(deliveriesBy(now, 'Fecha').map((day) => [day.key, day.deliveries]));
    const days = daysOf(now);
    const values = days.map((day) => totals.get(day) ?? 0);
    const average = movingAverage(values, 7);
    return {
      columns: [
        { title: 'Fecha', format: 'day', field: 'Fecha' },
        { title: 'Entregas', format: 'integer', field: 'Entregas' },
        { title: 'Media de 7 días', format: 'integer' },
      ],
      // The first days only feed the average.
      rows: days
        .map((day, i) => [day, values[i] ?? 0, Math.round(average[i] ?? 0)])
        .slice(days.length > 12 ? 6 : 0),
    };
  },
});

const byRegion = visual({
  name: 'barrasRegion',
  title: 'Puntualidad por región',
  type: 'barChart',
  columns: 4,
  rows: 30,
  query({ rows }) {
    const { now } = recent(rows, 28);
    return {
      warnBelow: 0.89,
      columns: [
        { title: 'Región', format: 'text', field: 'Región' },
        { title: 'Puntualidad', format: 'percent' },
      ],
      rows: deliveriesBy(now, 'Región')
        .sort((a, b) => b.punctuality - a.punctuality)
        .map(({ key, punctuality }) => [key, punctuality]),
    };
  },
});

const byPlant = visual({
  name: 'columnasPlanta',
  title: 'Viajes por planta',
  type: 'columnChart',
  columns: 6,
  rows: 33,
  query({ rows }) {
    const { now } = recent(rows, 7);
    return {
      columns: [
        { title: 'Planta', format: 'text', field: 'Planta' },
        { title: 'Viajes', format: 'integer', field: 'Entregas' },
      ],
      rows: deliveriesBy(now, 'Planta')
        .sort((a, b) => b.deliveries - a.deliveries)
        .map(({ key, deliveries }) => [key, deliveries]),
    };
  },
});

const delayed = visual({
  name: 'tablaUnidades',
  title: 'Unidades con más demora',
  type: 'tableEx',
  columns: 6,
  rows: 33,
  query({ rows }) {
    const { now } = recent(rows, 28);
    return {
      columns: [
        { title: 'Unidad', format: 'text', field: 'Unidad' },
        { title: 'Planta', format: 'text', field: 'Planta' },
        { title: 'Región', format: 'text', field: 'Región' },
        { title: 'Demora', format: 'minutes', field: 'Minutos de demora' },
      ],
      rows: delayedUnits(now, 7).map(({ unit, plant, region, delay }) => [
        unit,
        `Planta ${plant}`,
        region,
        delay,
      ]),
    };
  },
});

const summary: PageDefinition = {
  name: 'ReportSectionResumen',
  displayName: 'Resumen',
  summary: 'Entregas, unidades y cumplimiento',
  visuals: [
    regionSlicer,
    cardDeliveries,
    weekCard('tarjetaPuntualidad', 'Puntualidad', 'percent', ({ punctuality }) => punctuality, 'better'),
    weekCard('tarjetaM3', 'm³ por viaje', 'decimal', ({ m3PerTrip }) => m3PerTrip, 'better'),
    weekCard('tarjetaCosto', 'Costo por km', 'pesos', ({ costPerKm }) => costPerKm, 'worse'),
    perDay,
    byRegion,
    byPlant,
    delayed,
  ],
};

const punctualityByMonth = visual({
  name: 'lineasPuntualidad',
  title: 'Puntualidad por mes y región',
  type: 'lineChart',
  columns: 8,
  rows: 38,
  query({ rows }) {
    const names = [...new Set(rows.map(({ Región }) => Región))].sort();
    const months = new Map<string, Delivery[]>();
    for (const row of rows) {
      const key = row.Fecha.slice(0, 7);
      const group = months.get(key);
      if (group) group.push(row);
      else months.set(key, [row]);
    }
    return {
      columns: [
        { title: 'Mes', format: 'day' },
        ...names.map((title) => ({ title, format: 'percent' as const, field: 'Región' })),
      ],
      rows: [...months].map(([month, group]) => [
        month,
        ...names.map((name) => deliveryTotals(group.filter(({ Región }) => Región === name)).punctuality),
      ]),
    };
  },
});

const costByRegion = visual({
  name: 'barrasCosto',
  title: 'Costo por km y región',
  type: 'barChart',
  columns: 4,
  rows: 38,
  query({ rows }) {
    const { now } = recent(rows, 28);
    return {
      columns: [
        { title: 'Región', format: 'text', field: 'Región' },
        { title: 'Costo por km', format: 'pesos' },
      ],
      rows: deliveriesBy(now, 'Región')
        .sort((a, b) => b.costPerKm - a.costPerKm)
        .map(({ key, costPerKm }) => [key, costPerKm]),
    };
  },
});

const bySector = visual({
  name: 'columnasSector',
  title: 'Viajes por sector',
  type: 'columnChart',
  columns: 5,
  rows: 33,
  query({ rows }) {
    const { now } = recent(rows, 28);
    return {
      columns: [
        { title: 'Sector', format: 'text', field: 'Sector' },
        { title: 'Viajes', format: 'integer', field: 'Entregas' },
      ],
      rows: deliveriesBy(now, 'Sector')
        .sort((a, b) => b.deliveries - a.deliveries)
        .map(({ key, deliveries }) => [key, deliveries]),
    };
  },
});

const plantTable = visual({
  name: 'tablaPlantas',
  title: 'Plantas, de la mejor a la peor',
  type: 'tableEx',
  columns: 7,
  rows: 33,
  query({ rows }) {
    const { now } = recent(rows, 28);
    return {
      columns: [
        { title: 'Planta', format: 'text', field: 'Planta' },
        { title: 'Región', format: 'text', field: 'Región' },
        { title: 'Viajes', format: 'integer', field: 'Entregas' },
        { title: 'm³', format: 'integer', field: 'm3' },
        { title: 'Puntualidad', format: 'percent' },
      ],
      rows: deliveriesBy(now, 'Planta')
        .sort((a, b) => b.punctuality - a.punctuality)
        .map(({ key, rows: group, deliveries, m3, punctuality }) => [
          key,
          group[0]?.Región ?? '',
          deliveries,
          m3,
          punctuality,
        ]),
    };
  },
});

const regions: PageDefinition = {
  name: 'ReportSectionRegiones',
  displayName: 'Regiones',
  summary: 'Cómo cumple cada región y qué cuesta',
  visuals: [regionSlicer, punctualityByMonth, costByRegion, bySector, plantTable],
};

/** Bins of ten minutes of delay per late trip. */
const delayBins = [10, 12, 14, 16, 18, 20, 24, 28] as const;

const delayHistogram = visual({
  name: 'columnasDemora',
  title: 'Unidades por minutos de demora',
  type: 'columnChart',
  columns: 7,
  rows: 33,
  query({ rows }) {
    const units = delayedUnits(recent(rows, 28).now);
    return {
      columns: [
        { title: 'Minutos por viaje tarde', format: 'text' },
        { title: 'Unidades', format: 'integer' },
      ],
      rows: delayBins.map((from, i) => {
        const to = delayBins[i + 1] ?? Number.POSITIVE_INFINITY;
        const label = i === 0 ? `< ${to}` : to === Number.POSITIVE_INFINITY ? `≥ ${from}` : `${from}–${to}`;
        const inside = units.filter(({ delay }) => (i === 0 || delay >= from) && delay < to);
        return [label, inside.length];
      }),
    };
  },
});

const bestUnits = visual({
  name: 'barrasUnidades',
  title: 'Unidades más puntuales',
  type: 'barChart',
  columns: 5,
  rows: 33,
  query({ rows }) {
    return {
      columns: [
        { title: 'Unidad', format: 'text', field: 'Unidad' },
        { title: 'Puntualidad', format: 'percent' },
      ],
      rows: delayedUnits(recent(rows, 28).now)
        .sort((a, b) => b.punctuality - a.punctuality)
        .slice(0, 8)
        .map(({ unit, punctuality }) => [unit, punctuality]),
    };
  },
});

const unitTable = visual({
  name: 'tablaDetalle',
  title: 'Detalle de unidades',
  type: 'tableEx',
  columns: 12,
  rows: 44,
  query({ rows }) {
    return {
      columns: [
        { title: 'Unidad', format: 'text', field: 'Unidad' },
        { title: 'Planta', format: 'text', field: 'Planta' },
        { title: 'Región', format: 'text', field: 'Región' },
        { title: 'Viajes', format: 'integer', field: 'Entregas' },
        { title: 'Viajes tarde', format: 'integer' },
        { title: 'Demora', format: 'minutes', field: 'Minutos de demora' },
        { title: 'Puntualidad', format: 'percent' },
      ],
      rows: delayedUnits(recent(rows, 28).now).map((unit) => [
        unit.unit,
        unit.plant,
        unit.region,
        unit.deliveries,
        unit.lateTrips,
        unit.delay,
        unit.punctuality,
      ]),
    };
  },
});

const units: PageDefinition = {
  name: 'ReportSectionUnidades',
  displayName: 'Unidades',
  summary: 'Qué unidades llegan tarde y cuáles cumplen',
  visuals: [
    regionSlicer,
    weekCard('tarjetaUnidades', 'Unidades activas', 'integer', ({ units: count }) => count, 'better'),
    weekCard(
      'tarjetaDemora',
      'Demora por viaje tarde',
      'minutes',
      ({ delayPerLateTrip }) => delayPerLateTrip,
      'worse',
    ),
    weekCard(
      'tarjetaViajes',
      'Viajes por unidad',
      'decimal',
      ({ deliveries, units: count }) => (count === 0 ? 0 : deliveries / count),
      'better',
    ),
    weekCard(
      'tarjetaKm',
      'Km por viaje',
      'decimal',
      ({ km, deliveries }) => (deliveries === 0 ? 0 : km / deliveries),
      'worse',
    ),
    delayHistogram,
    bestUnits,
    unitTable,
  ],
};

/** "Tablero de transporte" (SPEC section 2.3, dashboard-1). */
export const transportReport: ReportDefinition = {
  id: '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10',
  name: 'Tablero de transporte',
  table: 'Entregas',
  pages: [summary, regions, units],
  phone: true,
};
