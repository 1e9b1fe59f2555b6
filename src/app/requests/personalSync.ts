import { isSame } from '@/domain/admin/change';
import type { StoredPort } from '@/domain/ports/browser';
import type { PersonalPort } from '@/domain/ports/personal';
import type { PersonalPlace } from '@/domain/session/personalPlace';
import {
  merge,
  type PersonalCopy,
  type PersonalDocument,
  type PersonalValues,
  toItems,
  trimmed,
  valuesOf,
  withEdit,
} from '@/domain/session/personalState';
import { toFailure } from '@/domain/shared/failure';
import { calmFrom } from '@/domain/shared/pressure';

/** A part of the document, as the browser stores it. */
export interface PersonalPart {
  readonly name: string;
  /** The browser has one value for all of its accounts. */
  readonly isShared?: boolean;
  /** Changes wait until something else is written, or some hours: everybody makes them in the morning. */
  readonly waits?: boolean;
  /** A missing value was not deleted by the user. */
  readonly keepsMissing?: boolean;
  /** The user may empty the part at once. */
  readonly canVanish?: boolean;
  /** The entries of the stored value. */
  readonly present: (account: string) => PersonalValues;
  /** Those entries of the document that the stored value would show. */
  readonly shown: (account: string, values: PersonalValues) => PersonalValues;
  /** Stores the entries of the document. */
  readonly take: (account: string, values: PersonalValues) => void;
}

export interface PersonalSyncOptions {
  readonly list: PersonalPort;
  readonly parts: readonly PersonalPart[];
  readonly copies: StoredPort<PersonalCopy>;
  /** The account whose shared values the browser has; empty before the first. */
  readonly owners: Pick<StoredPort<string>, 'read' | 'write'>;
  readonly account: () => { readonly id: string; readonly objectId: string } | null;
  /** The browser's storage refuses writes: what it has is older than what is on screen. */
  readonly isStorageRefused: () => boolean;
  readonly isHidden: () => boolean;
  /** Runs one synchronisation of all tabs at a time. */
  readonly inTurn: (work: () => Promise<void>) => Promise<unknown>;
  /** ms since the epoch. */
  readonly now: () => number;
  /** At least 0, less than 1. */
  readonly random?: () => number;
  readonly onPlace: (place: PersonalPlace) => void;
}

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/** From a change until it is collected, and until it is written. */
const [collectPause, writePause] = [second, minute];
/** A page that is loaded or shown so soon after a reading makes none. */
const [visitPause, shownPause] = [5 * minute, hour];
/** Writes of a browser in an hour. */
const mostWrites = 2;
/** Changes of parts that wait are written alone after this time at the earliest, and so long after the last write. */
const [shortestWait, longestWait, rareWrites] = [10 * minute, hour, 4 * hour];
const retryPause = 10 * minute;
const mostRounds = 3;
/** Failures that another attempt of this page would meet again. */
const lasting = /^(?:catalog(?:Denied|Missing|Refused|Broken)|tokenFailed|consentMissing|interactionNeeded)$/;

/**
 * Keeps the personal state of the signed-in user equal in this browser and in the list. The browser's own storage stays the
 * local copy, so that everything works without the list.
 */
