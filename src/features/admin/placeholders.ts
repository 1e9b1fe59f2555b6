import { forSimpleKinds, type SimpleKind, simpleCatalogs } from '@/domain/admin/simpleCatalogs';
import { placeholderTitles, simpleCopy } from './copy';

/** A view that is a placeholder until its configuration is started (SPEC sections 2.6 and 2.7). */
export interface PlaceholderView {
  readonly title: string;
  readonly icon: string;
  /** The catalogue that "Comenzar Configuración" opens. */
  readonly kind?: SimpleKind | 'plants';
}

const icons: Readonly<Record<keyof typeof placeholderTitles, string>> = {
  'dashboard-admin': 'layout-dashboard',
  'config-system': 'settings',
  'config-powerbi': 'chart-column',
  'config-schedules': 'calendar',
  'reports-usage': 'activity',
  'reports-errors': 'bug',
  'reports-performance': 'gauge',
};

const catalogs = Object.values(
  forSimpleKinds((kind): [string, PlaceholderView] => {
    const { view, icon, viewIcon = icon } = simpleCatalogs[kind];
    return [view, { title: simpleCopy[kind].title, icon: viewIcon, kind }];
  }),
);

const views: ReadonlyMap<string, PlaceholderView> = new Map<string, PlaceholderView>([
  ...Object.entries(placeholderTitles).map(([view, title]): [string, PlaceholderView] => [
    view,
    { title, icon: icons[view as keyof typeof icons] },
  ]),
  ...catalogs,
  ['catalog-plants', { title: simpleCopy.plants.title, icon: 'factory', kind: 'plants' }],
]);

/** The placeholder of a view; `undefined` for a view without one. */
export const placeholderOf = (view: string): PlaceholderView | undefined => views.get(view);
