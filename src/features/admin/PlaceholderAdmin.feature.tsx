import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectBegun } from '@/store/catalogs.selectors';
import { configurationBegun } from '@/store/catalogs.slice';
import { viewSelected } from '@/store/view.slice';
import { Placeholder } from '@/ui/admin/Placeholder';
import { placeholderViews } from './catalogViews';
import { copy } from './copy';

/** A placeholder of SPEC section 2.7; any other key is a prompt to pick a menu option. */
export function PlaceholderAdminFeature({ view }: { readonly view: string }) {
  const dispatch = useAppDispatch();
  const isBegun = useAppSelector(selectBegun).includes(view);
  const { begin, text, inProgress, panelText, promptTitle, promptText } = copy.placeholder;
  const known = Object.hasOwn(placeholderViews, view) ? placeholderViews[view] : undefined;
  if (!known) return <Placeholder icon="layout-dashboard" title={promptTitle} text={promptText} />;
  const { icon, title } = known;
  if (isBegun) return <Placeholder icon={icon} title={title} text={inProgress} />;
  // The panel has nothing of its own yet: it begins with the boards.
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
