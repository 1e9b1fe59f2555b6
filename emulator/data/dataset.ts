import {
  customers,
  orderStates,
  plants,
  products,
  sectorShares,
  unitName,
  unitsPerPlant,
} from './catalog.ts';
import { addDays, dayNumber, weekday } from './days.ts';
import type { Delivery, Order, Tables } from './model.ts';
import { pick, seeded } from './random.ts';

/** Work of each weekday relative to a normal day, Sunday first. */
const week = [0.56, 0.94, 0.98, 1.01, 0.97, 1, 0.8] as const;

/** Slow growth plus a yearly swing for the rainy season. */
function season(day: string): number {
  const n = dayNumber(day);
  return 1 + 0.07 * Math.sin(((n % 365) / 365) * 2 * Math.PI + 0.9) + 0.00012 * ((n % 3650) - 1800);
}

/** Returns a function that maps a number between 0 and 1 to an element; the weights give the frequencies. */
function shareOf<T>(list: readonly T[], weight: (item: T) => number): (chance: number) => T {
  const weights = list.map(weight);
  const all = weights.reduce((sum, one) => sum + one, 0);
  return (chance) => {
    let rest = chance * all;
    const index = weights.findIndex((one) => {
      rest -= one;
      return rest <= 0;
    });
    return list.at(index) as T;
  };
}

const sectorAt = shareOf(sectorShares, ([, weight]) => weight);
const plantAt = shareOf(plants, ({ size }) => size);
const productAt = shareOf(products, ([, , weight]) => weight);
const customerAt = shareOf(
  customers.map((name, n) => [name, 1 / (n + 2.5)] as const),
  ([, weight]) => weight,
);

const powers = [1, 10, 100] as const;
/** Rounds to `digits` decimals. `toFixed` converts to text, which is slow for 80,000 rows. */
const round = (value: number, digits: 1 | 2): number => Math.round(value * powers[digits]) / powers[digits];

/** The units of each plant. A few are old and therefore late more often. */
const fleet = plants.map((plant, p) => ({
  plant,
  units: Array.from({ length: unitsPerPlant }, (_, u) => ({
    name: unitName(p, u),
    isOld: (p * 5 + u * 3) % 17 === 0,
    model: (p + u) % 13 === 0 ? ('' as const) : 2012 + ((p * 7 + u * 5) % 13),
  })),
}));

/** The deliveries of one day; the same day always has the same rows. */
export function deliveriesOf(day: string): Delivery[] {
  const number = dayNumber(day);
  const chance = seeded(number * 7919);
  const busy = (week[weekday(day)] ?? 1) * season(day);
  const rows: Delivery[] = [];
  for (const [p, { plant, units }] of fleet.entries()) {
    // Good and bad weeks of a plant: two slow waves, whose phase differs from plant to plant.
    const wave = Math.sin(number / 9 + p * 1.7) * 0.022 + Math.sin(number / 41 + p) * 0.015;
    for (const { name, isOld, model } of units) {
      const trips = Math.max(0, Math.round(5.9 * plant.size * busy * (0.72 + chance() * 0.56)));
      const odds = Math.min(0.995, plant.punctuality + wave - (isOld ? 0.16 : 0));
      let onTime = 0;
      let delay = 0;
      for (let trip = 0; trip < trips; trip += 1) {
        if (chance() < odds) onTime += 1;
        else delay += 6 + Math.round(chance() * chance() * (isOld ? 74 : 42));
      }
      const km = round(trips * plant.km * (0.88 + chance() * 0.24), 1);
      rows.push({
        Fecha: day,
        Planta: plant.name,
        Región: plant.region,
        Sector: sectorAt(chance())[0],
        Unidad: name,
        Modelo: model,
        Entregas: trips,
        'A tiempo': onTime,
        m3: round(trips * (6.55 + chance() * 0.6), 1),
        Km: km,
        'Minutos de demora': delay,
        Costo: round(km * (plant.costPerKm - 1 + chance() * 2 + (isOld ? 1.4 : 0)), 2),
      });
    }
  }
  return rows;
}

export function ordersOf(day: string): Order[] {
  const chance = seeded(dayNumber(day) * 104_729 + 1);
  const mood = week[weekday(day)] ?? 1;
  const count = Math.round((104 + chance() * 18) * mood * season(day));
  const number = `P-${day.slice(2, 4)}${day.slice(5, 7)}${day.slice(8, 10)}`;
  return Array.from({ length: count }, (_, index): Order => {
    const plant = plantAt(chance());
    const [product, price] = productAt(chance());
    const volume = round(7 + chance() * chance() * 128, 1);
    const luck = chance();
    const state = luck < 0.9 ? 'Entregado' : luck < 0.955 ? 'Reprogramado' : 'Cancelado';
    const [customer] = customerAt(chance());
    return {
      Fecha: day,
      Pedido: `${number}-${String(index + 1).padStart(3, '0')}`,
      Cliente: customer,
      Planta: plant.name,
      Región: plant.region,
      Sector: sectorAt(chance())[0],
      Producto: product,
      Estado: state,
      m3: volume,
      Importe: round(volume * price * (0.97 + chance() * 0.06), 2),
    };
  });
}

/** Caches the rows of each requested day, which never change. */
function keptBefore<T>(rowsOf: (day: string) => readonly T[]): (today: string, days: number) => readonly T[] {
  const rowsByDay = new Map<string, readonly T[]>();
  const ofDay = (day: string) => {
    const rows = rowsByDay.get(day) ?? rowsOf(day);
    rowsByDay.set(day, rows);
    return rows;
  };
  return (today, days) =>
    Array.from({ length: days - 1 }, (_, index) => addDays(today, index - days + 1)).flatMap(ofDay);
}

const deliveriesBefore = keptBefore(deliveriesOf);
const ordersBefore = keptBefore(ordersOf);

/**
 * Both tables for the last `days` days up to `today` (ISO day), ordered by day. Each table is computed on
 * first access, because a report reads only one of them.
 * @param refresh number of refreshes so far: each one changes the last day a little, as live data does.
 */
export function dataset(today: string, refresh = 0, days = 365): Tables {
  let deliveries: readonly Delivery[] | undefined;
  let orders: readonly Order[] | undefined;
  return {
    get Entregas() {
      deliveries ??= deliveriesBefore(today, days).concat(moved(deliveriesOf(today), refresh));
      return deliveries;
    },
    get Pedidos() {
      orders ??= ordersBefore(today, days).concat(pending(ordersOf(today), refresh));
      return orders;
    },
  };
}

/** Adds one trip per refresh to some units of the last day. */
function moved(rows: readonly Delivery[], refresh: number): Delivery[] {
  const chance = seeded(refresh);
  return rows.map((row) => {
    const more = refresh > 0 && row.Entregas > 0 && chance() < 0.12 ? Math.min(refresh, 6) : 0;
    if (more === 0) return row;
    const grow = (row.Entregas + more) / row.Entregas;
    return {
      ...row,
      Entregas: row.Entregas + more,
      'A tiempo': row['A tiempo'] + more,
      m3: round(row.m3 * grow, 1),
      Km: round(row.Km * grow, 1),
      Costo: round(row.Costo * grow, 2),
    };
  });
}

/** About half of the last day's orders are not delivered yet; each refresh delivers some of them. */
function pending(rows: readonly Order[], refresh: number): Order[] {
  const chance = seeded(99);
  const done = Math.min(0.95, 0.45 + refresh * 0.05);
  return rows.map((row) => ({ ...row, Estado: chance() < done ? row.Estado : pick(orderStates, 0.3) }));
}
