import { useContext } from 'react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { RenewalContext } from '@/features/shared/SectionBoundary';
import { useMinute } from '@/features/shared/useMinute';
import { usePermission } from '@/features/shared/usePermission';
import {
  noticeDismissed,
  noticesCleared,
  noticesRead,
  selectNotices,
  selectUnreadCount,
} from '@/store/notices.slice';
import { modalOpened, platformSwitched } from '@/store/view.slice';
import { connectNotice, type NoticeCommands } from './connectNotice';
import { NotificationsView } from './Notifications.view';

interface NotificationsProps extends Pick<NoticeCommands, 'onRetry' | 'onSignIn'> {
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Binds the bell and its panel (SPEC section 2.2). */
export function Notifications({ onRetry, onSignIn, now }: NotificationsProps) {
  const dispatch = useAppDispatch();
  const notices = useAppSelector(selectNotices);
  const permission = usePermission('catalog');
  const renewal = useContext(RenewalContext);
  const minute = useMinute(now);
  const commands = { dispatch, permission, onRetry, onSignIn, onUpdate: () => renewal.reload() };
  return (
    <NotificationsView
      notices={notices.map((notice) => connectNotice(notice, minute, commands))}
      unread={useAppSelector(selectUnreadCount)}
      onRead={() => dispatch(noticesRead())}
      onDismiss={(id) => dispatch(noticeDismissed(id))}
      onClear={() => dispatch(noticesCleared())}
      onAlerts={() => {
        dispatch(platformSwitched('analytics'));
        dispatch(modalOpened('alerts'));
      }}
    />
  );
}
