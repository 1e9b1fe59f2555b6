import { startView } from '@/domain/session/habits';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectActiveView, viewSelected } from '@/store/view.slice';
import { MenuEntry } from '@/ui/shell/sidebar/MenuEntry';
import { copy } from './copy';

/** Opens the start page from above the analytics menu. */
export function StartEntryFeature() {
  const dispatch = useAppDispatch();
  const isActive = useAppSelector(selectActiveView) === startView;
  return (
    <MenuEntry
      label={copy.entry}
      icon="house"
      isActive={isActive}
      onClick={() => dispatch(viewSelected(startView))}
    />
  );
}
