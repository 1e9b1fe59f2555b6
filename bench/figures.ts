import type { PageName } from './sites.ts';

/** One row of the table and of `results.json`. Numbers are medians; `null` if a page does not have the figure. */
export interface Figure extends Readonly<Record<PageName, number | null>> {
  readonly name: string;
  readonly portal: number;
  /** First and third quartile of the portal's values; `null` for a single value. */
  readonly spread: readonly [number, number] | null;
  readonly ratioToLimit: number | null;
  readonly ratioToBaseline: number | null;
  readonly goal: string;
  readonly met: boolean;
}

type Medians = { readonly portal: number } & Readonly<Partial<Record<PageName, number>>>;

export interface Goal {
  readonly text: string;
  readonly isMet: (medians: Medians) => boolean;
}

export const atMost = (most: number): Goal => ({
  text: `at most ${most}`,
  isMet: ({ portal }) => portal <= most,
});

const atMostTimes = (page: PageName, factor: number): Goal => ({
  text: `at most ${factor.toFixed(2)} × ${page}`,
  isMet: ({ portal, [page]: other }) => other !== undefined && portal <= factor * other,
});

export const atMostBaseline = (factor: number): Goal => atMostTimes('baseline', factor);
export const atMostLimit = (factor: number): Goal => atMostTimes('limit', factor);

export const both = (first: Goal, second: Goal): Goal => ({
  text: `${first.text}, ${second.text}`,
  isMet: (medians) => first.isMet(medians) && second.isMet(medians),
});

const round = (value: number) => Number(value.toFixed(Math.abs(value) < 10 ? 2 : 0));

/** The value at quantile `part` (0 to 1) of the sorted values, the lower of two; `NaN` without values. */
export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;
}

/** The median; of an even number of values the lower one. `NaN` without values. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Values of one run, or all values of several runs. */
type Values = number | readonly number[];

export function figure(
  name: string,
  { portal: own, ...others }: { portal: Values } & Partial<Record<PageName, Values>>,
  goal: Goal,
): Figure {
  const middle = (values: Values) => (typeof values === 'number' ? values : median(values));
  const portal = middle(own);
  const medians: Partial<Record<PageName, number>> = Object.fromEntries(
    Object.entries(others).map(([page, values]) => [page, middle(values)]),
  );
  const roundedMedian = (page: PageName) => (medians[page] === undefined ? null : round(medians[page]));
  const ratio = (page: PageName) => (medians[page] ? Number((portal / medians[page]).toFixed(2)) : null);
  return {
    name,
    portal: round(portal),
    spread: typeof own === 'number' ? null : [round(quantile(own, 0.25)), round(quantile(own, 0.75))],
    limit: roundedMedian('limit'),
    baseline: roundedMedian('baseline'),
    ratioToLimit: ratio('limit'),
    ratioToBaseline: ratio('baseline'),
    goal: goal.text,
    met: goal.isMet({ ...medians, portal }),
  };
}

/** Nothing could be measured: the page did not respond, or the bench no longer fits the portal. */
export const hasFailed = ({ portal }: Figure): boolean => Number.isNaN(portal);

/** The table as text, one line per figure. */
export function table(figures: readonly Figure[]): string {
  const head = [
    ...['figure', 'portal', 'quartiles', 'limit', 'baseline'],
    ...['÷ limit', '÷ baseline', 'goal', 'met'],
  ];
  const cell = (value: number | null) => (value === null ? '' : String(value));
  const rows = figures.map((row) => [
    row.name,
    hasFailed(row) ? 'failed' : cell(row.portal),
    hasFailed(row) ? '' : (row.spread?.join('–') ?? ''),
    cell(row.limit),
    cell(row.baseline),
    cell(row.ratioToLimit),
    cell(row.ratioToBaseline),
    row.goal,
    row.met ? 'yes' : 'NO',
  ]);
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}
