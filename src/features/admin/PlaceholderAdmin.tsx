import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectBegun } from '@/store/catalogs.selectors';
import { configurationBegun } from '@/store/catalogs.slice';
import { viewSelected } from '@/store/view.slice';
import { copy } from './copy';
import { Placeholder } from './Placeholder.view';
import { placeholderOf } from './placeholders';

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
