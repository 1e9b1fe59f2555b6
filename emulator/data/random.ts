/** A small seeded generator (mulberry32): the same seed always gives the same numbers between 0 and 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One element of a list, chosen by a number between 0 and 1. */
export function pick<T>(list: readonly [T, ...T[]], chance: number): T {
  return list[Math.min(list.length - 1, Math.floor(chance * list.length))] ?? list[0];
}
