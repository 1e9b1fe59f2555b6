import { useMemo } from 'react';
import { endpoints } from '@/domain/boards/menu';
import type { LinkPortal } from '@/domain/report/reportUrl';
import { useAppSelector } from '@/features/shared/hooks';
import { selectAnalyticsTree } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { selectFilterDefinitions } from '@/store/filters.selectors';
import { selectFilters } from '@/store/filters.slice';

/** The portal as `readReportUrl` needs it. */
export function useLinkPortal({ appUrl, portalUrl }: Pick<LinkPortal, 'appUrl' | 'portalUrl'>): LinkPortal {
  const menu = useAppSelector(selectAnalyticsTree);
  const all = useAppSelector(selectBoards);
  const filters = useAppSelector(selectFilters);
  const definitions = useAppSelector(selectFilterDefinitions);
  const boards = useMemo(
    () => endpoints(menu).flatMap(({ id }) => all.find((board) => board.id === id) ?? []),
    [menu, all],
  );
  return { boards, appUrl, portalUrl, filters, definitions };
}
