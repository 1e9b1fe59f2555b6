import { useMemo } from 'react';
import { useToday } from '@/features/shared/useToday';
import { announcementList } from './announcementList';
import { CatalogPage } from './CatalogPage';

/** catalog-announcements. `now` is ms since the epoch. */
export function AnnouncementsAdmin({ now }: { readonly now: () => number }) {
  const today = useToday(now);
  const description = useMemo(() => announcementList(today), [today]);
  return <CatalogPage description={description} />;
}
