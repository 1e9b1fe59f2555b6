import type { Notice } from '@/domain/session/notice';
import { locale } from '@/domain/shared/language';
import { ago } from '@/features/shared/ago';
import { storage } from '@/features/shared/copy';
import { permissionCopy } from '@/features/shared/permissionCopy';
import { refusedText } from '@/features/shared/storageText';
import type { PermissionView } from '@/features/shared/usePermission';
import { commentsToggled } from '@/store/comments.slice';
import type { AppDispatch } from '@/store/makeStore';
import { noticeDismissed, noticesCleared, noticesRead } from '@/store/notices.slice';
import { modalOpened, platformSwitched, viewSelected } from '@/store/view.slice';
import type { NoticeView } from '@/ui/shell/notifications/NoticeLine';
import type { NotificationsProps } from '@/ui/shell/notifications/Notifications';
import { copy, reasons } from './copy';

const number = new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 });

type Words = Pick<NoticeView, 'icon' | 'tone' | 'text' | 'detail' | 'action'>;

function words(notice: Notice, permission: PermissionView): Words {
  switch (notice.kind) {
    case 'sessionExpired':
      return {
        icon: 'lock',
        tone: 'warn',
        text: copy.sessionExpired,
        detail: copy.sessionExpiredText,
        action: copy.signIn,
      };
    case 'reportFailed': {
      const reason = reasons[notice.code];
      return {
        icon: 'circle-alert',
        tone: 'bad',
        text: copy.reportFailed(notice.board),
        ...(reason ? { detail: reason } : {}),
        action: copy.retry,
      };
    }
    case 'reportWarned':
      return {
        icon: 'circle-alert',
        tone: 'warn',
        text: copy.reportWarned(notice.board),
        detail: copy.reportWarnedText(notice.detail),
      };
    case 'filtersApplied':
      return notice.reach === 'report'
        ? { icon: 'filter', tone: 'accent', text: copy.filtersApplied, action: copy.seeFilters }
        : {
            icon: 'filter',
            tone: 'accent',
            text: copy.filtersStored,
            detail: copy.filtersStoredText,
            action: copy.seeFilters,
          };
    case 'filtersRefused':
      return {
        icon: 'filter',
        tone: 'warn',
        text: copy.filtersRefused,
        detail: copy.filtersRefusedText,
        action: copy.seeFilters,
      };
    case 'writesRefused':
      return { icon: 'alert', tone: 'warn', text: storage.title, detail: refusedText(notice.kinds) };
    case 'catalogLocked':
      return {
        icon: 'lock',
        tone: 'warn',
        text: copy.catalogLocked,
        detail: permission.text,
        action: permissionCopy.grant,
      };
    case 'alertFired':
      return {
        icon: 'bell',
        tone: 'warn',
        text: copy.alertFired(notice.name, number.format(notice.value)),
        detail: copy.alertText[notice.test](number.format(notice.limit)),
        action: copy.openBoard,
      };
    case 'mentioned':
      return {
        icon: 'comments',
        tone: 'accent',
        text: copy.mentioned(notice.by, notice.board),
        action: copy.seeComments,
      };
    case 'newVersion':
      return {
        icon: 'refresh',
        tone: 'accent',
        text: copy.newVersion,
        detail: copy.newVersionText,
        action: copy.update,
      };
    case 'boardCreated':
      return {
        icon: 'circle-check',
        tone: 'good',
        text: copy.boardCreated(notice.board),
        action: copy.openBoard,
      };
  }
}

export interface NoticesFacts {
  /** Newest first. */
  readonly notices: readonly Notice[];
  readonly unread: number;
  /** Of the catalogue. */
  readonly permission: PermissionView;
  /** ms since the epoch. */
  readonly now: number;
}

export interface NoticesCommands {
  readonly dispatch: AppDispatch;
  /** Loads the dashboard on screen again. */
  readonly onRetry: () => void;
  readonly onSignIn: () => void;
  /** Loads the page anew, with the person's place. */
  readonly onUpdate: () => void;
}

/** The bell and its panel: every notice in words, and what its action does. */
export function connectNotices(facts: NoticesFacts, commands: NoticesCommands): NotificationsProps {
  const { notices, unread, permission, now } = facts;
  const { dispatch, onRetry, onSignIn, onUpdate } = commands;
  const open = (boardId: string) => {
    dispatch(platformSwitched('analytics'));
    dispatch(viewSelected(boardId));
  };
  return {
    texts: copy.panel,
    notices: notices.map((notice) => ({
      ...words(notice, permission),
      id: notice.id,
      read: notice.read,
      ago: ago(notice.at, now),
      time: new Date(notice.at).toISOString(),
    })),
    unread,
    onRead: () => dispatch(noticesRead()),
    onDismiss: (id) => dispatch(noticeDismissed(id)),
    onClear: () => dispatch(noticesCleared()),
    onAlerts: () => {
      dispatch(platformSwitched('analytics'));
      dispatch(modalOpened('alerts'));
    },
    onAct: (id) => {
      const notice = notices.find((one) => one.id === id);
      switch (notice?.kind) {
        case 'sessionExpired':
          return onSignIn();
        case 'reportFailed':
          open(notice.boardId);
          return onRetry();
        case 'filtersApplied':
        case 'filtersRefused':
          return dispatch(modalOpened('filters'));
        case 'catalogLocked':
          return permission.ask();
        case 'mentioned':
          open(notice.boardId);
          return dispatch(commentsToggled(true));
        case 'newVersion':
          return onUpdate();
        case 'alertFired':
        case 'boardCreated':
          return open(notice.boardId);
      }
    },
  };
}
