import { regionNames } from '../../data/catalog';
import { addDays } from '../../data/days';
import type { Delivery } from '../../data/model';
import { type DeliveryTotals, delayedUnits, deliveriesBy, deliveryTotals, window } from '../../data/queries';
import type { Delta, PageDefinition, QueryContext, ReportDefinition, VisualDefinition } from './definitions';
import { changeText, pointsText } from './format';
import { monthsOf, type PeriodContext, perDay, periodOf } from './period';

type Context = PeriodContext<Delivery>;

/** Creates a visual over the table of deliveries. */
const visual = (
  definition: Omit<VisualDefinition, 'table' | 'query'> & {
    query: (context: Context) => ReturnType<VisualDefinition['query']>;
  },
): VisualDefinition => ({
  ...definition,
  table: 'Entregas',
  query: (context: QueryContext) => definition.query(context as Context),
});

/**
 * The change of a measure; `up` says whether an increase is an improvement. A change that rounds to zero
 * counts as no change.
 */
export function delta(
  now: number,
  before: number,
  { up, points = false, versus }: { up: 'better' | 'worse'; points?: boolean; versus: string },
): Delta | undefined {
  if (before === 0) return undefined;
  const change = points ? now - before : now / before - 1;
  const text = points ? pointsText(change) : changeText(change);
  if (!/[1-9]/.test(text)) return { text: `sin cambio ${versus}`, direction: 'flat', good: null };
  const direction = change > 0 ? 'up' : 'down';
  return { text: `${text} ${versus}`, direction, good: (direction === 'up') === (up === 'better') };
}

const withDelta = (found: Delta | undefined) => (found ? { delta: found } : {});

/**
 * A card over the last seven days, or the days that filters name, compared with the same number of days
 * before.
 */
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
    query(context) {
      const { now, before, text, versus } = periodOf(context, 7);
      const [a, b] = [measure(deliveryTotals(now)), measure(deliveryTotals(before))];
      const change = { up, points: format === 'percent', versus };
      return {
        period: text,
        columns: [{ title, format }],
        rows: now.length > 0 ? [[a]] : [],
        ...withDelta(now.length > 0 && before.length > 0 ? delta(a, b, change) : undefined),
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
  query(context) {
    const { anyDay, days, today } = context;
    const period = periodOf(context, 1);
    const { now, text } = period;
    // Compares today with the same weekday of the week before.
    const before = days === null ? window(anyDay, addDays(today, -7), 1) : period.before;
    const versus = days === null ? 'vs. hace una semana' : period.versus;
    const [a, b] = [deliveryTotals(now).deliveries, deliveryTotals(before).deliveries];
    return {
      ...(days === null ? {} : { title: 'Entregas', period: text }),
      columns: [{ title: 'Entregas', format: 'integer' }],
      rows: now.length > 0 ? [[a]] : [],
      ...withDelta(now.length > 0 ? delta(a, b, { up: 'better', versus }) : undefined),
    };
  },
});

const deliveriesPerDay = visual({
  name: 'areaEntregas',
  title: 'Entregas por día',
  type: 'areaChart',
  columns: 8,
  rows: 30,
  query(context) {
    const period = periodOf(context, 60);
    return {
      period: period.text,
      columns: [
        { title: 'Fecha', format: 'day', field: 'Fecha' },
        { title: 'Entregas', format: 'integer', field: 'Entregas' },
        { title: 'Media de 7 días', format: 'integer' },
      ],
      rows:
        period.now.length === 0
          ? []
          : perDay(context, period, (rows) => rows.reduce((sum, { Entregas }) => sum + Entregas, 0)),
    };
  },
});

const byRegion = visual({
  name: 'barrasRegion',
  title: 'Puntualidad por región',
  type: 'barChart',
  columns: 4,
  rows: 30,
  query(context) {
    const { now, text } = periodOf(context, 28);
    return {
      period: text,
      warnBelow: 0.89,
      columns: [
        { title: 'Región', format: 'text', field: 'Región' },
        { title: 'Puntualidad', format: 'percent' },
      ],
      rows: deliveriesBy(now, 'Región')
        .filter(({ deliveries }) => deliveries > 0)
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
  query(context) {
    const { now, text } = periodOf(context, 7);
    return {
      period: text,
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
  query(context) {
    const { now, text } = periodOf(context, 28);
    return {
      period: text,
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
    deliveriesPerDay,
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
  wholeYear: true,
  query(context) {
    const names = [...new Set(context.rows.map(({ Región }) => Región))].sort();
    const { months, text } = monthsOf(context);
    return {
      period: text,
      columns: [
        { title: 'Mes', format: 'day' },
        ...names.map((title) => ({ title, format: 'percent' as const, field: 'Región' })),
      ],
      rows: months.map(([month, group]) => [
        month,
        ...names.map((name) => {
          const totals = deliveryTotals(group.filter(({ Región }) => Región === name));
          return totals.deliveries > 0 ? totals.punctuality : '';
        }),
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
  query(context) {
    const { now, text } = periodOf(context, 28);
    return {
      period: text,
      columns: [
        { title: 'Región', format: 'text', field: 'Región' },
        { title: 'Costo por km', format: 'pesos' },
      ],
      rows: deliveriesBy(now, 'Región')
        .filter(({ km }) => km > 0)
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
  query(context) {
    const { now, text } = periodOf(context, 28);
    return {
      period: text,
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
  query(context) {
    const { now, text } = periodOf(context, 28);
    return {
      period: text,
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
          deliveries > 0 ? punctuality : '',
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

/** Lower bounds of the bins of minutes per late trip; the first bin also contains smaller values. */
const delayBins = [10, 12, 14, 16, 18, 20, 24, 28] as const;

const delayHistogram = visual({
  name: 'columnasDemora',
  title: 'Unidades por minutos de demora',
  type: 'columnChart',
  columns: 7,
  rows: 33,
  query(context) {
    const { now, text } = periodOf(context, 28);
    const units = delayedUnits(now);
    return {
      period: text,
      columns: [
        { title: 'Minutos por viaje tarde', format: 'text' },
        { title: 'Unidades', format: 'integer' },
      ],
      rows: (units.length > 0 ? delayBins : []).map((from, i) => {
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
  query(context) {
    const { now, text } = periodOf(context, 28);
    return {
      period: text,
      columns: [
        { title: 'Unidad', format: 'text', field: 'Unidad' },
        { title: 'Puntualidad', format: 'percent' },
      ],
      rows: delayedUnits(now)
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
  query(context) {
    const { now, text } = periodOf(context, 28);
    return {
      period: text,
      columns: [
        { title: 'Unidad', format: 'text', field: 'Unidad' },
        { title: 'Planta', format: 'text', field: 'Planta' },
        { title: 'Región', format: 'text', field: 'Región' },
        { title: 'Viajes', format: 'integer', field: 'Entregas' },
        { title: 'Viajes tarde', format: 'integer' },
        { title: 'Demora', format: 'minutes', field: 'Minutos de demora' },
        { title: 'Puntualidad', format: 'percent' },
      ],
      rows: delayedUnits(now).map((unit) => [
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
