import { useMemo, useState } from 'react';
import { isoDay } from '@/domain/shared/language';
import { useAppSelector } from '@/features/shared/hooks';
import { selectFilterDefinitions } from '@/store/filters.selectors';
import { CatalogPage } from './CatalogPage';
import { groupBoardList } from './groupBoardList';

/** powerbi-group-boards. `now` is ms since the epoch. */
export function GroupBoardsAdmin({ now }: { readonly now: () => number }) {
  const [today] = useState(() => isoDay(now()));
  const definitions = useAppSelector(selectFilterDefinitions);
  const description = useMemo(() => groupBoardList(today, definitions), [today, definitions]);
  return <CatalogPage description={description} />;
}
