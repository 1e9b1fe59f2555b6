import type { AdminData } from '@/domain/admin/catalogs';
import type { QuarantinedRow } from '@/domain/admin/catalogsRows';
import type { CatalogChange } from '@/domain/admin/change';
import type {
  ApplyResult,
  CatalogEvent,
  CatalogHistory,
  CatalogPort,
  DataStatePort,
  HistoryQuery,
  KnownCatalog,
  Publication,
  StoredDataState,
} from '@/domain/ports/catalog';
import { type FailureCode, toFailure } from '@/domain/shared/failure';
import { noteCall } from './catalogCalls';
import {
  type CatalogCopy,
  type CatalogMemory,
  copyLimit,
  copyText,
  type PublishedPosition,
} from './catalogCopy';
import { type FollowOptions, followCatalog } from './followCatalog';
import type { LargeCopyStore } from './listSnapshot';
import type { ListState } from './listState';
import type { ReadPublished } from './publishedItems';

/** A store that an organisation shares, as a whole. All calls reject with a `FailureError`. */
export interface CatalogRemote {
  /** The data as last read. */
  data(): AdminData;
  /** Unreadable rows, which are not changed. */
  quarantined(): readonly QuarantinedRow[];
  /** Reads the changes; true if there were any. */
  refresh(signal: AbortSignal): Promise<boolean>;
  /** `apply` of `CatalogPort`; call it after the first `refresh`. */
  apply(change: CatalogChange, signal: AbortSignal): Promise<ApplyResult>;
  /** `history` of `CatalogPort`; call it after the first `refresh`. */
  history?(query: HistoryQuery, signal: AbortSignal): Promise<CatalogHistory>;
  /** What readers have; call it after the first `refresh`. Missing if the store publishes nothing. */
  published?(): Promise<PublishedState>;
  /** `boardsSince` of `KnownCatalog`. Missing if the store keeps no times. */
  boardsSince?(): NonNullable<KnownCatalog['boardsSince']>;
  /** The state of the data as last read. Missing if the store publishes none. */
  lastDataState?(): StoredDataState | null;
  readonly dataState?: ListState;
  /** Publishes the data for readers. */
  publish?(signal: AbortSignal): Promise<void>;
}

export interface PublishedState extends Pick<Publication, 'isCurrent' | 'at' | 'fileAt'> {
  /** The position of a reader's copy with the data as last read; `null` if readers have other data. */
  readonly position: PublishedPosition | null;
}

export interface SharedStoreOptions extends FollowOptions {
  readonly remote: CatalogRemote;
  /** Reads the part that readers of reports need; `null` if everybody reads the whole catalogue. */
  readonly readPublished: ReadPublished | null;
  readonly memory: CatalogMemory;
  /** Place of a copy over `copyLimit`. */
  readonly largeCopy?: LargeCopyStore;
  readonly isAdministering: () => boolean;
}

/** The methods of `CatalogPort` that need the store. */
export interface SharedStore extends Pick<CatalogPort, 'load' | 'publish' | 'apply' | 'subscribe'> {
  readonly history: NonNullable<CatalogPort['history']>;
  readonly dataState: DataStatePort;
}

const noLargeCopy: LargeCopyStore = { read: async () => null, write: async () => undefined };
/** ms from a saved change until it is published, together with changes that follow it. */
const publishPause = 1_000;
/** Failures after which only the administrator publishes again. */
const final: readonly FailureCode[] = ['catalogDenied', 'catalogRefused'];

/**
 * Readers of reports read the published part, administrators the whole catalogue, which they publish after each change. Hidden
 * pages make no calls.
 */
