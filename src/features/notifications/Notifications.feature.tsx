import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import {
  noticeDismissed,
  noticesCleared,
  noticesRead,
  selectNotices,
  selectUnreadCount,
} from '@/store/notices.slice';
import { modalOpened, platformSwitched, viewSelected } from '@/store/view.slice';
import { Notifications } from '@/ui/shell/notifications/Notifications';
import { connectNotices } from './connectNotices';
import { copy } from './copy';

export interface NotificationsFeatureProps {
  /** Loads the dashboard on screen again. */
  readonly onRetry: () => void;
  readonly onSignIn: () => void;
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
  const [, look] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => look((count) => count + 1), tick);
    return () => clearInterval(timer);
  }, []);

  function act(id: number) {
    const notice = notices.find((one) => one.id === id);
    switch (notice?.kind) {
      case 'sessionExpired':
        return onSignIn();
      case 'reportFailed':
        dispatch(platformSwitched('analytics'));
        dispatch(viewSelected(notice.boardId));
        return onRetry();
      case 'filtersApplied':
        return dispatch(modalOpened('filters'));
      case 'boardCreated':
        dispatch(platformSwitched('analytics'));
        return dispatch(viewSelected(notice.boardId));
    }
  }

  return (
    <Notifications
      texts={copy.panel}
      notices={connectNotices(notices, now())}
      unread={unread}
      onRead={() => dispatch(noticesRead())}
      onDismiss={(id) => dispatch(noticeDismissed(id))}
      onClear={() => dispatch(noticesCleared())}
      onAct={act}
    />
  );
}
