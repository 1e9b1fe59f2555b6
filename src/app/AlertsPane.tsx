import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { lazyPart } from '@/features/shared/lazyPart';
import { selectAccount } from '@/store/session.slice';
import { modalClosed, selectModal } from '@/store/view.slice';
import type { AlertsPartProps } from './AlertsPart';

const AlertsPart = lazyPart(async () => (await import('./AlertsPart')).AlertsPart);

export interface AlertsPaneProps extends AlertsPartProps {
  /** The account has alerts in this browser. */
  readonly hasAlerts: (account: string) => boolean;
}

/** The alerts: for who has some once no report is on its way, for everybody else from the first time that they open them. */
export function AlertsPane({ hasAlerts, ...props }: AlertsPaneProps) {
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  const isOpen = useAppSelector(selectModal) === 'alerts';
  const isBusy = useSelector(props.reportLoad, (report) => report.matches('loading'));
  const [isThere, setThere] = useState(false);
  const isWanted = isOpen || (!isBusy && account !== null && hasAlerts(account.id));
  if (isWanted && !isThere) setThere(true);
  if (!isThere) return null;
  const giveUp = () => {
    setThere(false);
    dispatch(modalClosed());
  };
  return <AlertsPart {...props} {...(isOpen ? { onGiveUp: giveUp } : {})} />;
}
