import { isOutdated, type LastRefresh } from '@/domain/report/freshness';
import { ago } from './ago';
import { copy } from './menuEntry.copy';
import { unknownSince } from './published.text';

/** Result and time of the last refresh of a board's data: "Actualizado hace 12 min". */
export const lastRefresh = ({ status, at, published }: LastRefresh, now: number): string =>
  status === 'unknown' || isOutdated({ published }, now)
    ? unknownSince(at, now)
    : copy.refreshes[status](ago(at, now));
