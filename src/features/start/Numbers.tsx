import type { Alerts } from '@/domain/session/alerts';
import type { NumberReadings } from '@/domain/session/numberReadings';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { openNumber } from '@/features/shared/openNumber';
import { useMinute } from '@/features/shared/useMinute';
import { selectAlertState } from '@/store/alerts.slice';
import { selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { selectKnownFreshness } from '@/store/freshness.slice';
import { selectRefused } from '@/store/recentActivity.slice';
import { modalOpened } from '@/store/view.slice';
import { connectNumbers } from './connectNumbers';
import { NumbersSection } from './Numbers.view';

/** The numbers as this browser stores them. */
export interface StoredNumbers {
  readonly alerts: Alerts;
  readonly readings: NumberReadings;
}

interface NumbersProps {
  /** Shown until the part of the numbers is loaded. */
  readonly stored: StoredNumbers;
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
  const refused = useAppSelector(selectRefused);
  const minute = useMinute(now);
  const alerts = state.isRestored ? state : { ...state, ...stored.alerts, readings: stored.readings };
  const open = (id: string) => {
    const alert = alerts.list.find((one) => one.id === id);
    if (alert) dispatch(openNumber(alert));
  };
  return (
    <NumbersSection
      {...connectNumbers({ alerts, menu, boards, freshness, refused, now: Math.max(minute, now()) })}
      onOpen={open}
      onOrganise={() => dispatch(modalOpened('alerts'))}
    />
  );
}
