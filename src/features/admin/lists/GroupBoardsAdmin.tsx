import { useMemo } from 'react';
import { useAppSelector } from '@/features/shared/hooks';
import { useToday } from '@/features/shared/useToday';
import { selectFilterDefinitions } from '@/store/filters.selectors';
import { CatalogPage } from './CatalogPage';
import { groupBoardList } from './groupBoardList';

/** powerbi-group-boards. `now` is ms since the epoch. */
export function GroupBoardsAdmin({ now }: { readonly now: () => number }) {
  const today = useToday(now);
  const definitions = useAppSelector(selectFilterDefinitions);
  const description = useMemo(() => groupBoardList(today, definitions), [today, definitions]);
  return <CatalogPage description={description} />;
}
