import type { Notice } from '@/domain/session/notice';
import { ago } from '@/features/shared/ago';
import { alertTitle, crossedText, valueText } from '@/features/shared/alert.text';
import { openNumber } from '@/features/shared/openNumber';
import { openLinkedView } from '@/features/shared/openView';
import { copy as permissionCopy } from '@/features/shared/permission.copy';
import { copy as storage } from '@/features/shared/storage.copy';
import { refusedStorageText } from '@/features/shared/storage.text';
import type { PermissionView } from '@/features/shared/usePermission';
import { commentsToggled } from '@/store/comments.slice';
import type { AppDispatch } from '@/store/makeStore';
import { modalOpened, platformSwitched, viewSelected } from '@/store/view.slice';
import { lostPartsText } from './lostParts.text';
import type { NoticeView } from './NoticeLine.view';
import { copy } from './notifications.copy';
import { copy as reasons } from './reportFailures.copy';

export interface NoticeCommands {
  readonly dispatch: AppDispatch;
  /** State of the permission for the catalogue. */
  readonly permission: PermissionView;
  /** Loads the dashboard on screen again. */
  readonly onRetry: () => void;
  readonly onSignIn: () => void;
  /** Reloads the page and keeps the user's location. */
  readonly onUpdate: () => void;
}

/** A notice of the bell's panel: its text, and the action that solves it. `now` is in ms since the epoch. */
export function connectNotice(notice: Notice, now: number, commands: NoticeCommands): NoticeView {
  return {
    ...contentOf(notice, commands),
    id: notice.id,
    read: notice.read,
    ago: ago(notice.at, now),
    time: new Date(notice.at).toISOString(),
  };
}

type Content = Pick<NoticeView, 'icon' | 'tone' | 'text' | 'detail' | 'action'>;

function contentOf(notice: Notice, commands: NoticeCommands): Content {
  const { dispatch, permission, onRetry, onSignIn, onUpdate } = commands;
  const open = (boardId: string) => {
    dispatch(platformSwitched('analytics'));
    dispatch(viewSelected(boardId));
  };
  switch (notice.kind) {
    case 'sessionExpired':
      return {
        icon: 'lock',
        tone: 'warn',
        text: copy.sessionExpired,
        detail: copy.sessionExpiredText,
        action: { label: copy.signIn, onClick: onSignIn },
      };
    case 'reportFailed':
      return {
        icon: 'circle-alert',
        tone: 'bad',
        text: copy.reportFailed(notice.board),
        detail: reasons[notice.code],
        action: {
          label: copy.retry,
          onClick: () => {
            open(notice.boardId);
            onRetry();
          },
        },
      };
    case 'reportWarned':
      return {
        icon: 'circle-alert',
        tone: 'warn',
        text: copy.reportWarned(notice.board),
        detail: copy.reportWarnedText(notice.detail),
      };
    case 'refreshFailed':
      return {
        icon: 'refresh',
        tone: 'warn',
        text: copy.refreshFailed(notice.board),
        detail: copy.refreshFailedText,
        action: { label: copy.openBoard, onClick: () => open(notice.boardId) },
      };
    case 'changeContested':
      return {
        icon: 'circle-alert',
        tone: 'warn',
        text: copy.changeContested(notice.by),
        detail: copy.changeContestedText,
        action: { label: copy.seeConflict, onClick: () => dispatch(platformSwitched('admin')) },
      };
    case 'changeRefused':
      return {
        icon: 'circle-alert',
        tone: 'warn',
        text: copy.changeRefused(notice.board),
        detail: copy.changeRefusedText(notice.isDenied),
        action: { label: copy.seeRefused, onClick: () => dispatch(platformSwitched('admin')) },
      };
    case 'filtersRefused':
      return {
        icon: 'filter',
        tone: 'warn',
        text: copy.filtersRefused,
        detail: [notice.board, copy.filtersRefusedText].filter(Boolean).join(' · '),
        action: { label: copy.seeFilters, onClick: () => dispatch(modalOpened('filters')) },
      };
    case 'linkPartsLost':
    case 'filtersDropped':
      return {
        icon: 'filter',
        tone: 'warn',
        text: copy[notice.kind],
        detail: lostPartsText(notice.parts),
        action: { label: copy.seeFilters, onClick: () => dispatch(modalOpened('filters')) },
      };
    case 'writesRefused':
      return { icon: 'alert', tone: 'warn', text: storage.title, detail: refusedStorageText(notice.kinds) };
    case 'catalogLocked':
      return {
        icon: 'lock',
        tone: 'warn',
        text: copy.catalogLocked,
        detail: permission.text,
        action: { label: permissionCopy.grant, onClick: permission.ask },
      };
    case 'alertFired':
      return {
        icon: 'bell',
        tone: 'warn',
        text: `${alertTitle(notice.alert)}: ${valueText(notice.alert, notice.value, notice)}`,
        detail: crossedText(notice.alert, notice.board, notice),
        action: { label: copy.openBoard, onClick: () => dispatch(openNumber(notice.alert)) },
      };
    case 'mentioned':
      return {
        icon: 'comments',
        tone: 'accent',
        text: copy.mentioned(notice.by, notice.board),
        action: {
          label: notice.view === undefined ? copy.seeComments : copy.seeView,
          onClick: () => {
            if (notice.view === undefined) open(notice.boardId);
            else dispatch(openLinkedView(notice.boardId, notice.view));
            dispatch(commentsToggled(true));
          },
        },
      };
    case 'newVersion':
      return {
        icon: 'refresh',
        tone: 'accent',
        text: copy.newVersion,
        detail: copy.newVersionText,
        action: { label: copy.update, onClick: onUpdate },
      };
  }
}
