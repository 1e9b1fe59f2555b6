import type { AdminData } from '@/domain/admin/catalogs';
import type { StoredFailure } from '@/domain/admin/catalogsFile';
import type { QuarantinedRow } from '@/domain/admin/catalogsRows';
import type { CatalogChange, Entity, EntityKind } from '@/domain/admin/change';
import type { Revision } from '@/domain/admin/history';
import type { Failure } from '@/domain/shared/failure';

/** Store of a catalogue: this browser, a published file, or a list that the organisation shares. */
export const catalogStores = ['browser', 'file', 'sharepoint'] as const;
export type CatalogStore = (typeof catalogStores)[number];

/** The catalogue as an adapter knows it. */
export interface KnownCatalog {
  readonly data: AdminData;
  /** When it was read from its store (ms since the epoch); `null`: never, it is what the configuration says. */
  readonly readAt: number | null;
  /** Invalid rows: stored apart from the data until `clearQuarantine`, or unchanged in the shared store. */
  readonly quarantined: readonly QuarantinedRow[];
  /** Why what the browser kept could not be used. */
  readonly problem?: StoredFailure;
}

/** Two people changed the same thing: what the user wanted and what is saved. */
export interface CatalogConflict {
  readonly changeId: string;
  readonly kind: EntityKind;
  readonly id: string;
  readonly before: Entity | null;
  readonly mine: Entity | null;
  readonly theirs: Entity | null;
  /** Fields that both changed; none when one of the two removed it. */
  readonly fields: readonly string[];
  /** Name of who saved it and when (ms since the epoch), where the store knows. */
  readonly by: string | null;
  readonly at: number | null;
}

export type ApplyResult =
  | { readonly type: 'saved' }
  /** Nothing of the contested entity was written. */
  | { readonly type: 'conflict'; readonly conflict: CatalogConflict }
  /** A draft until the user publishes. */
  | { readonly type: 'draft' };

export type CatalogEvent =
  /** Somebody else, or another tab, changed it; `known` has it. */
  | { readonly type: 'catalog.changed' }
  /** It was read, and nothing is new. */
  | { readonly type: 'catalog.unchanged' }
  | { readonly type: 'catalog.unreachable'; readonly failure: Failure };

/** Which part of the history is asked for. */
export interface HistoryQuery {
  /** Whether an entity's steps are wanted. `name` is what its item is called, also after it was removed. */
  readonly isWanted: (entity: {
    readonly kind: EntityKind;
    readonly id: string;
    readonly name: string;
  }) => boolean;
  /** How many entities to read back, those that changed last first. */
  readonly count: number;
}

/** Changes with author and time, the newest first, without gaps. */
export interface CatalogHistory {
  readonly revisions: readonly Revision[];
  /** There are older ones: ask for a larger count. */
  readonly hasMore: boolean;
}

/**
 * The shared catalogue (docs/decisions/0012). A change carries what its author saw, so it needs no version of the whole: each
 * field is compared with what is saved now. Nothing is written but changes, and nothing is read from elsewhere when the
 * store does not answer.
 */
export interface CatalogPort {
  readonly store: CatalogStore;
  /** What is known at once: as last read, else as an earlier visit kept it, else what the configuration says. */
  known(): KnownCatalog;
  /** Reads all that is new. Rejects with a `FailureError`. */
  load(signal: AbortSignal): Promise<KnownCatalog>;
  /**
   * Writes one change, or as much of it as is not there yet. Rejects with a `FailureError`; sending the same change again
   * is safe.
   * @param later changes that wait behind it: one of them may make room for it in a full browser.
   */
  apply(change: CatalogChange, signal: AbortSignal, later?: readonly CatalogChange[]): Promise<ApplyResult>;
  /** Reads who changed what. Rejects with a `FailureError`. `null` where the store keeps no versions. */
  readonly history: ((query: HistoryQuery, signal: AbortSignal) => Promise<CatalogHistory>) | null;
  /** Watches for changes of other users. Returns the unsubscribe function. */
  subscribe(listener: (event: CatalogEvent) => void): () => void;
  /** Deletes the quarantined rows. */
  clearQuarantine(): void;
  /** Deletes the browser's copy of a shared catalogue at sign-out. Pending changes stay. */
  forget(): void;
}

/** Changes that are not saved yet, in the browser's storage until they are. Never throws: storage may be blocked. */
export interface WaitingChangesPort {
  /** The user's changes that no other open tab is about to send, those that this tab kept last. */
  adopt(accountId: string): Promise<readonly CatalogChange[]>;
  /** False if the browser refused them: they are in this tab only. */
  keep(accountId: string, changes: readonly CatalogChange[]): boolean;
}