export function createPersonalSync(options: PersonalSyncOptions) {
  const { list, parts, copies, owners, account, isStorageRefused, isHidden, inTurn, now, onPlace } = options;
  const { random = Math.random } = options;
  const waitsUntil = now() + shortestWait + random() * (longestWait - shortestWait);
  let run = new AbortController();
  let collecting: ReturnType<typeof setTimeout> | undefined;
  let next: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  let isStopped = true;

  const isOwner = (id: string) => ['', id].includes(owners.read(''));
  const partsFor = (id: string) => parts.filter(({ isShared = false }) => isOwner(id) || !isShared);
  /** The document with what the user changed in this browser since the last reading. */
  const edited = (document: PersonalDocument, id: string, at: number) =>
    partsFor(id).reduce((edits, { name, shown, present, keepsMissing = false }) => {
      const edit = { shown: shown(id, valuesOf(edits, name)), present: present(id), at, keepsMissing };
      return withEdit(edits, { part: name, ...edit });
    }, document);
  const isUrgent = (one: PersonalDocument, other: PersonalDocument) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].some(
      (name) => !parts.find((part) => part.name === name)?.waits && !isSame(one[name], other[name]),
    );

  function plan(at: number): void {
    if (isStopped || (next !== null && next.at <= at)) return;
    if (next !== null) clearTimeout(next.timer);
    const timer = setTimeout(
      () => {
        next = null;
        // A hidden page makes no calls; it continues when it is shown.
        if (!isHidden()) void sync();
      },
      Math.max(0, at - now()),
    );
    next = { at, timer };
  }
  /** When the changes may be written. */
  function writeAt({ writes }: PersonalCopy, urgent: boolean): number {
    const free = writes.length < mostWrites ? 0 : (writes.at(-mostWrites) ?? 0) + hour;
    return urgent ? free : Math.max(free, waitsUntil, (writes.at(-1) ?? 0) + rareWrites);
  }

  /**
   * Restores values that vanished since the last visit. The browser has none, or one of another release that this one cannot read:
   * nothing was deleted.
   */
  function restoreVanished(id: string): void {
    const { document } = copies.read(id);
    const isEmpty = (values: PersonalValues) => Object.keys(values).length === 0;
    for (const { name, canVanish = false, present, shown, take } of partsFor(id)) {
      const values = valuesOf(document, name);
      if (!canVanish && isEmpty(present(id)) && !isEmpty(shown(id, values))) take(id, values);
    }
  }
  /** Notes the user's changes. Before the first reading, everything that the browser has is a change. */
  function collect(): void {
    clearTimeout(collecting);
    collecting = undefined;
    const user = account();
    if (isStopped || user === null || isStorageRefused()) return;
    const copy = copies.read(user.id);
    if (copy.readAt === 0) return;
    const document = edited(copy.document, user.id, now());
    if (document === copy.document) return;
    copies.write({ ...copy, document: trimmed(document), isPending: true }, user.id);
    plan(Math.max(now() + writePause, writeAt(copy, isUrgent(document, copy.document))));
  }

  async function synchronise(signal: AbortSignal): Promise<void> {
    const user = account();
    if (user === null || isStorageRefused()) return;
    for (let round = 1; round <= mostRounds; round += 1) {
      const { ids } = copies.read(user.id);
      const items = await list.read(user.objectId, ids, signal);
      if (signal.aborted) return;
      if (items === 'foreign') return stop('foreign');
      const last = copies.read(user.id);
      const saved = items.reduce((all, item) => merge(all, item.document), {} as PersonalDocument);
      // What a browser had before its first reading is older than everything in the list.
      const mine = edited(last.document, user.id, last.readAt === 0 ? 1 : now());
      const document = trimmed(merge(mine, saved));
      const { items: wanted, left } = toItems(document);
      const isPending = wanted.some((one, index) => !isSame(one, items[index]?.document ?? {}));
      const copy = { ...last, document, isPending, ids: items.map(({ id }) => id), readAt: now() };
      if (!copies.write(copy, user.id)) return stop('full');
      for (const part of parts) part.take(user.id, valuesOf(document, part.name));
      owners.write(user.id, '');
      onPlace({ kind: 'list', left });
      if (!isPending) return;
      const fitted = wanted.reduce(merge, {});
      // On the morning after the list was introduced, all browsers have something to write.
      const isFirst = last.readAt === 0;
      const due = writeAt(copy, !isFirst && isUrgent(fitted, saved));
      if (due > now()) return plan(due);
      if (await list.write(user.objectId, items, wanted, signal)) {
        const written = copies.read(user.id);
        const writes = [...written.writes, now()].slice(-mostWrites);
        // The user may have changed something in the meantime.
        copies.write({ ...written, writes, isPending: !isSame(written.document, document) }, user.id);
        return;
      }
      if (signal.aborted) return;
    }
    plan(now() + retryPause);
  }

  /** Reads, merges and writes what may be written. Never rejects. */
  async function sync(): Promise<void> {
    const { signal } = run;
    const calm = calmFrom(list.pressure, now());
    if (calm > 0) return plan(calm);
    try {
      await inTurn(() => synchronise(signal));
    } catch (error) {
      if (signal.aborted) return;
      if (lasting.test(toFailure(error).code)) return stop('refused');
      onPlace({ kind: 'offline' });
      plan(now() + retryPause);
    }
  }

  function stop(kind?: 'foreign' | 'full' | 'refused'): void {
    isStopped = true;
    run.abort();
    clearTimeout(collecting);
    if (next !== null) clearTimeout(next.timer);
    next = null;
    if (kind) onPlace({ kind });
  }
  /** Reads if the last reading of this browser is older than `pause`, or the list lacks changes. */
  function look(pause: number): Promise<void> {
    const user = account();
    if (isStopped || user === null || isHidden()) return Promise.resolve();
    collect();
    const { readAt, isPending } = copies.read(user.id);
    if (isPending || now() - readAt > pause || !isOwner(user.id)) return sync();
    onPlace({ kind: 'list', left: toItems(copies.read(user.id).document).left });
    return Promise.resolve();
  }

  return {
    /** The user signed in, or granted the permission. */
    start(): Promise<void> {
      stop();
      run = new AbortController();
      isStopped = false;
      onPlace({ kind: 'waiting' });
      const user = account();
      if (user !== null && !isStorageRefused()) restoreVanished(user.id);
      return look(visitPause);
    },
    stop: () => stop(),
    shown: () => look(shownPause),
    online: () => look(shownPause),
    /** A value may have changed. */
    changed(): void {
      if (!isStopped) collecting ??= setTimeout(collect, collectPause);
    },
    /** The page is left or hidden: changes stay in the browser, for the next visit. */
    hidden(): void {
      if (collecting !== undefined) collect();
    },
  };
}
