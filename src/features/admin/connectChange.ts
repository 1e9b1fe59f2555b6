import type { AdminData, AdminKind } from '@/domain/admin/catalogs';
import { forSimpleKinds, simpleCatalogs } from '@/domain/admin/simpleCatalogs';
import { boardPlace } from '@/domain/boards/menuTree';
import { withStorageNote } from '@/features/shared/storageText';
import type { LastChange } from '@/store/catalogs.slice';
import type { ChangeNoticeViewProps } from './ChangeNotice.view';
import { copy } from './copy';

/** The view that lists a kind. */
export const viewOfKind: Readonly<Record<AdminKind, string>> = {
  boards: 'powerbi-dashboards',
  users: 'users-list',
  ...forSimpleKinds((kind) => simpleCatalogs[kind].view),
  regions: 'catalog-regions',
  plants: 'catalog-plants',
  rules: 'powerbi-permissions',
  accessGroups: 'powerbi-permissions',
  categories: 'powerbi-menu-config',
  routes: 'powerbi-menu-config',
  views: 'powerbi-dashboards',
};

/** The name of the saved entry: a board's label in the menu, a rule's board. */
function savedName({ entity, name = '' }: LastChange, { boards, rules }: AdminData): string {
  const labelOf = (id: string | undefined) => {
    const board = boards.find((one) => one.id === id);
    return board ? boardPlace(board).label : copy.permissionsView.unknownBoard;
  };
  if (entity?.kind === 'rules')
    return copy.permissionsView.removeRule(labelOf(rules.find(({ id }) => id === entity.id)?.boardId));
  return entity?.kind === 'boards' ? labelOf(entity.id) : name;
}

/** The message of the last change. @param isStored the changes are in the browser's storage or in their store. */
export function changeMessage(
  change: LastChange,
  data: AdminData,
  isStored: boolean,
): Pick<ChangeNoticeViewProps, 'text' | 'tone'> {
  const name = change.type === 'saved' ? savedName(change, data) : (change.name ?? '');
  return {
    text: withStorageNote(copy.change[change.type](name), isStored),
    tone: change.type.startsWith('storage') || !isStored ? 'warn' : 'good',
  };
}
