import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { selectAdminData, selectLastChange } from '@/store/catalogs.selectors';
import { changeDismissed, changeTold } from '@/store/catalogs.slice';
import { undoLastChange } from '@/store/catalogs.thunks';
import { selectIsRefused } from '@/store/refusedWrites.slice';
import { viewSelected } from '@/store/view.slice';
import { ChangeNoticeView } from './ChangeNotice.view';
import { changeMessage, viewOfKind } from './connectChange';

export interface ChangeNoticeProps {
  /** Marks the saved entry in its view. */
  readonly onShow: () => void;
}

/** The notice of the last change: its message, undo, and the way to the saved entry. */
export function ChangeNotice({ onShow }: ChangeNoticeProps) {
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
