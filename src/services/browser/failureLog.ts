import { guidsPattern } from '@/domain/shared/guid';
import type { SeenFailure } from '@/domain/shared/trace';

const limit = 50;

/** An address without query, fragment and ids. */
function place(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`.replaceAll(guidsPattern, '{id}');
}

/** One console argument as text; for objects only their type. */
function spoken(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  return typeof value === 'object' && value !== null
    ? `[${value.constructor?.name ?? 'object'}]`
    : String(value);
}

/**
 * Records failures of a page outside the machines: console errors and warnings, uncaught errors, and failed
 * or unanswered requests, including earlier requests. Returns the newest 50, oldest first, without bodies and
 * queries.
 */
export function watchFailures(page: Window & typeof globalThis): () => readonly SeenFailure[] {
  const seen: SeenFailure[] = [];
  const add = (failure: SeenFailure) => {
    seen.push(failure);
    if (seen.length > limit) seen.shift();
  };
  const { console } = page;
  for (const level of ['error', 'warn'] as const) {
    const say = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      add({ time: Date.now(), source: 'console', text: words.map(spoken).join(' ') });
      say(...words);
    };
  }
  page.addEventListener('error', ({ message }) => add({ time: Date.now(), source: 'page', text: message }));
  page.addEventListener('unhandledrejection', ({ reason }) =>
    add({ time: Date.now(), source: 'page', text: spoken(reason) }),
  );
  const requests = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      // Status 0 counts only for requests of scripts, because responses of other hosts hide their status.
      const isCall = entry.initiatorType === 'fetch' || entry.initiatorType === 'xmlhttprequest';
      const { responseStatus: status } = entry;
      if (status >= 400 || (status === 0 && isCall))
        add({
          time: Math.round(page.performance.timeOrigin + entry.startTime),
          source: 'network',
          text: place(entry.name),
          status,
        });
    }
  });
  requests.observe({ type: 'resource', buffered: true });
  return () => [...seen].sort((a, b) => a.time - b.time);
}
