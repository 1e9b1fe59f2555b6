/** A size for mouse and touch (`coarse` is a condition of the portal's theme). */
export const touch = <T extends string>(base: T, coarse: string) => ({ base, _coarse: coarse });
