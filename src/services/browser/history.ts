import type { HistoryPort } from '@/domain/ports/browser';
import { type HistoryEntry, historyEntrySchema, isSameView, type Step } from '@/domain/session/returnPlace';

/** ms after `beforeunload` after which the page is considered to stay. */
const stayTime = 5_000;

/**
 * The portal's navigation in the browser's history: an entry for each view, and an entry above it for each
 * open sheet or dialog. The address does not change. The changes of one click (a sheet closes and another
 * view opens) are written together in a later task, so that the entry of the sheet becomes the entry of the
 * view.
 */
export function createHistory(window: Window): HistoryPort {
  const { history } = window;
  const read = (): HistoryEntry | null => {
    const entry = historyEntrySchema.safeParse((history.state as { portal?: unknown } | null)?.portal);
    return entry.success ? entry.data : null;
  };
  /** The page is being unloaded: going back would cancel that. */
  let isLeaving = false;
  const listeners = new Set<(step: Step) => void>();
  let covers: (() => void)[] = [];
  /** Index of the view's own entry, and of the browser's current entry. */
  let base = read()?.index ?? 0;
  let at = base;
  /** The view on screen, and the view in its entry. */
  let step: Step | null = null;
  let written: Step | null = null;
  let isNext = false;
  let isPlanned = false;
  /** The browser is navigating to another entry, which may take any time. */
  let isTravelling = false;

  function write(how: 'pushState' | 'replaceState', entry: HistoryEntry) {
    try {
      history[how]({ portal: entry }, '');
    } catch {
      // Safari refuses too many entries within a short time; this entry is omitted.
    }
    at = entry.index;
  }

  function travel(to: number) {
    isTravelling = true;
    history.go(to - at);
  }

  function arrive() {
    isTravelling = false;
    at = read()?.index ?? at;
    settle();
  }

  /** Updates the browser's entries. Going back is asynchronous; this function is called again after it. */
  function settle() {
    isPlanned = false;
    if (isTravelling || isLeaving || step === null) return;
    if (isNext) {
      const lowest = covers.length > 0 ? base : base + 1;
      if (at > lowest) return travel(lowest);
      base += 1;
      write(at < base ? 'pushState' : 'replaceState', { index: base, step });
      written = step;
      isNext = false;
    }
    const top = base + covers.length;
    if (at > top) return travel(top);
    if (at === base && written !== step) {
      write('replaceState', { index: base, step });
      written = step;
    }
    while (at < top) write('pushState', { index: at + 1, step: null });
  }

  function plan() {
    if (isPlanned) return;
    isPlanned = true;
    window.setTimeout(settle);
  }

  window.addEventListener('beforeunload', () => {
    isLeaving = true;
    // The page stays after a download, or if the user cancelled leaving it.
    window.setTimeout(() => {
      isLeaving = false;
      plan();
    }, stayTime);
  });
  window.addEventListener('popstate', () => {
    if (isTravelling) return arrive();
    const entry = read();
    // Ignores entries that are not the portal's, such as a link that was typed into the address bar.
    if (entry === null) return;
    const from = at;
    at = entry.index;
    if (entry.index > from) {
      // An element that was open over a view cannot be opened again.
      if (entry.step === null) return travel(from);
    } else {
      const closed = covers.splice(Math.max(0, covers.length - (from - entry.index)));
      for (const close of closed.toReversed()) close();
      if (entry.index >= base && covers.length + base <= entry.index) return plan();
    }
    if (entry.step === null) return plan();
    base = entry.index;
    isNext = false;
    step = entry.step;
    written = entry.step;
    for (const listener of listeners) listener(entry.step);
  });

  return {
    visit(next) {
      // The first view, also after a reload, uses the browser's current entry.
      if (step !== null && !isSameView(step, next)) isNext = true;
      step = next;
      plan();
    },
    cover(close) {
      const own = () => close();
      covers.push(own);
      plan();
      return () => {
        if (!covers.includes(own)) return;
        covers = covers.filter((cover) => cover !== own);
        plan();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
