import { selectIsPinned } from '@/store/view.slice';
import { pinQuery, useMedia } from '@/ui/parts/useMedia';
import { useAppSelector } from './hooks';

/** The user pinned the sidebar, and the window is wide enough. */
export function usePinned(): boolean {
  const isWide = useMedia(pinQuery);
  return useAppSelector(selectIsPinned) && isWide;
}
