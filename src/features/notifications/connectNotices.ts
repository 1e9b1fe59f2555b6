import type { Notice } from '@/domain/session/notice';
import type { NoticeView } from '@/ui/shell/notifications/NoticeLine';
import { copy, reasons } from './copy';

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto', style: 'short' });

/** "hace 3 min"; under a minute, "ahora". */
export function ago(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  const unit = units.find(({ ms }) => passed >= ms);
  return unit ? relative.format(-Math.floor(passed / unit.ms), unit.unit) : relative.format(0, 'second');
}

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
