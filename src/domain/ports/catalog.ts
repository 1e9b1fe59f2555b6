import type { AdminData, EntityKind } from '@/domain/admin/catalogs';
import type { QuarantinedRow } from '@/domain/admin/catalogsRows';
import type { CatalogChange, Entity } from '@/domain/admin/change';
import type { Revision } from '@/domain/admin/history';
import type { StoredFailure } from '@/domain/admin/storedCatalogs';
import type { Failure } from '@/domain/shared/failure';

/** Store of a catalogue: this browser, a published file, or a list that the organisation shares. */
export const catalogStores = ['browser', 'file', 'sharepoint'] as const;
export type CatalogStore = (typeof catalogStores)[number];

/** What readers of reports have of a catalogue that is published for them. */
export interface Publication {
  /** Whether readers have the administrator's data. */
  readonly isCurrent: boolean;
  /** When it was last published (ms since the epoch); `null` if it never was. */
  readonly at: number | null;
  /**
   * When the publication in the readers' file was made (ms since the epoch), `null` if the file cannot be read. Missing if the
   * file has the last publication, or if readers have no file.
   */
  readonly fileAt?: number | null;
  readonly isPublishing: boolean;
  /** Why the last attempt failed. */
  readonly failure: Failure | null;
}

/** The state of the data as stored (domain/report/dataState.ts). Not validated. */
export interface StoredDataState {
  readonly text: string;
  /** When its item was last written, by the store's clock (ms since the epoch); `null` if unknown. */
  readonly at: number | null;
}

/** Reads and writes the state of the data without changing the catalogue. Both reject with a `FailureError`. */
export interface DataStatePort {
  /** The current state with its version; `null` before a catalogue was published, and for readers of the readers' file. */
  read(signal: AbortSignal): Promise<(StoredDataState & { readonly version: string }) | null>;
  /** False if somebody else wrote since `version`. */
  write(text: string, version: string, signal: AbortSignal): Promise<boolean>;
}

/** The catalogue as last read by an adapter. */
export interface KnownCatalog {
  readonly data: AdminData;
  /** When it was read from its store (ms since the epoch); `null` if it was never read and is the configuration's. */
  readonly readAt: number | null;
  /** Invalid rows: stored apart from the data until `clearQuarantine`, or unchanged in the shared store. */
  readonly quarantined: readonly QuarantinedRow[];
  /** Reason why the browser's copy could not be used. */
  readonly problem?: StoredFailure;
  /** False: only what readers of reports need. */
  readonly isWhole: boolean;
  /** Missing if nothing is published, or before the whole catalogue was read. */
  readonly publication?: Publication;
  /** Since when the store has each board, by its id (ms since the epoch). Missing before the whole catalogue was read. */
  readonly boardsSince?: Readonly<Record<string, number>>;
  /** What was last published about the age of the data; missing or `null` if nothing was. */
  readonly dataState?: StoredDataState | null;
  /** The last changes of boards, as published (domain/admin/boardChanges.ts). Not validated. */
  readonly boardChanges?: unknown;
}

/** Two users changed the same entity: the user's change and the saved state. */
export interface CatalogConflict {
  readonly changeId: string;
  readonly kind: EntityKind;
  readonly id: string;
  readonly before: Entity | null;
  readonly mine: Entity | null;
  readonly theirs: Entity | null;
  /** Fields that both changed; empty if one of the two removed the entity. */
  readonly fields: readonly string[];
  /** Name of the other user and time of their change (ms since the epoch), if the store has them. */
  readonly by: string | null;
  readonly at: number | null;
}

export type ApplyResult =
  | { readonly type: 'saved' }
  /** No part of the entity in conflict was written. */
  | { readonly type: 'conflict'; readonly conflict: CatalogConflict }
  /** A draft until the user publishes. */
  | { readonly type: 'draft' };

export type CatalogEvent =
  /** Another user, or another tab, changed it; `known` returns the new state. */
  | { readonly type: 'catalog.changed' }
  /** The store was read, and nothing has changed. */
  | { readonly type: 'catalog.unchanged' }
  | { readonly type: 'catalog.unreachable'; readonly failure: Failure };

/** The requested part of the history. */
export interface HistoryQuery {
  /** Whether an entity's changes are requested. `name` is the name of its item, also after it was removed. */
  readonly isWanted: (entity: {
    readonly kind: EntityKind;
    readonly id: string;
    readonly name: string;
  }) => boolean;
  /** Number of entities to read, the most recently changed first. */
  readonly count: number;
}

/** Changes with author and time, the newest first, without gaps. */
export interface CatalogHistory {
  readonly revisions: readonly Revision[];
  /** There are older changes: request a larger count. */
  readonly hasMore: boolean;
}

/**
 * The shared catalogue (docs/decisions/0012). A change contains the state that its author saw, so no version of the whole is
 * needed: each field is compared with its saved value. Only changes are written, and no other source is read if the
 * store does not respond.
 */
export interface CatalogPort {
  readonly store: CatalogStore;
  /** The catalogue without a request: as last read, else the copy of an earlier visit, else the configuration's. */
  known(): KnownCatalog;
  /** Reads all changes. Rejects with a `FailureError`. */
  load(signal: AbortSignal): Promise<KnownCatalog>;
  /**
   * Whether the user administers the catalogue now: `load` then reads the whole catalogue, changes of others are read more
   * often, and changes that nobody published are published. Returns whether the whole catalogue has to be loaded.
   */
  administer(isAdministering: boolean): boolean;
  /** Publishes for readers now. Never rejects: `known().publication` has the result, which `subscribe` announces. */
  publish(): Promise<void>;
  /**
   * Writes one change, or the part of it that is not saved yet. Rejects with a `FailureError`; sending the same change again
   * is safe.
   * @param later changes that wait behind it: one of them may make room for it in a full browser.
   */
  apply(change: CatalogChange, signal: AbortSignal, later?: readonly CatalogChange[]): Promise<ApplyResult>;
  /** Reads changes with their authors. Rejects with a `FailureError`. `null` if the store keeps no versions. */
  readonly history: ((query: HistoryQuery, signal: AbortSignal) => Promise<CatalogHistory>) | null;
  /** `null` if the store publishes no state of the data. */
  readonly dataState: DataStatePort | null;
  /** Watches for changes of other users. Returns the unsubscribe function. */
  subscribe(listener: (event: CatalogEvent) => void): () => void;
  /** Deletes the quarantined rows. */
  clearQuarantine(): void;
  /** Deletes the browser's copy of a shared catalogue at sign-out. Pending changes stay. */
  forget(): void;
}

/** Unsaved changes in the browser's storage. Never throws: storage may be blocked. */
export interface WaitingChangesPort {
  /** The user's changes that no other open tab will send, those that this tab stored last. */
  adopt(accountId: string): Promise<readonly CatalogChange[]>;
  /** False if the browser refused them: they are in this tab only. */
  keep(accountId: string, changes: readonly CatalogChange[]): boolean;
}
