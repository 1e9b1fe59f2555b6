import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { plainLine } from '@/domain/shared/plainText';

/** Limits of the charts of a reply (docs/assistant.md). */
export const chartBounds = { charts: 4, categories: 60, series: 4, sources: 6 } as const;

const category = z.pipe(
  z.union([plainLine(80), z.number()]),
  z.transform((value) => String(value)),
);
/** Limit of a number that fits on a screen. */
const figure = z.number().check(z.gte(-1e15), z.lte(1e15));

export const chatSourceSchema = z
  .object({
    /** Id of a query of this question: the source has the portal's own rows and time. */
    query: z.exactOptional(plainLine(60)),
    /** Title of a visual of the report. */
    visual: z.exactOptional(plainLine(120)),
    /** Title or Power BI name of the visual's page; the source links to it. */
    page: z.exactOptional(plainLine(120)),
    filters: z.exactOptional(plainLine(200)),
    time: z.exactOptional(plainLine(60)),
  })
  .check(z.refine((source) => Object.keys(source).length > 0));

/** Source of a number. */
export type ChatSource = z.infer<typeof chatSourceSchema>;

const common = {
  title: plainLine(120),
  /** Unit after each number, such as "%". */
  unit: z.exactOptional(plainLine(12)),
  source: z.exactOptional(chatSourceSchema),
};
const series = z.array(z.object({ name: plainLine(60), values: z.array(z.nullable(figure)) }));

/** A chart in the one form that a reply can declare: bars, lines, or one number. */
export const chatChartSchema = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('number'), value: figure, note: z.exactOptional(plainLine(120)) }),
  z
    .object({
      ...common,
      type: z.enum(['bar', 'line']),
      categories: z.array(category).check(z.minLength(1), z.maxLength(chartBounds.categories)),
      series: series.check(z.minLength(1), z.maxLength(chartBounds.series)),
    })
    .check(
      z.refine(({ categories, series: lines }) =>
        lines.every(({ values }) => values.length === categories.length),
      ),
    ),
]);

export type ChatChart = z.infer<typeof chatChartSchema>;
export type SeriesChart = Exclude<ChatChart, { type: 'number' }>;

/** Reads `sources` of a reply's document: the valid sources, up to the limit. */
export const readSources = (value: unknown): readonly ChatSource[] =>
  (Array.isArray(value) ? value : [])
    .flatMap((one) => chatSourceSchema.safeParse(one).data ?? [])
    .slice(0, chartBounds.sources);
