import type { ReactNode } from 'react';
import { useAppSelector } from '@/features/shared/hooks';
import { selectSidebarOpen } from '@/store/view.slice';

/** What lies behind the sidebar's backdrop: while that is open, keyboard and screen reader pass it by. */
export function BehindSidebar({ children }: { children: ReactNode }) {
  const isCovered = useAppSelector(selectSidebarOpen);
  return <div inert={isCovered}>{children}</div>;
}
