import { forSimpleKinds, type SimpleKind, simpleCatalogs } from '@/domain/admin/simpleCatalogs';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectBegun } from '@/store/catalogs.selectors';
import { configurationBegun } from '@/store/catalogs.slice';
import { viewSelected } from '@/store/view.slice';
import { copy, placeholderTitles, simpleCopy } from './copy';
import { Placeholder } from './Placeholder.view';

/** A view that is a placeholder until its configuration is started (SPEC sections 2.6 and 2.7). */
interface PlaceholderView {
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

/** A placeholder of SPEC section 2.7; any other key is a prompt to pick a menu option. */
export function PlaceholderAdmin({ view }: { readonly view: string }) {
  const dispatch = useAppDispatch();
  const isBegun = useAppSelector(selectBegun).includes(view);
  const { begin, text, inProgress, panelText, promptTitle, promptText } = copy.placeholder;
  const placeholder = placeholderOf(view);
  if (!placeholder) return <Placeholder icon="layout-dashboard" title={promptTitle} text={promptText} />;
  const { icon, title } = placeholder;
  if (isBegun) return <Placeholder icon={icon} title={title} text={inProgress} />;
  // The panel has no content of its own yet: it leads to the boards.
  const isPanel = view === 'dashboard-admin';
  const start = isPanel ? viewSelected('powerbi-dashboards') : configurationBegun(view);
  return (
    <Placeholder
      icon={icon}
      title={title}
      text={isPanel ? panelText : text}
      action={{ label: begin, onClick: () => dispatch(start) }}
    />
  );
}
