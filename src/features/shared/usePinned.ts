import { selectIsPinned } from '@/store/view.slice';
import { pinQuery, useMedia } from '@/ui/parts/useMedia';
import { useAppSelector } from './hooks';

/** The sidebar is beside the page: the user pinned it, and the window is wide enough. */
export function usePinned(): boolean {
  const isWide = useMedia(pinQuery);
  return useAppSelector(selectIsPinned) && isWide;
}
