import type { AdminData, AdminKind } from '@/domain/admin/catalogs';
import { forSimpleKinds, simpleCatalogs } from '@/domain/admin/simpleCatalogs';
import { boardPlace } from '@/domain/boards/menuTree';
import { withStorageNote } from '@/features/shared/storageText';
import { changeDismissed, changeTold, type LastChange } from '@/store/catalogs.slice';
import { undoLastChange } from '@/store/catalogs.thunks';
import type { AppDispatch } from '@/store/makeStore';
import { viewSelected } from '@/store/view.slice';
import type { ChangeNoticeProps } from '@/ui/admin/ChangeNotice';
import { copy } from './copy';

/** The view in which a kind is listed. */
const viewOfKind: Readonly<Record<AdminKind, string>> = {
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

export interface ChangeFacts {
  readonly change: LastChange | null;
  readonly data: AdminData;
  /** The changes are in the browser's storage or in their store. */
  readonly isStored: boolean;
}

export interface ChangeCommands {
  readonly dispatch: AppDispatch;
  /** Marks what was saved in its view. */
  readonly onShow: () => void;
}

/** The notice of the last change: what it says, and what can be done about it. */
export function connectChange(facts: ChangeFacts, commands: ChangeCommands): ChangeNoticeProps {
  const { change, data, isStored } = facts;
  const { dispatch, onShow } = commands;
  const shared = { texts: copy.common, onDismiss: () => dispatch(changeDismissed()) };
  if (change === null) return { ...shared, text: null, tone: 'good' };
  const { entity } = change;
  const name = change.type === 'saved' ? savedName(change, data) : (change.name ?? '');
  const show = (kind: AdminKind) => () => {
    dispatch(viewSelected(viewOfKind[kind]));
    // It comes along where it leads.
    dispatch(changeTold(change));
    onShow();
  };
  return {
    ...shared,
    text: withStorageNote(copy.change[change.type](name), isStored),
    tone: change.type.startsWith('storage') || !isStored ? 'warn' : 'good',
    onShow: entity && show(entity.kind),
    onUndo: change.undo ? () => dispatch(undoLastChange()) : undefined,
  };
}
