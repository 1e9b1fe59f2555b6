import type { LastRefresh } from '@/domain/boards/menu';
import { ago } from './ago';
import { copy } from './menuEntry.copy';

/** Result and time of the last refresh of a board's data: "Actualizado hace 12 min". */
export const lastRefresh = ({ status, at }: LastRefresh, now: number): string =>
  copy.refreshes[status](ago(at, now));
