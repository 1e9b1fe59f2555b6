import { addDays } from '../../data/days';
import type { Delivery } from '../../data/model';
import { type DeliveryTotals, delayedUnits, deliveryTotals, isOftenLate, window } from '../../data/queries';
import { consultation, plantDetail } from './consultation';
import type { PageDefinition, ReportDefinition } from './definitions';
import { monthsOf, periodOf } from './period';
import { text, type Value, visualsOf } from './visuals';

const { visual, cardData, card, daily, regionSlicer, barChart, columnChart, table } = visualsOf<
  Delivery,
  DeliveryTotals
>('Entregas', deliveryTotals);

type Column = Value<DeliveryTotals>;
const trips: Column = { title: 'Viajes', format: 'integer', field: 'Entregas', of: (all) => all.deliveries };
const lateTrips: Column = {
  title: 'Viajes tarde',
  format: 'integer',
  of: (all) => all.deliveries - all.onTime,
};
const volume: Column = { title: 'm³', format: 'integer', field: 'm3', of: ({ m3 }) => m3 };
const costPerKm: Column = { title: 'Costo por km', format: 'pesos', of: (all) => all.costPerKm };
const punctuality: Column = { title: 'Puntualidad', format: 'percent', of: (all) => all.punctuality };
const delay: Column = {
  title: 'Demora',
  format: 'minutes',
  field: 'Minutos de demora',
  of: ({ delayPerLateTrip }) => delayPerLateTrip,
};

const deliveriesToday = visual({
  name: 'tarjetaEntregas',
  title: 'Entregas hoy',
  type: 'card',
  columns: 3,
  rows: 13,
  query(context) {
    const { anyDay, days, today } = context;
    const period = periodOf(context, 1);
    const data = (compared: Pick<typeof period, 'now' | 'before' | 'versus'>) =>
      cardData({ title: 'Entregas', format: 'integer' }, ({ deliveries }) => deliveries, compared);
    if (days !== null) return { title: 'Entregas', period: period.text, ...data(period) };
    // Compares today with the same weekday of the week before.
    const before = window(anyDay, addDays(today, -7), 1);
    return data({ now: period.now, before, versus: 'vs. hace una semana' });
  },
});

const summary: PageDefinition = {
  name: 'ReportSectionResumen',
  displayName: 'Resumen',
  summary: 'Entregas, unidades y cumplimiento',
  visuals: [
    regionSlicer,
    deliveriesToday,
    card('tarjetaPuntualidad', 'Puntualidad', 'percent', (totals) => totals.punctuality),
    card('tarjetaM3', 'm³ por viaje', 'decimal', ({ m3PerTrip }) => m3PerTrip),
    card('tarjetaCosto', 'Costo por km', 'pesos', (totals) => totals.costPerKm, 'worse'),
    daily('areaEntregas', 'Entregas por día', {
      title: 'Entregas',
      format: 'integer',
      field: 'Entregas',
      of: (rows) => rows.reduce((sum, { Entregas }) => sum + Entregas, 0),
    }),
    barChart('barrasRegion', 'Puntualidad por región', {
      size: [4, 30],
      by: 'Región',
      value: punctuality,
      warnBelow: 0.89,
    }),
    columnChart('columnasPlanta', 'Viajes por planta', {
      size: [6, 33],
      by: 'Planta',
      days: 7,
      value: trips,
    }),
    table('tablaUnidades', 'Unidades con más demora', {
      size: [6, 33],
      by: 'Unidad',
      where: isOftenLate,
      limit: 7,
      values: [
        text('Unidad'),
        { ...text('Planta'), of: ({ rows: [row] }) => `Planta ${row?.Planta}` },
        text('Región'),
        delay,
      ],
      sort: delay,
    }),
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

const regions: PageDefinition = {
  name: 'ReportSectionRegiones',
  displayName: 'Regiones',
  summary: 'Cómo cumple cada región y qué cuesta',
  visuals: [
    regionSlicer,
    punctualityByMonth,
    barChart('barrasCosto', 'Costo por km y región', { size: [4, 38], by: 'Región', value: costPerKm }),
    columnChart('columnasSector', 'Viajes por sector', { size: [5, 33], by: 'Sector', value: trips }),
    table('tablaPlantas', 'Plantas, de la mejor a la peor', {
      size: [7, 33],
      by: 'Planta',
      values: [text('Planta'), text('Región'), trips, volume, punctuality],
      sort: punctuality,
    }),
  ],
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
        const inside = units.filter((unit) => (i === 0 || unit.delay >= from) && unit.delay < to);
        return [label, inside.length];
      }),
    };
  },
});

const units: PageDefinition = {
  name: 'ReportSectionUnidades',
  displayName: 'Unidades',
  summary: 'Qué unidades llegan tarde y cuáles cumplen',
  visuals: [
    regionSlicer,
    card('tarjetaUnidades', 'Unidades activas', 'integer', (totals) => totals.units),
    card('tarjetaDemora', 'Demora por viaje tarde', 'minutes', (totals) => totals.delayPerLateTrip, 'worse'),
    card('tarjetaViajes', 'Viajes por unidad', 'decimal', (totals) => totals.deliveries / totals.units),
    card('tarjetaKm', 'Km por viaje', 'decimal', ({ km, deliveries }) => km / deliveries, 'worse'),
    delayHistogram,
    barChart('barrasUnidades', 'Unidades más puntuales', {
      size: [5, 33],
      by: 'Unidad',
      where: isOftenLate,
      limit: 8,
      value: punctuality,
      tie: delay,
    }),
    table('tablaDetalle', 'Detalle de unidades', {
      size: [12, 44],
      by: 'Unidad',
      where: isOftenLate,
      values: [text('Unidad'), text('Planta'), text('Región'), trips, lateTrips, delay, punctuality],
      sort: delay,
    }),
  ],
};

/** "Tablero de transporte" (SPEC section 2.3, dashboard-1). */
export const transportReport: ReportDefinition = {
  id: '3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10',
  name: 'Tablero de transporte',
  table: 'Entregas',
  pages: [summary, regions, units, consultation, plantDetail],
  isPersonal: true,
  phone: true,
};
