/** One row of the table and of `results.json`. Numbers are medians; `null` where a page has no such thing. */
export interface Figure {
  readonly name: string;
  readonly portal: number;
  readonly baseline: number | null;
  readonly quickstart: number | null;
  readonly ratioToBaseline: number | null;
  readonly ratioToQuickstart: number | null;
  readonly goal: string;
  readonly met: boolean;
}

/** What a figure is held against. */
export interface Goal {
  readonly text: string;
  readonly isMet: (portal: number, baseline: number | null, quickstart: number | null) => boolean;
}

export const atMost = (limit: number): Goal => ({
  text: `at most ${limit}`,
  isMet: (portal) => portal <= limit,
});

export const atMostBaseline = (factor: number): Goal => ({
  text: `at most ${factor.toFixed(2)} × baseline`,
  isMet: (portal, baseline) => baseline !== null && portal <= factor * baseline,
});

export const atMostQuickstart = (factor: number): Goal => ({
  text: `at most ${factor.toFixed(2)} × quickstart`,
  isMet: (portal, _, quickstart) => quickstart !== null && portal <= factor * quickstart,
});

const round = (value: number) => Number(value.toFixed(Math.abs(value) < 10 ? 2 : 0));

export function figure(
  name: string,
  values: { portal: number; baseline?: number; quickstart?: number },
  goal: Goal,
): Figure {
  const { portal, baseline = null, quickstart = null } = values;
  const ratio = (other: number | null) => (other ? Number((portal / other).toFixed(2)) : null);
  return {
    name,
    portal: round(portal),
    baseline: baseline === null ? null : round(baseline),
    quickstart: quickstart === null ? null : round(quickstart),
    ratioToBaseline: ratio(baseline),
    ratioToQuickstart: ratio(quickstart),
    goal: goal.text,
    met: goal.isMet(portal, baseline, quickstart),
  };
}

/** The middle value; of an even number the lower one. `NaN` without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** The table as text, one line a figure. */
export function table(figures: readonly Figure[]): string {
  const head = ['figure', 'portal', 'baseline', 'quickstart', '÷ baseline', '÷ quick', 'goal', 'met'];
  const cell = (value: number | null) => (value === null ? '' : String(value));
  const rows = figures.map((row) => [
    row.name,
    cell(row.portal),
    cell(row.baseline),
    cell(row.quickstart),
    cell(row.ratioToBaseline),
    cell(row.ratioToQuickstart),
    row.goal,
    row.met ? 'yes' : 'NO',
  ]);
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}
