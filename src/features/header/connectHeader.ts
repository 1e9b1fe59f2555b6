import type { Brand } from '@/domain/session/brand';
import type { Platform } from '@/store/view.slice';
import { copy } from './header.copy';

interface HeaderFacts {
  readonly platform: Platform;
  /** Number of filters that the dashboard on screen applied. */
  readonly filterCount: number;
  /** A dashboard is on screen, so that there is something to filter. */
  readonly hasBoard: boolean;
  /** The user may open the admin mode (SPEC section 6). */
  readonly isAdmin: boolean;
  readonly brand: Brand;
}

export const otherPlatform = (platform: Platform): Platform =>
  platform === 'analytics' ? 'admin' : 'analytics';

/** Title and controls of the header (SPEC section 2.2). The filters are for the analytics mode only. */
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
