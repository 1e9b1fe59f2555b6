/** A size that grows for a finger (`coarse` is a condition of our own theme). */
export const touch = <T extends string>(base: T, coarse: string) => ({ base, _coarse: coarse });
