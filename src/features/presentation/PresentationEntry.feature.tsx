import { useAppDispatch } from '@/features/shared/hooks';
import { modalOpened, sidebarToggled } from '@/store/view.slice';
import { MenuEntry } from '@/ui/shell/sidebar/MenuEntry';
import { copy } from './copy';

/** Opens the playlist from above the analytics menu. */
export function PresentationEntryFeature() {
  const dispatch = useAppDispatch();
  return (
    <MenuEntry
      label={copy.entry}
      icon="monitor"
      onClick={() => {
        dispatch(sidebarToggled(false));
        dispatch(modalOpened('presentation'));
      }}
    />
  );
}
