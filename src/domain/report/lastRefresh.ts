import type { Freshness, LastRefresh } from './freshness';

/**
 * The age of a dataset as the last refresh of the menu and the cards; `null` without a time. Loaded before the screens, so it
 * imports nothing of them.
 */
export function refreshOf(freshness: Freshness, now: number): LastRefresh | null {
  const { refreshedAt, failingSince, published } = freshness;
  const lastTime = failingSince ?? refreshedAt;
  if (lastTime === null) return null;
  const source = published ? { published } : {};
  if (published && now >= published.until)
    return { status: 'unknown', at: refreshedAt ?? lastTime, ...source };
  return { status: failingSince === null ? 'completed' : 'failed', at: lastTime, ...source };
}
