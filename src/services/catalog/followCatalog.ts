import type { CatalogEvent } from '@/domain/ports/catalog';
import { toFailure } from '@/domain/shared/failure';
import { usedFor, useEvents } from '@/services/browser/pageUse';
import type { PortalPage } from '@/services/browser/portalPage';
import { followKeys, type StoragePage } from '@/services/browser/stored';
import { callsKey, lastCall, nextCall } from './catalogCalls';
import { copyKey } from './catalogCopy';

/** The window whose storage has the copy. */
export type CatalogPage = StoragePage & Pick<PortalPage, 'locks'>;

/** The pace of the checks, and what decides about them. */
export interface FollowOptions {
  /** ms between two checks for others' changes by an administrator. */
  readonly pollEvery: number;
  readonly page: CatalogPage;
  /** Its visibility and input decide about checks. */
  readonly document: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  readonly now: () => number;
  /** At least 0, less than 1. */
  readonly random?: () => number;
  /** When calls that can wait may be made (ms since the epoch): later than now while the store's budget is nearly used. */
  readonly calmFrom?: () => number;
}

interface Following extends FollowOptions {
  readonly isAdministering: () => boolean;
  readonly look: (signal: AbortSignal) => Promise<'catalog.changed' | 'catalog.unchanged'>;
  /** Takes over the copy that another tab wrote; false if this tab does not need it. */
  readonly takeCopy: () => boolean;
  readonly listener: (event: CatalogEvent) => void;
}

/** Lock of the tab that checks for readers. */
const lockName = 'portal.catalog.look';

/**
 * Checks for changes of other users while the page is visible and used: administrators at a fixed pace, readers at a slower
 * one, in one tab of the browser, whose result the other tabs take from its copy. Returns the stop function.
 */
export function followCatalog(following: Following): () => void {
  const { page, document, pollEvery, isAdministering, now, look, listener } = following;
  const { random = Math.random, calmFrom = () => 0 } = following;
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isLooking = false;
  let lastLook = now();
  let lastInput = now();
  let spread = random();

  const dueAt = () => {
    const due = isAdministering()
      ? lastLook + pollEvery * (0.9 + spread / 5)
      : nextCall(lastCall(page, now()), pollEvery, spread);
    const calm = calmFrom();
    // Not all at once when the next minute of the budget begins.
    return calm > now() ? Math.max(due, calm + pollEvery * spread) : due;
  };
  const isUsed = () => lastInput > lastLook || now() - lastInput < usedFor;

  function plan(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (stop.signal.aborted || isLooking) return;
    timer = setTimeout(() => void check(), Math.max(0, Math.ceil(dueAt() - now())));
  }
  async function check(): Promise<void> {
    timer = null;
    // The next input plans again.
    if (document.hidden || !isUsed()) return;
    if (now() < dueAt()) return plan();
    isLooking = true;
    try {
      if (isAdministering() || !page.locks) await report();
      else
        await page.locks.request(lockName, async () => {
          // Another tab may have checked while this one waited.
          if (now() >= dueAt()) await report();
        });
    } catch (error) {
      if (!stop.signal.aborted) listener({ type: 'catalog.unreachable', failure: toFailure(error) });
      return;
    } finally {
      isLooking = false;
    }
    plan();
  }
  async function report(): Promise<void> {
    const type = await look(stop.signal);
    lastLook = now();
    spread = random();
    if (!stop.signal.aborted) listener({ type });
  }
  const onInput = () => {
    if (document.hidden) return;
    lastInput = now();
    if (timer === null) plan();
  };

  for (const type of useEvents) document.addEventListener(type, onInput, { passive: true });
  const unfollow = [
    followKeys(page, copyKey, () => {
      if (following.takeCopy()) listener({ type: 'catalog.changed' });
    }),
    followKeys(page, callsKey, plan),
  ];
  plan();
  return () => {
    stop.abort();
    if (timer !== null) clearTimeout(timer);
    for (const type of useEvents) document.removeEventListener(type, onInput);
    for (const end of unfollow) end();
  };
}
