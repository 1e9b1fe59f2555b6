import '@/domain/shared/jitless';
import * as z from 'zod/mini';
import { plainLine } from '@/domain/shared/plainText';

/** What a chart of a reply may hold (docs/assistant.md). */
export const chartBounds = { charts: 4, categories: 60, series: 4, sources: 6 } as const;

const category = z.pipe(
  z.union([plainLine(80), z.number()]),
  z.transform((value) => String(value)),
);
/** No more than a screen can write: beyond it a number says nothing. */
const figure = z.number().check(z.gte(-1e15), z.lte(1e15));

export const chatSourceSchema = z
  .object({
    /** Id of a query of this question: the portal's own rows and time. */
    query: z.exactOptional(plainLine(60)),
    /** Title of a visual of the report. */
    visual: z.exactOptional(plainLine(120)),
    /** Title or Power BI name of its page, which the source then leads to. */
    page: z.exactOptional(plainLine(120)),
    filters: z.exactOptional(plainLine(200)),
    time: z.exactOptional(plainLine(60)),
  })
  .check(z.refine((source) => Object.keys(source).length > 0));

/** Where a number comes from. */
export type ChatSource = z.infer<typeof chatSourceSchema>;

const common = {
  title: plainLine(120),
  /** Written behind each number, such as "%". */
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

/** Reads `sources` of a reply's document: the well-formed ones, as many as are allowed. */
export const readSources = (value: unknown): readonly ChatSource[] =>
  (Array.isArray(value) ? value : [])
    .flatMap((one) => chatSourceSchema.safeParse(one).data ?? [])
    .slice(0, chartBounds.sources);
