/** Random numbers that depend only on a seed. */
export interface Random {
  /** From 0 to 1, without 1. */
  readonly next: () => number;
  readonly between: (least: number, most: number) => number;
  readonly happens: (share: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
  readonly normal: (mean: number, deviation: number) => number;
  /** @param sigma deviation of the logarithm. */
  readonly logNormal: (median: number, sigma: number) => number;
  readonly exponential: (mean: number) => number;
}

/** Mulberry32: short, and good enough for arrivals. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const standard = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    happens: (share) => next() < share,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('no items');
      return item;
    },
    normal: (mean, deviation) => mean + deviation * standard(),
    logNormal: (median, sigma) => median * Math.exp(sigma * standard()),
    exponential: (mean) => -mean * Math.log(1 - next()),
  };
}
