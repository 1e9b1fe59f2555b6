import { useContext, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { RenewalContext } from '@/features/shared/SectionBoundary';
import { usePermission } from '@/features/shared/usePermission';
import { selectNotices, selectUnreadCount } from '@/store/notices.slice';
import { Notifications } from '@/ui/shell/notifications/Notifications';
import { connectNotices, type NoticesCommands } from './connectNotices';

export interface NotificationsFeatureProps extends Omit<NoticesCommands, 'dispatch' | 'onUpdate'> {
  /** ms since the epoch. */
  readonly now: () => number;
}

/** ms between two looks at the clock: the times are to the minute. */
const tick = 30_000;

/** Binds the bell and its panel (SPEC section 2.2). */
export function NotificationsFeature({ onRetry, onSignIn, now }: NotificationsFeatureProps) {
  const dispatch = useAppDispatch();
  const notices = useAppSelector(selectNotices);
  const unread = useAppSelector(selectUnreadCount);
  const permission = usePermission('catalog');
  const renewal = useContext(RenewalContext);
  const [, look] = useState(0);
  const hasTimes = notices.length > 0;
  useEffect(() => {
    if (!hasTimes) return;
    const timer = setInterval(() => look((count) => count + 1), tick);
    return () => clearInterval(timer);
  }, [hasTimes]);

  return (
    <Notifications
      {...connectNotices(
        { notices, unread, permission, now: now() },
        { dispatch, onRetry, onSignIn, onUpdate: () => renewal.reload() },
      )}
    />
  );
}
