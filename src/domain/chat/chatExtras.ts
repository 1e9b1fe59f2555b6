import { type ChatAction, chatActionSchema } from './chatActions';
import { type ChatQuery, readQueries } from './chatQueries';

/** What a reply brings beside its text. */
export interface ChatExtras {
  readonly actions: readonly ChatAction[];
  /** Actions that were not understood, as text. */
  readonly refused: readonly string[];
  /** Questions to ask next. */
  readonly suggestions: readonly string[];
  /** Data that the assistant asks for before it answers. */
  readonly queries: readonly ChatQuery[];
}

export const noExtras: ChatExtras = { actions: [], refused: [], suggestions: [], queries: [] };

const most = { actions: 6, suggestions: 4, refusedLength: 200, suggestionLength: 200 } as const;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The fields of a reply's document that `readExtras` reads. */
export const extraFields = ['actions', 'suggestions', 'queries'] as const;

/** Reads what a reply's document brings beside its text. Never throws; an action that is not understood is refused. */
export function readExtras(body: unknown): ChatExtras {
  const fields = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const actions: ChatAction[] = [];
  const refused: string[] = [];
  for (const value of list(fields.actions).slice(0, most.actions)) {
    const { success, data } = chatActionSchema.safeParse(value);
    if (success) actions.push(data);
    else refused.push((JSON.stringify(value) ?? '').slice(0, most.refusedLength));
  }
  const suggestions = list(fields.suggestions)
    .flatMap((value) => (typeof value === 'string' ? [value.trim()] : []))
    .filter((text) => text !== '' && text.length <= most.suggestionLength)
    .slice(0, most.suggestions);
  const queries = readQueries(fields.queries);
  if (actions.length + refused.length + suggestions.length + queries.length === 0) return noExtras;
  return { actions, refused, suggestions, queries };
}
