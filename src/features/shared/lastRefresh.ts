import type { LastRefresh } from '@/domain/boards/menu';
import { ago } from './ago';
import { refreshes } from './copy';

/** How the last refresh of a board's data went and when: "Actualizado hace 12 min". */
export const lastRefresh = ({ status, at }: LastRefresh, now: number): string =>
  refreshes[status](ago(at, now));
