import type { Notice } from '@/domain/session/notice';
import { ago } from '@/features/shared/ago';
import type { NoticeView } from '@/ui/shell/notifications/NoticeLine';
import { copy, reasons } from './copy';

type Words = Pick<NoticeView, 'icon' | 'tone' | 'text' | 'detail' | 'action'>;

function words(notice: Notice): Words {
  switch (notice.kind) {
    case 'sessionRenewed':
      return { icon: 'key', tone: 'good', text: copy.sessionRenewed, detail: copy.sessionRenewedText };
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
    case 'boardCreated':
      return {
        icon: 'circle-check',
        tone: 'good',
        text: copy.boardCreated(notice.board),
        action: copy.openBoard,
      };
  }
}

/** What the panel shows for each notice, newest first as the store keeps them. */
export function connectNotices(notices: readonly Notice[], now: number): NoticeView[] {
  return notices.map((notice) => ({
    ...words(notice),
    id: notice.id,
    read: notice.read,
    ago: ago(notice.at, now),
    time: new Date(notice.at).toISOString(),
  }));
}
