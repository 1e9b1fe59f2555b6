import { useState } from 'react';
import type { Usage } from '@/domain/admin/usage';
import type { UsagePort } from '@/domain/ports/usage';
import { cachePer } from '@/domain/shared/cachePer';
import { useMinute } from '@/features/shared/useMinute';
import { useRequest } from '@/features/shared/useRequest';

/** Cache time of the counts of all users, in ms. */
const freshFor = 60_000;
/** Cached counts of all users. */
const lastRead = cachePer((_: UsagePort): { counts: Usage | null; at: number } => ({ counts: null, at: 0 }));

/** Usage counts: of all users if the configuration stores them and they can be read, else of this browser. */
export function useUsage(usage: UsagePort, now: () => number) {
  const { readAll } = usage;
  const [browserCounts] = useState(() => usage.read());
  const at = useMinute(now);
  const shared = useRequest(readAll && 'everybody', async (signal) => {
    const last = lastRead(usage);
    if (last.counts !== null && now() - last.at < freshFor) return last.counts;
    last.counts = (await readAll?.(signal)) ?? {};
    last.at = now();
    return last.counts;
  });
  return {
    counts: shared.state === 'ready' ? shared.value : browserCounts,
    /** The current minute, in ms since the epoch. */
    at,
    isEverybodys: shared.state === 'ready',
    isReading: shared.state === 'asking',
    failure: shared.state === 'failed' ? shared.failure : null,
    again: shared.again,
  };
}
