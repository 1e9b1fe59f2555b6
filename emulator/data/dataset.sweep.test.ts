import { describe, expect, it } from 'vitest';
import { plants, regionNames, sectorNames } from './catalog.ts';
import { dataset, deliveriesOf } from './dataset.ts';
import { columns } from './model.ts';
import {
  daysOf,
  delayedUnits,
  deliveriesBy,
  deliveryTotals,
  orderTotals,
  plantRanking,
  recent,
  window,
} from './queries.ts';

const today = '2026-11-20';
const tables = dataset(today);
const week = recent(tables.Entregas, 7);

describe('the sample data (SPEC section 9: regions and sectors)', () => {
  it('is the same on every look at a day, and differs between days', () => {
    expect(deliveriesOf('2026-03-02')).toEqual(deliveriesOf('2026-03-02'));
    expect(deliveriesOf('2026-03-02')).not.toEqual(deliveriesOf('2026-03-03'));
  });

  it('covers the year that ends today, in order of days', () => {
    const days = daysOf(tables.Entregas);
    expect([days.length, days[0], days[364]]).toEqual([365, '2025-11-21', today]);
    const listed = tables.Entregas.map(({ Fecha }) => Fecha);
    expect(listed).toEqual([...listed].sort());
  });

  it('knows only the regions and sectors of SPEC, and uses all of them', () => {
    for (const rows of [tables.Entregas, tables.Pedidos]) {
      expect(new Set(rows.map(({ Región }) => Región))).toEqual(new Set(regionNames));
      expect(new Set(rows.map(({ Sector }) => Sector))).toEqual(new Set(sectorNames));
    }
  });

  it('has the columns it says it has', () => {
    expect(Object.keys(tables.Entregas[0] ?? {})).toEqual(columns.Entregas);
    expect(Object.keys(tables.Pedidos[0] ?? {})).toEqual(columns.Pedidos);
  });

  it('gives every unit one plant', () => {
    const units = deliveriesBy(week.now, 'Unidad');
    expect(units).toHaveLength(plants.length * 18);
    for (const unit of units) expect(new Set(unit.rows.map(({ Planta }) => Planta)).size).toBe(1);
  });

  it('stays within what a concrete company could believe', () => {
    const totals = deliveryTotals(week.now);
    expect(totals.punctuality).toBeGreaterThan(0.85);
    expect(totals.punctuality).toBeLessThan(0.97);
    expect(totals.m3PerTrip).toBeCloseTo(6.85, 1);
    expect(totals.costPerKm).toBeGreaterThan(17);
    expect(totals.costPerKm).toBeLessThan(21);
  });

  it('moves the last day, and only the last day, at a refresh', () => {
    const again = dataset(today, 1);
    const split = (rows: typeof tables.Entregas) => ({
      old: deliveryTotals(rows.filter(({ Fecha }) => Fecha < today)).deliveries,
      last: deliveryTotals(rows.filter(({ Fecha }) => Fecha === today)).deliveries,
    });
    expect(split(again.Entregas).old).toBe(split(tables.Entregas).old);
    expect(split(again.Entregas).last).toBeGreaterThan(split(tables.Entregas).last);
  });
});

describe('queries over the sample data', () => {
  it('adds up to the same total however the rows are grouped', () => {
    const whole = deliveryTotals(week.now).deliveries;
    for (const column of ['Planta', 'Región', 'Sector', 'Unidad', 'Fecha'] as const) {
      const sum = deliveriesBy(week.now, column).reduce((total, group) => total + group.deliveries, 0);
      expect(sum).toBe(whole);
    }
  });

  it('compares the last days with as many days before', () => {
    expect(daysOf(week.now)).toHaveLength(7);
    expect(daysOf(week.before)).toHaveLength(7);
    expect(daysOf(week.now)[0]).toBe('2026-11-14');
    expect(daysOf(week.before)[6]).toBe('2026-11-13');
    expect(recent([], 7)).toEqual({ now: [], before: [], last: '' });
    expect(window(tables.Pedidos, '2020-01-01', 7)).toEqual([]);
  });

  it('ranks plants from the most to the least punctual', () => {
    const shares = plantRanking(week.now).map(({ punctuality }) => punctuality);
    expect(shares).toHaveLength(plants.length);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
  });

  it('lists the most delayed units first, without units that are hardly ever late', () => {
    const units = delayedUnits(week.now, 5);
    expect(units).toHaveLength(5);
    expect(units.map(({ delay }) => delay)).toEqual(units.map(({ delay }) => delay).sort((a, b) => b - a));
    for (const { lateTrips } of units) expect(lateTrips).toBeGreaterThanOrEqual(3);
  });

  it('answers zero, not NaN, for no rows', () => {
    expect(deliveryTotals([])).toMatchObject({ deliveries: 0, punctuality: 0, costPerKm: 0 });
    expect(orderTotals([])).toMatchObject({ orders: 0, fulfilment: 0, m3PerOrder: 0 });
  });

  it('leaves orders that are still to come out of the fulfilment', () => {
    const [order] = tables.Pedidos;
    if (!order) throw new Error('no orders');
    const rows = ['Entregado', 'Entregado', 'Cancelado', 'Programado'].map((Estado) => ({
      ...order,
      Estado,
    }));
    expect(orderTotals(rows).fulfilment).toBeCloseTo(2 / 3);
  });
});
