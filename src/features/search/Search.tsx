import { useSelector } from '@xstate/react';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { menuNames } from '@/domain/boards/boardNames';
import { rankViews, search, searchIndex } from '@/domain/boards/search';
import { abilitiesOf } from '@/domain/report/reportTools';
import type { CommandTargets } from '@/features/shared/commands/commands';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';
import { selectIsAdmin } from '@/store/access.slice';
import { selectOfferedTree } from '@/store/adminMenu.selectors';
import { selectIsCatalogRead, selectSharedViews, selectUsers } from '@/store/catalogs.selectors';
import { selectFiltersOn } from '@/store/filters.slice';
import { selectPlace } from '@/store/place.selectors';
import {
  searchesForgotten,
  searchUsed,
  selectFavourites,
  selectRecent,
  selectSearches,
} from '@/store/recentActivity.slice';
import { selectSavedViews } from '@/store/savedViews.slice';
import { personSought, selectPlatform, selectTheme, viewSelected } from '@/store/view.slice';
import { useMedia, wideQuery } from '@/ui/parts/useMedia';
import { SearchView } from './Search.view';
import { copy } from './search.copy';
import { suggestionsOf } from './suggestions';
import { peopleEntries, searchTargets, userOfEntry } from './targets';

/** Maximum number of shown results; further results are only counted. */
const shownHits = 30;

type Forgiving = typeof import('./forgiving')['forgivingSearch'];

interface SearchProps {
  readonly actors: CommandTargets['actors'] & { readonly reportLoad: ActorRefFrom<typeof reportLoadMachine> };
}

/** Binds the search to the menu of the chosen platform, the user's views and the commands (SPEC section 14). */
export function Search({ actors }: SearchProps) {
  const dispatch = useAppDispatch();
  const platform = useAppSelector(selectPlatform);
  const menu = useAppSelector(selectOfferedTree);
  const theme = useAppSelector(selectTheme);
  const filtersOn = useAppSelector(selectFiltersOn);
  const isAdmin = useAppSelector(selectIsAdmin);
  const views = useAppSelector(selectSavedViews);
  const shared = useAppSelector(selectSharedViews);
  const place = useAppSelector(selectPlace);
  const recent = useAppSelector(selectSearches);
  const favourites = useAppSelector(selectFavourites);
  const opened = useAppSelector(selectRecent);
  const board = useSelector(actors.reportLoad, (now) => (now.matches('ready') ? now.context.board : null));
  const canCompare = useMedia(wideQuery);
  const isRead = useAppSelector(selectIsCatalogRead);
  const [query, setQuery] = useState('');
  const [forgiving, setForgiving] = useState<{ find: Forgiving } | null>(null);
  const asked = useDeferredValue(query);
  const users = useAppSelector(selectUsers);
  // Users are indexed only for a search, because there may be many.
  const findsPeople = platform === 'admin' && asked !== '';
  const people = useMemo(() => (findsPeople ? peopleEntries(users) : []), [findsPeople, users]);
  const entries = useMemo(() => searchIndex(menu), [menu]);
  const targets = useMemo(() => {
    const labels = menuNames(menu);
    const can = board && abilitiesOf(board);
    return searchTargets(
      { platform, theme, filtersOn, canCompare, isAdmin, can, views, shared, labels, place },
      { dispatch, actors, view: place.view },
    );
  }, [menu, board, platform, theme, filtersOn, canCompare, isAdmin, views, shared, place, dispatch, actors]);
  const index = useMemo(
    () => [...entries, ...targets.map(({ entry }) => entry), ...people],
    [entries, targets, people],
  );
  const lately = useMemo(() => opened.map(({ view }) => view), [opened]);
  const usual = useMemo(() => rankViews(favourites, lately), [favourites, lately]);
  const suggestions = useMemo(
    () =>
      suggestionsOf({
        views: platform === 'analytics' ? entries : [],
        actions: targets.map(({ entry }) => entry),
        usual: [...lately, ...favourites],
        current: place.view,
      }),
    [platform, entries, targets, lately, favourites, place.view],
  );
  /** Returns exact matches, or similar entries if there are no exact matches. */
  const find = useCallback(
    (text: string, limit: number) => {
      const exact = search(index, text, limit, usual);
      const isLost = exact.total === 0 && text.trim() !== '';
      const near = isLost && forgiving ? forgiving.find(index, text, limit, usual) : null;
      return { ...(near ?? exact), isLost, isNear: near !== null && near.total > 0 };
    },
    [index, forgiving, usual],
  );
  const { hits, total, isLost, isNear } = useMemo(() => find(asked, shownHits), [find, asked]);
  useEffect(() => {
    if (!isLost) return;
    // A failed load is ignored: the search still finds exact matches.
    import('./forgiving')
      .then(({ forgivingSearch }) => setForgiving({ find: forgivingSearch }))
      .catch(() => {});
  }, [isLost]);
  return (
    <SearchView
      placeholder={copy.placeholder[platform]}
      {...{ query, asked }}
      hits={hits}
      total={total}
      isNear={isNear}
      isUnread={!isRead}
      recent={recent}
      suggestions={suggestions}
      firstOf={(text) => find(text, 1).hits[0]?.id}
      onQuery={setQuery}
      onForget={() => dispatch(searchesForgotten())}
      onChoose={(id) => {
        dispatch(searchUsed(query));
        const chosen = targets.find(({ entry }) => entry.id === id);
        const person = userOfEntry(users, id);
        if (chosen) chosen.run();
        else if (person) dispatch(personSought(person.email));
        else dispatch(viewSelected(id));
      }}
    />
  );
}
