import { plainLine } from '@/domain/shared/plainText';
import { type ChatAction, chatActionSchema } from './chatActions';
import { type ChatChart, type ChatSource, chartBounds, chatChartSchema, readSources } from './chatCharts';
import { type ChatQuery, readQueries } from './chatQueries';

/** Parts of a reply in addition to its text. */
export interface ChatExtras {
  readonly actions: readonly ChatAction[];
  /** Invalid actions and charts, as text. */
  readonly refused: readonly string[];
  /** Suggested questions. */
  readonly suggestions: readonly string[];
  /** Queries that the assistant needs before it answers. */
  readonly queries: readonly ChatQuery[];
  readonly charts: readonly ChatChart[];
  /** Sources of the numbers in the text. */
  readonly sources: readonly ChatSource[];
}

export const noExtras: ChatExtras = {
  actions: [],
  refused: [],
  suggestions: [],
  queries: [],
  charts: [],
  sources: [],
};

const limits = { actions: 6, suggestions: 4, refusedLength: 200 } as const;
const suggestionSchema = plainLine(200);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The fields of a reply's document that `readExtras` reads. */
export const extraFields = ['actions', 'suggestions', 'queries', 'charts', 'sources'] as const;

/** Reads the parts of a reply's document in addition to its text. Never throws; an invalid action or chart is refused. */
export function readExtras(body: unknown): ChatExtras {
  const fields = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const refused: string[] = [];
  const read = <T>(
    value: unknown,
    most: number,
    parse: (one: unknown) => { readonly data?: T | undefined },
  ) =>
    list(value)
      .slice(0, most)
      .flatMap((one) => {
        const { data } = parse(one);
        if (data === undefined) refused.push((JSON.stringify(one) ?? '').slice(0, limits.refusedLength));
        return data ?? [];
      });
  const actions = read<ChatAction>(fields.actions, limits.actions, (one) => chatActionSchema.safeParse(one));
  const charts = read<ChatChart>(fields.charts, chartBounds.charts, (one) => chatChartSchema.safeParse(one));
  const suggestions = list(fields.suggestions)
    .slice(0, limits.suggestions)
    .flatMap((value) => suggestionSchema.safeParse(value).data ?? []);
  const queries = readQueries(fields.queries);
  const sources = readSources(fields.sources);
  const extras = { actions, refused, suggestions, queries, charts, sources };
  return Object.values(extras).every(({ length }) => length === 0) ? noExtras : extras;
}
