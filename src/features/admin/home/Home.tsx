import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { UsagePort } from '@/domain/ports/usage';
import { useMenuCategories } from '@/features/admin/menu/useMenuCategories';
import { useUsage } from '@/features/admin/monitoring/useUsage';
import { OpenChangesContext } from '@/features/admin/table/rowContexts';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import type { catalogOutboxMachine } from '@/machines/outbox.machine';
import { selectBoardList, selectCatalogReading } from '@/store/catalogs.selectors';
import { selectPublishedAt } from '@/store/freshness.slice';
import { selectRefreshes } from '@/store/menu.slice';
import { selectRefreshReports } from '@/store/refreshReports.slice';
import { selectSelfTest } from '@/store/selfTest.slice';
import { boardsSought, viewSelected } from '@/store/view.slice';
import { connectHome } from './connectHome';
import { HomeView } from './Home.view';

interface HomeProps {
  readonly usage: UsagePort;
  readonly outbox: ActorRefFrom<typeof catalogOutboxMachine>;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** dashboard-admin "Panel Administrativo": shows loaded data and the usage counts. */
export function Home({ usage, outbox, now }: HomeProps) {
  const dispatch = useAppDispatch();
  const { counts, at, isEverybodys, isReading, failure } = useUsage(usage, now);
  const facts = {
    boards: useAppSelector(selectBoardList),
    reports: useAppSelector(selectRefreshReports),
    refreshes: useAppSelector(selectRefreshes),
    publishedAt: useAppSelector((state) =>
      selectCatalogReading(state)?.publication ? selectPublishedAt(state) : undefined,
    ),
    boardsSince: useAppSelector(selectCatalogReading)?.boardsSince,
    outbox: useSelector(outbox, (snapshot) => snapshot),
    menu: useMenuCategories().inMenu,
    selfTest: useAppSelector(selectSelfTest),
    ...{ usage: counts, isEverybodys, isReading, isUnread: failure !== null, now: at },
  };
  const openChanges = useContext(OpenChangesContext);
  return (
    <HomeView
      {...connectHome(
        facts,
        (view) => dispatch(viewSelected(view)),
        openChanges,
        (issue) => dispatch(boardsSought(issue)),
      )}
    />
  );
}
