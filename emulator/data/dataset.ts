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

/** How much of a normal day's work each weekday brings, Sunday first. */
const week = [0.56, 0.94, 0.98, 1.01, 0.97, 1, 0.8] as const;

/** Slow growth and a yearly swing (the rains), so that a year has a shape. */
function season(day: string): number {
  const n = dayNumber(day);
  return 1 + 0.07 * Math.sin(((n % 365) / 365) * 2 * Math.PI + 0.9) + 0.00012 * ((n % 3650) - 1800);
}

function share<T extends readonly [string, ...unknown[]]>(
  list: readonly T[],
  weight: (item: T) => number,
  chance: number,
): T {
  let rest = chance * list.reduce((sum, item) => sum + weight(item), 0);
  for (const item of list) {
    rest -= weight(item);
    if (rest <= 0) return item;
  }
  return list[list.length - 1] as T;
}

const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

/** The deliveries of one day. A day is always the same, whenever one looks at it. */
export function deliveriesOf(day: string): Delivery[] {
  const chance = seeded(dayNumber(day) * 7919);
  const mood = week[weekday(day)] ?? 1;
  return plants.flatMap((plant, p) => {
    // A plant has good and bad weeks: two slow waves out of step with the other plants.
    const wave = Math.sin(dayNumber(day) / 9 + p * 1.7) * 0.022 + Math.sin(dayNumber(day) / 41 + p) * 0.015;
    return Array.from({ length: unitsPerPlant }, (_, u): Delivery => {
      const trips = Math.max(0, Math.round(5.9 * plant.size * mood * season(day) * (0.72 + chance() * 0.56)));
      // A few trucks are old: they are late more often.
      const old = (p * 5 + u * 3) % 17 === 0;
      const odds = Math.min(0.995, plant.punctuality + wave - (old ? 0.16 : 0));
      let onTime = 0;
      let delay = 0;
      for (let trip = 0; trip < trips; trip += 1) {
        if (chance() < odds) onTime += 1;
        else delay += 6 + Math.round(chance() * chance() * (old ? 74 : 42));
      }
      const km = round(trips * plant.km * (0.88 + chance() * 0.24), 1);
      return {
        Fecha: day,
        Planta: plant.name,
        Región: plant.region,
        Sector: share(sectorShares, ([, weight]) => weight, chance())[0],
        Unidad: unitName(p, u),
        Entregas: trips,
        'A tiempo': onTime,
        m3: round(trips * (6.55 + chance() * 0.6), 1),
        Km: km,
        'Minutos de demora': delay,
        Costo: round(km * (plant.costPerKm - 1 + chance() * 2 + (old ? 1.4 : 0)), 2),
      };
    });
  });
}

/** The orders for one day. */
export function ordersOf(day: string): Order[] {
  const chance = seeded(dayNumber(day) * 104_729 + 1);
  const mood = week[weekday(day)] ?? 1;
  const count = Math.round((104 + chance() * 18) * mood * season(day));
  return Array.from({ length: count }, (_, index): Order => {
    const [plant] = share(
      plants.map((p) => [p.name, p] as const),
      ([, p]) => p.size,
      chance(),
    );
    const region = plants.find((p) => p.name === plant)?.region ?? 'NACIONAL';
    const [product, price] = share(products, ([, , weight]) => weight, chance());
    const volume = round(7 + chance() * chance() * 128, 1);
    const luck = chance();
    const state = luck < 0.9 ? 'Entregado' : luck < 0.955 ? 'Reprogramado' : 'Cancelado';
    const [customer] = share(
      customers.map((name, n) => [name, 1 / (n + 2.5)] as const),
      ([, weight]) => weight,
      chance(),
    );
    return {
      Fecha: day,
      Pedido: `P-${day.slice(2, 4)}${day.slice(5, 7)}${day.slice(8, 10)}-${String(index + 1).padStart(3, '0')}`,
      Cliente: customer,
      Planta: plant,
      Región: region,
      Sector: share(sectorShares, ([, weight]) => weight, chance())[0],
      Producto: product,
      Estado: state,
      m3: volume,
      Importe: round(volume * price * (0.97 + chance() * 0.06), 2),
    };
  });
}

interface History extends Tables {
  readonly today: string;
  readonly days: number;
}

let history: History | null = null;

/** The days before today: they never change, so they are made once. */
function before(today: string, days: number): History {
  if (history?.today === today && history.days === days) return history;
  const range = Array.from({ length: days - 1 }, (_, index) => addDays(today, index - days + 1));
  history = { today, days, Entregas: range.flatMap(deliveriesOf), Pedidos: range.flatMap(ordersOf) };
  return history;
}

/**
 * Both tables for the year that ends with `today` (ISO day), in order of days.
 * @param refresh how often the data was refreshed: each time the last day moves a little, as live data does.
 */
export function dataset(today: string, refresh = 0, days = 365): Tables {
  const { Entregas, Pedidos } = before(today, days);
  return {
    Entregas: Entregas.concat(moved(deliveriesOf(today), refresh)),
    Pedidos: Pedidos.concat(pending(ordersOf(today), refresh)),
  };
}

/** Some units of the last day made one more trip since the refresh before. */
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

/** Half of the last day's orders are still to come; each refresh delivers some. */
function pending(rows: readonly Order[], refresh: number): Order[] {
  const chance = seeded(99);
  const done = Math.min(0.95, 0.45 + refresh * 0.05);
  return rows.map((row) => ({ ...row, Estado: chance() < done ? row.Estado : pick(orderStates, 0.3) }));
}
