import type { LastRefresh } from '@/domain/report/freshness';

/** A node of the menu (SPEC section 3). A leaf that opens a view has `isEndpoint`. */
export interface MenuItem {
  /** The view id of SPEC sections 2.3 and 2.6. */
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** Words that the search finds it by; not shown. */
  readonly tags?: readonly string[];
  /** Name in the icon table of `ui/icons`. */
  readonly icon: string;
  readonly isEndpoint: boolean;
  /** Endpoints only; absent for a view that connects to nothing. */
  readonly isConnected?: boolean | undefined;
  /** Power BI refused the board to the user: it is not connected, and its age is not shown. */
  readonly isRefused?: true;
  /** Absent if unknown. */
  readonly refresh?: LastRefresh;
  /** A leaf that shows the placeholder because it has no board yet. */
  readonly isEmpty?: boolean;
  /** A leaf without a board whose view has content of the configuration. */
  readonly hasContent?: true;
  /** The board was verified. */
  readonly isVerified?: true;
  /** Draw a separator above this item. */
  readonly separatorBefore?: boolean;
  readonly children?: readonly MenuItem[];
}

/** Whether a view id of the analytics platform belongs to a dashboard, configured or not. */
export const isDashboardView = (id: string): boolean =>
  // The first view of the admin platform is no dashboard.
  id.startsWith('dashboard-') && id !== 'dashboard-admin';

/** SPEC section 3: endpoints only, rounded percent. */
export interface ConnectionSummary {
  readonly connected: number;
  readonly total: number;
  /** 0 to 100, rounded. */
  readonly percentage: number;
}

/** Every endpoint of a tree, in reading order. */
export function endpoints(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.flatMap((item) => [...(item.isEndpoint ? [item] : []), ...endpoints(item.children ?? [])]);
}

/** An endpoint and its path. */
interface PlacedView extends MenuItem {
  /** Labels from the top group down to the one that holds it. */
  readonly path: readonly string[];
}

/** Every endpoint of a tree with its place, in reading order. */
export function placedViews(items: readonly MenuItem[], path: readonly string[] = []): readonly PlacedView[] {
  return items.flatMap((item) => [
    ...(item.isEndpoint ? [{ ...item, path }] : []),
    ...(item.children ? placedViews(item.children, [...path, item.label]) : []),
  ]);
}

/** SPEC section 2.3: the footer "Conexiones", of the endpoints that have a connection. An empty menu is 0 of 0, 0 percent. */
export function summariseConnections(items: readonly MenuItem[]): ConnectionSummary {
  const all = endpoints(items).flatMap(({ isConnected }) => isConnected ?? []);
  const connected = all.filter(Boolean).length;
  const percentage = all.length === 0 ? 0 : Math.round((connected / all.length) * 100);
  return { connected, total: all.length, percentage };
}

/** SPEC section 9: green from 80 percent, yellow from 50, otherwise red. */
export function connectionLevel(percentage: number): 'good' | 'warn' | 'bad' {
  if (percentage >= 80) return 'good';
  return percentage >= 50 ? 'warn' : 'bad';
}
