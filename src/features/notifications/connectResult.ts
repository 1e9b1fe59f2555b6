import type { Result } from '@/domain/session/notice';
import { withStorageNote } from '@/features/shared/storage.text';
import { undoLastChange } from '@/store/catalogs.thunks';
import { filtersApplied } from '@/store/filters.slice';
import type { AppDispatch } from '@/store/makeStore';
import { settingsSaved } from '@/store/settings.slice';
import { modalOpened, platformSwitched, themeChanged, viewSelected } from '@/store/view.slice';
import { lostPartsText } from './lostParts.text';
import { copy as noticeCopy } from './notifications.copy';
import type { ToastView } from './Toast.view';
import { copy } from './toast.copy';

/**
 * The result of the user's last action as a toast.
 * @param isStored false if the browser does not store the settings.
 */
export function connectResult(result: Result, dispatch: AppDispatch, isStored: boolean): ToastView {
  const undo = (onClick: () => void) => ({ label: copy.undo, onClick });
  switch (result.kind) {
    case 'filtersApplied':
      return {
        tone: 'good',
        text: result.reach === 'report' ? copy.filtersApplied : copy.filtersStored,
        actions: [undo(() => dispatch(filtersApplied(result.before)))],
      };
    case 'pageMissing':
      return { tone: 'warn', text: copy.pageMissing, actions: [], isLasting: true };
    case 'numberSeenWith':
      return {
        tone: 'warn',
        text: copy.numberSeenWith(result.labels.join(' · ')),
        actions: [],
        isLasting: true,
      };
    case 'bookmarkRefused':
      return { tone: 'warn', text: copy.bookmarkRefused, actions: [], isLasting: true };
    case 'filterPaneRefused':
      return { tone: 'warn', text: copy.filterPaneRefused, actions: [] };
    case 'changeRefused':
      return {
        tone: 'warn',
        text: `${noticeCopy.changeRefused(result.board)}. ${noticeCopy.changeRefusedText(result.isDenied)}`,
        actions: [{ label: noticeCopy.seeRefused, onClick: () => dispatch(platformSwitched('admin')) }],
        isLasting: true,
      };
    case 'boardCreated':
      return {
        tone: 'good',
        text: copy.boardCreated(result.board),
        actions: [
          { label: copy.openBoard, onClick: () => dispatch(viewSelected(result.boardId)) },
          undo(() => dispatch(undoLastChange())),
        ],
      };
    case 'linkPartsLost':
    case 'filtersDropped':
      return {
        tone: 'warn',
        text: lostPartsText(result.parts),
        actions: [{ label: noticeCopy.seeFilters, onClick: () => dispatch(modalOpened('filters')) }],
        isLasting: true,
      };
    case 'settingsSaved': {
      const { settings, theme } = result.before;
      return {
        tone: isStored ? 'good' : 'warn',
        text: withStorageNote(copy.settingsSaved, isStored),
        actions: [
          undo(() => {
            dispatch(settingsSaved(settings));
            if (theme !== null) dispatch(themeChanged(theme));
          }),
        ],
      };
    }
  }
}
