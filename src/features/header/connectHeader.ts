import type { Brand } from '@/domain/session/brand';
import type { Platform } from '@/store/view.slice';
import { copy } from './copy';

interface HeaderFacts {
  readonly platform: Platform;
  /** Filters that reach the dashboard on screen. */
  readonly filterCount: number;
  /** A dashboard is on screen, so that there is something to filter. */
  readonly hasBoard: boolean;
  /** The user may open the admin mode (SPEC section 6). */
  readonly isAdmin: boolean;
  readonly brand: Brand;
}

export const otherPlatform = (platform: Platform): Platform =>
  platform === 'analytics' ? 'admin' : 'analytics';

/** Title and offers of the header (SPEC section 2.2): filters only in the analytics mode. */
export function connectHeader({ platform, filterCount, hasBoard, isAdmin, brand }: HeaderFacts) {
  const isAnalytics = platform === 'analytics';
  return {
    title: (isAnalytics ? brand.name : undefined) ?? copy.title[platform],
    hasDemoBadge: brand.demoBadge,
    shortName: copy.short[otherPlatform(platform)],
    otherPlatform: isAdmin ? copy.offered[otherPlatform(platform)] : null,
    filters: isAnalytics && hasBoard ? { count: filterCount } : null,
  };
}