export function createSharedStore(options: SharedStoreOptions): SharedStore {
  const {
    remote,
    readPublished,
    memory,
    largeCopy = noLargeCopy,
    isAdministering,
    page,
    document,
    now,
  } = options;
  let attempt: Pick<Publication, 'isPublishing' | 'failure'> = { isPublishing: false, failure: null };
  /** This page saved a change that is not published. */
  let isUnpublished = false;
  let publishTimer: ReturnType<typeof setTimeout> | null = null;
  const listeners = new Set<(event: CatalogEvent) => void>();
  const announce = (event: CatalogEvent) => {
    for (const listener of listeners) listener(event);
  };

  const publicationOf = ({ position: _, ...state }: PublishedState): Publication => ({
    ...state,
    ...attempt,
  });
  /** Stores a state, and its copy if it is new. */
  async function keep(copy: CatalogCopy, isNew: boolean): Promise<CatalogCopy> {
    const text = isNew ? copyText(copy) : '';
    // Before the mark in the browser's storage, at which other tabs read it.
    if (text.length > copyLimit) await largeCopy.write(text);
    return memory.keep(copy, isNew);
  }
  /** Stores the state of the whole catalogue. */
  async function remember(isNew: boolean): Promise<CatalogCopy> {
    const published = await remote.published?.();
    const publication = published && { publication: publicationOf(published) };
    const position = published?.position ?? memory.known().position;
    const read = { data: remote.data(), readAt: now(), quarantined: remote.quarantined(), isWhole: true };
    const boardsSince = remote.boardsSince?.();
    const { boardChanges, dataState: last } = memory.known();
    const dataState = newerOf(remote.lastDataState?.() ?? null, last);
    return keep(
      { ...read, ...publication, position, dataState, boardChanges, ...(boardsSince ? { boardsSince } : {}) },
      isNew,
    );
  }
  /** Stores a state of the data next to the catalogue as last read. */
  async function keepState(dataState: StoredDataState): Promise<void> {
    const last = memory.known();
    const isNew = dataState.text !== (last.dataState?.text ?? '');
    await keep({ ...last, dataState }, isNew);
    if (isNew) announce({ type: 'catalog.unchanged' });
  }
  async function readWhole(signal: AbortSignal) {
    const isNew = await remote.refresh(signal);
    const isFirst = !memory.isWholeRead;
    memory.isWholeRead = true;
    const copy = await remember(isNew || isFirst);
    if ((isAdministering() || isUnpublished) && copy.publication?.isCurrent === false) publishSoon();
    return { copy, isNew };
  }
  /** `null` if nothing is published that this browser can read. */
  async function readPart(signal: AbortSignal) {
    const { position, isWhole, ...last } = memory.known();
    const reading = await readPublished?.(position, signal);
    if (!reading) return null;
    const { data, boardChanges = last.boardChanges } = reading;
    const dataState = newerOf(reading.dataState, last.dataState);
    const copy = { quarantined: [], readAt: now(), position: reading.position, dataState, boardChanges };
    // The other tabs of the browser need a new state too.
    const isStateNew = dataState?.text !== last.dataState?.text;
    return data === null
      ? { copy: await keep({ ...last, isWhole, ...copy }, isStateNew), isNew: false }
      : { copy: await keep({ ...copy, data, isWhole: false }, true), isNew: true };
  }
  async function read(signal: AbortSignal) {
    await untilVisible(document, signal);
    if (memory.known().readAt === null) memory.readCopy(await largeCopy.read());
    if (readPublished !== null && !isAdministering()) noteCall(page, now());
    if (memory.isWholeRead || isAdministering() || readPublished === null) return readWhole(signal);
    return (await readPart(signal)) ?? readWhole(signal);
  }

  function cancelPublishing(): void {
    if (publishTimer !== null) clearTimeout(publishTimer);
    publishTimer = null;
  }
  async function publish(): Promise<void> {
    cancelPublishing();
    if (attempt.isPublishing || !remote.publish) return;
    const report = async (next: typeof attempt) => {
      attempt = next;
      const { data } = memory.known();
      // Publishing reads the list again, which may have changes of others.
      const isNew = remote.data() !== data;
      const copy = await remember(isNew);
      announce({ type: isNew ? 'catalog.changed' : 'catalog.unchanged' });
      return copy;
    };
    try {
      await report({ isPublishing: true, failure: null });
      await remote.publish(new AbortController().signal);
      const { publication } = await report({ isPublishing: false, failure: null });
      isUnpublished = publication?.isCurrent === false;
      // A change was saved in the meantime.
      if (isUnpublished) publishSoon();
    } catch (error) {
      await report({ isPublishing: false, failure: toFailure(error) });
    }
  }
  function publishSoon(): void {
    if (attempt.failure !== null && final.includes(attempt.failure.code)) return;
    cancelPublishing();
    publishTimer = setTimeout(() => void publish(), publishPause);
  }

  return {
    load: async (signal) => (await read(signal)).copy,
    publish,
    async apply(change, signal) {
      if (!memory.isWholeRead) await readWhole(signal);
      const result = await remote.apply(change, signal);
      await remember(true);
      // Also after a conflict, because the store then contains changes of other users.
      announce({ type: 'catalog.changed' });
      if (result.type === 'saved') {
        isUnpublished = true;
        publishSoon();
      }
      return result;
    },
    dataState: {
      async read(signal) {
        // Before the first publication, the administrator's portal publishes the catalogue.
        if (isAdministering() && !memory.isWholeRead) await readWhole(signal);
        const current = await remote.dataState?.read(signal, memory.known().position?.itemId);
        if (!current) return null;
        await keepState({ text: current.text, at: current.at });
        return current;
      },
      async write(text, version, signal) {
        const itemId = memory.known().position?.itemId;
        const written = await remote.dataState?.write(text, version, signal, itemId);
        if (!written) return false;
        await keepState(written);
        return true;
      },
    },
    async history(query, signal) {
      if (!memory.isWholeRead) await readWhole(signal);
      return (await remote.history?.(query, signal)) ?? { revisions: [], hasMore: false };
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = followCatalog({
        ...options,
        /** Everybody who reads the whole catalogue follows it at one pace. */
        isAdministering: () => readPublished === null || isAdministering(),
        look: async (signal) => ((await read(signal)).isNew ? 'catalog.changed' : 'catalog.unchanged'),
        takeCopy() {
          // A tab with the whole catalogue reads its own changes.
          if (memory.isWholeRead) return false;
          const last = memory.known();
          memory.readCopy();
          if (memory.known() !== last) return true;
          largeCopy.read().then((text) => {
            memory.readCopy(text);
            listener({ type: 'catalog.changed' });
          });
          return false;
        },
        listener,
      });
      return () => {
        listeners.delete(listener);
        stop();
        // After a sign-out, another user's token would publish.
        cancelPublishing();
      };
    },
  };
}

/** The state that was read, unless it could not be read, or is older than the last one: `delta` and the readers' file may be late. */
function newerOf(
  state: StoredDataState | null | undefined,
  last: StoredDataState | null = null,
): StoredDataState | null {
  if (state === undefined) return last;
  return state && last && (last.at ?? 0) > (state.at ?? 0) ? last : state;
}

/** Resolves when the page is visible. Rejects when the signal aborts. */
function untilVisible(document: SharedStoreOptions['document'], signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      document.removeEventListener('visibilitychange', onChange);
      signal.removeEventListener('abort', onAbort);
      then();
    };
    const onChange = () => {
      if (!document.hidden) settle(resolve);
    };
    const onAbort = () => settle(() => reject(signal.reason));
    document.addEventListener('visibilitychange', onChange);
    signal.addEventListener('abort', onAbort);
  });
}
