/** Whether every case is tried (tier 2, `npm run test:all`). Tier 1 (`npm test`) tries a sample of each kind. */
export const isFull = process.env.TEST_TIER === '2';

/** In tier 2 all cases of a sweep, in tier 1 every `step`th of them. */
export const sample = <T>(cases: readonly T[], step: number): readonly T[] =>
  isFull ? cases : cases.filter((_, index) => index % step === 0);
