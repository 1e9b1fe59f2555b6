import { useState } from 'react';
import { isoDay } from '@/domain/shared/language';
import { announcementList } from './announcementList';
import { CatalogPage } from './CatalogPage';

/** catalog-announcements. `now` is ms since the epoch. */
export function AnnouncementsAdmin({ now }: { readonly now: () => number }) {
  const [description] = useState(() => announcementList(isoDay(now())));
  return <CatalogPage description={description} />;
}
