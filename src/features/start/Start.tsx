import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAlertState } from '@/store/alerts.slice';
import { selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { selectSharedViews } from '@/store/catalogs.selectors';
import { selectFilterDefinitions } from '@/store/filters.selectors';
import { selectKnownFreshness } from '@/store/freshness.slice';
import { selectPlace } from '@/store/place.selectors';
import { selectFavourites, selectLeft, selectRecent } from '@/store/recentActivity.slice';
import { selectSavedViews } from '@/store/savedViews.slice';
import { selectAccount } from '@/store/session.slice';
import type { Elements } from '@/ui/parts/elements';
import { connectStart } from './connectStart';
import { StartView } from './Start.view';

interface StartProps {
  readonly now: () => number;
  readonly announcements: Elements;
}

/** Binds the start page (SPEC section 12). `now` is ms since the epoch. */
export function Start({ now, announcements }: StartProps) {
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  const menu = useAppSelector(selectAnalyticsMenu);
  const boards = useAppSelector(selectBoards);
  const favourites = useAppSelector(selectFavourites);
  const recent = useAppSelector(selectRecent);
  const views = useAppSelector(selectSavedViews);
  const shared = useAppSelector(selectSharedViews);
  const place = useAppSelector(selectPlace);
  const alerts = useAppSelector(selectAlertState);
  const freshness = useAppSelector(selectKnownFreshness);
  const left = useAppSelector(selectLeft);
  const definitions = useAppSelector(selectFilterDefinitions);
  // Read once: relative times refer to the time when the page opened.
  const [opened] = useState(now);
  if (!account) return null;
  const ids = boards.map(({ id }) => id);
  const facts = {
    account,
    menu,
    boards: ids,
    favourites,
    recent,
    left,
    views,
    shared,
    place,
    alerts,
    freshness,
    definitions,
    now: opened,
  };
  return <StartView {...connectStart(facts, dispatch)} announcements={announcements} />;
}
