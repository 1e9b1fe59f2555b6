import type { AdminData, AdminKind } from '@/domain/admin/catalogs';
import { forSimpleKinds, simpleCatalogs } from '@/domain/admin/simpleCatalogs';
import { boardPlace } from '@/domain/boards/menuTree';
import { locale } from '@/domain/shared/language';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { withStorageNote } from '@/features/shared/storageText';
import { selectAdminData, selectLastChange } from '@/store/catalogs.selectors';
import { changeDismissed, changeTold, type LastChange } from '@/store/catalogs.slice';
import { undoLastChange } from '@/store/catalogs.thunks';
import { selectIsRefused } from '@/store/refusedWrites.slice';
import { viewSelected } from '@/store/view.slice';
import { ChangeNoticeView, type ChangeNoticeViewProps } from './ChangeNotice.view';
import { copy, kindText } from './copy';

/** The view that lists a kind. */
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

/** Number of imported entries and their lists. */
function importedText({ kinds, rows }: NonNullable<LastChange['imported']>): string {
  const { importedPeople, importedRows } = copy.change;
  const lists = new Intl.ListFormat(locale()).format(kinds.map(kindText));
  return kinds.every((kind) => kind === 'users') ? importedPeople(rows, lists) : importedRows(rows, lists);
}

/** The message of the last change. @param isStored the changes are in the browser's storage or in their store. */
export function changeMessage(
  change: LastChange,
  data: AdminData,
  isStored: boolean,
): Pick<ChangeNoticeViewProps, 'text' | 'tone'> {
  const name = change.type === 'saved' ? savedName(change, data) : (change.name ?? '');
  const text = change.imported ? importedText(change.imported) : copy.change[change.type](name);
  return {
    text: withStorageNote(text, isStored),
    tone: change.type.startsWith('storage') || !isStored ? 'warn' : 'good',
  };
}

/**
 * The notice of the last change: its message, undo, and the way to the saved entry.
 * @param onShow marks the saved entry in its view.
 */
export function ChangeNotice({ onShow }: { readonly onShow: () => void }) {
  const dispatch = useAppDispatch();
  const change = useAppSelector(selectLastChange);
  const data = useAppSelector(selectAdminData);
  const isStored = !useAppSelector((state) => selectIsRefused(state, 'changes'));
  const kind = change?.entity?.kind;
  return (
    <ChangeNoticeView
      {...(change ? changeMessage(change, data, isStored) : { text: null, tone: 'good' })}
      onUndo={change?.undo ? () => dispatch(undoLastChange()) : null}
      onShow={
        change && kind
          ? () => {
              dispatch(viewSelected(viewOfKind[kind]));
              // Selecting a view removes the notice; this one stays.
              dispatch(changeTold(change));
              onShow();
            }
          : null
      }
      onDismiss={() => dispatch(changeDismissed())}
    />
  );
}
