import { describe, expect, it } from 'vitest';
import { regionNames, sectorNames } from './catalog.ts';
import { dataset, deliveriesOf } from './dataset.ts';
import { daysOf, deliveriesBy, deliveryTotals, orderTotals, recent } from './queries.ts';

const today = '2026-11-20';
const tables = dataset(today);
const week = recent(tables.Entregas, 7);

describe('the sample data (SPEC section 9: regions and sectors)', () => {
  it('is the same for the same day and differs between days', () => {
    expect(deliveriesOf('2026-03-02')).toEqual(deliveriesOf('2026-03-02'));
    expect(deliveriesOf('2026-03-02')).not.toEqual(deliveriesOf('2026-03-03'));
  });

  it('covers the 365 days that end today, oldest first', () => {
    const days = daysOf(tables.Entregas);
    expect([days.length, days[0], days[364]]).toEqual([365, '2025-11-21', today]);
    const listed = tables.Entregas.map(({ Fecha }) => Fecha);
    expect(listed).toEqual([...listed].sort());
  });

  it('has exactly the regions and sectors of SPEC', () => {
    for (const rows of [tables.Entregas, tables.Pedidos]) {
      expect(new Set(rows.map(({ Región }) => Región))).toEqual(new Set(regionNames));
      expect(new Set(rows.map(({ Sector }) => Sector))).toEqual(new Set(sectorNames));
    }
  });

  it('changes only the last day on a refresh', () => {
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
  it('give the same total for every grouping', () => {
    const whole = deliveryTotals(week.now).deliveries;
    for (const column of ['Planta', 'Región', 'Sector', 'Unidad', 'Fecha'] as const) {
      const sum = deliveriesBy(week.now, column).reduce((total, group) => total + group.deliveries, 0);
      expect(sum).toBe(whole);
    }
  });

  it('give zero, not NaN, for no rows', () => {
    expect(deliveryTotals([])).toMatchObject({ deliveries: 0, punctuality: 0, costPerKm: 0 });
    expect(orderTotals([])).toMatchObject({ orders: 0, fulfilment: 0, m3PerOrder: 0 });
  });
});
