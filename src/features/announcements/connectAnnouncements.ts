import { splitAtAddresses } from '@/domain/admin/announcements';
import type { Announcement } from '@/domain/admin/catalogs';
import { menuNames } from '@/domain/boards/boardNames';
import type { MenuItem } from '@/domain/boards/menu';
import type { AnnouncementView } from './AnnouncementDialog.view';

const palettes = { info: 'accent', good: 'good', warn: 'warn' } as const;

/** The announcements as they are drawn. A link to a board that the user may not open is left out. */
export function connectAnnouncements(
  announcements: readonly Announcement[],
  menu: readonly MenuItem[],
): readonly AnnouncementView[] {
  const labels = menuNames(menu);
  return announcements.map(({ id, title, text, tone, until, boardId, address }) => {
    const label = boardId === null ? undefined : labels.get(boardId);
    return {
      ...{ id, title, until, address },
      palette: palettes[tone],
      line: text.replaceAll(/\s+/g, ' '),
      pieces: splitAtAddresses(text),
      board: boardId === null || label === undefined ? null : { id: boardId, label },
    };
  });
}
