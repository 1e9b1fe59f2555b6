import type { AdminData, AdminKind } from '@/domain/admin/catalogs';
import { boardPlace } from '@/domain/boards/menuTree';
import type { LastChange } from '@/store/catalogs.slice';
import type { ChangeNoticeProps } from '@/ui/admin/ChangeNotice';
import { copy } from './copy';

/** The view in which a kind is listed. */
export const viewOfKind: Readonly<Record<AdminKind, string>> = {
  boards: 'powerbi-dashboards',
  users: 'users-list',
  roles: 'users-roles',
  groups: 'users-groups',
  regions: 'catalog-regions',
  products: 'catalog-products',
  transport: 'catalog-transport',
  plants: 'catalog-plants',
  rules: 'powerbi-permissions',
  accessGroups: 'powerbi-permissions',
  categories: 'powerbi-menu-config',
  routes: 'powerbi-menu-config',
};

/** What a person calls the entry that was saved: a board by its label in the menu, a rule by its board. */
function savedName({ entity, name = '' }: LastChange, { boards, rules }: AdminData): string {
  const labelOf = (id: string | undefined) => {
    const board = boards.find((one) => one.id === id);
    return board ? boardPlace(board).label : copy.permissionsView.unknownBoard;
  };
  if (entity?.kind === 'rules')
    return copy.permissionsView.removeRule(labelOf(rules.find(({ id }) => id === entity.id)?.boardId));
  return entity?.kind === 'boards' ? labelOf(entity.id) : name;
}

/** What the notice says about the last change. */
export function connectChange(
  change: LastChange | null,
  data: AdminData,
): Pick<ChangeNoticeProps, 'text' | 'tone'> {
  if (change === null) return { text: null, tone: 'good' };
  const name = change.type === 'saved' ? savedName(change, data) : (change.name ?? '');
  const isProblem = change.type.startsWith('storage');
  return { text: copy.change[change.type](name), tone: isProblem ? 'warn' : 'good' };
}
