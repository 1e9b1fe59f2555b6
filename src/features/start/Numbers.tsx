import type { Alerts } from '@/domain/session/alerts';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { openView } from '@/features/shared/openView';
import { useMinute } from '@/features/shared/useMinute';
import { selectAlertState } from '@/store/alerts.slice';
import { selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { selectKnownFreshness } from '@/store/freshness.slice';
import { selectPlace } from '@/store/place.selectors';
import { modalOpened, viewSelected } from '@/store/view.slice';
import { connectNumbers } from './connectNumbers';
import { NumbersSection } from './Numbers.view';

interface NumbersProps {
  /** The numbers as stored, shown until their part is loaded. */
  readonly stored: Alerts;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Binds the pinned numbers of the start page (SPEC section 12). */
export function Numbers({ stored, now }: NumbersProps) {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectAlertState);
  const menu = useAppSelector(selectAnalyticsMenu);
  const boards = useAppSelector(selectBoards);
  const freshness = useAppSelector(selectKnownFreshness);
  const place = useAppSelector(selectPlace);
  const minute = useMinute(now);
  const alerts = state.isRestored ? state : { ...state, ...stored };
  const open = (id: string) => {
    const alert = alerts.list.find((one) => one.id === id);
    if (!alert) return;
    const { view, source } = alert;
    if (source.kind !== 'figure') {
      dispatch(viewSelected(view));
      return;
    }
    const { page, filters } = source.context;
    openView(dispatch, place, { place: { view, pageName: page.name, filters } });
  };
  return (
    <NumbersSection
      {...connectNumbers({ alerts, menu, boards, freshness, now: Math.max(minute, now()) })}
      onOpen={open}
      onOrganise={() => dispatch(modalOpened('alerts'))}
    />
  );
}
