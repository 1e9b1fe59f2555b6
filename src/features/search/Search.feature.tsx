import { useDeferredValue, useMemo, useState } from 'react';
import { adminMenu } from '@/domain/admin/adminMenu';
import { search, searchIndex } from '@/domain/boards/search';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { selectPlatform, viewSelected } from '@/store/view.slice';
import { Search } from '@/ui/shell/search/Search';
import { copy } from './copy';

/** How many results are shown; more only say their number. */
const shownHits = 30;

/** Binds the search to the menu of the chosen platform (SPEC section 2.2). */
export function SearchFeature() {
  const dispatch = useAppDispatch();
  const platform = useAppSelector(selectPlatform);
  const analyticsMenu = useAppSelector(selectAnalyticsMenu);
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const menu = platform === 'admin' ? adminMenu : analyticsMenu;
  const index = useMemo(() => searchIndex(menu), [menu]);
  const { hits, total } = useMemo(() => search(index, asked, shownHits), [index, asked]);
  return (
    <Search
      texts={copy.box}
      placeholder={copy.placeholder[platform]}
      query={query}
      hits={hits}
      total={total}
      onQuery={setQuery}
      onChoose={(id) => dispatch(viewSelected(id))}
    />
  );
}
