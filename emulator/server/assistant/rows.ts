/** Result of a query that the portal sent back: sums by key; `null` if the result is missing. */
export function rowsOf(data: unknown, id: string): ReadonlyMap<string, readonly number[]> | null {
  const entry = Array.isArray(data) ? data.find((one) => one?.id === id) : undefined;
  if (!Array.isArray(entry?.rows)) return null;
  return new Map(
    (entry.rows as [string, ...number[]][]).map(([key, ...sums]) => [key, sums.map(Number)] as const),
  );
}

/** Percentage points, such as "−1.2 pt". */
export const points = (change: number) => `${change < 0 ? '−' : '+'}${Math.abs(change * 100).toFixed(1)} pt`;
