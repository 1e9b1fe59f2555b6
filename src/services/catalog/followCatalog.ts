import type { CatalogEvent } from '@/domain/ports/catalog';
import { toFailure } from '@/domain/shared/failure';
import type { PortalPage } from '@/services/browser/portalPage';
import { followKeys, type StoragePage } from '@/services/browser/stored';
import { callsKey, nextCall, pollsPerSpan, recentCalls } from './catalogCalls';
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
}

interface Following extends FollowOptions {
  readonly isAdministering: () => boolean;
  readonly look: (signal: AbortSignal) => Promise<'catalog.changed' | 'catalog.unchanged'>;
  /** Takes over the copy that another tab wrote; false if this tab does not need it. */
  readonly takeCopy: () => boolean;
  readonly listener: (event: CatalogEvent) => void;
}

/** ms after the last input in which a page counts as used. */
const usedFor = 5 * 60_000;
/** Lock of the tab that checks for readers. */
const lockName = 'portal.catalog.look';
const inputs = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/**
 * Checks for changes of other users while the page is visible and used: administrators at a fixed pace, readers a few times an
 * hour, in one tab of the browser, whose result the other tabs take from its copy. Returns the stop function.
 */
export function followCatalog(following: Following): () => void {
  const { page, document, pollEvery, isAdministering, now, random = Math.random, look, listener } = following;
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isLooking = false;
  let lastLook = now();
  let lastInput = now();
  let spread = random();

  const dueAt = () =>
    isAdministering()
      ? lastLook + pollEvery * (0.9 + spread / 5)
      : nextCall(recentCalls(page, now(), pollEvery * pollsPerSpan), pollEvery, spread);
  const isUsed = () => lastInput > lastLook || now() - lastInput < usedFor;

  function plan(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (stop.signal.aborted || isLooking) return;
    timer = setTimeout(() => void check(), Math.max(0, dueAt() - now()));
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

  for (const type of inputs) document.addEventListener(type, onInput, { passive: true });
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
    for (const type of inputs) document.removeEventListener(type, onInput);
    for (const end of unfollow) end();
  };
}
