import type { Conversation } from './chat';
import type { AskedQuery } from './chatQueries';

/** Conversations of a browser session and the account that they belong to. */
export interface ChatMemory {
  /** Account id; another user who signs in gets an empty memory. */
  readonly owner: string | null;
  readonly byDashboard: Readonly<Record<string, Conversation>>;
  /** The user wants conversations kept in this browser across visits. */
  readonly isKept?: boolean;
}

export const noMemory: ChatMemory = { owner: null, byDashboard: {} };

/** The turn ended: queries without an answer are dropped. */
export function dropQueries(queries: readonly AskedQuery[]): readonly AskedQuery[] {
  return queries.map((query) =>
    query.status === 'asked' || query.status === 'running' ? { ...query, status: 'dropped' } : query,
  );
}
