import { useSelector } from '@xstate/react';
import { useRuntime } from '@/app/runtime';
import { startView } from '@/domain/session/recentActivity';
import { AddBoardButton } from '@/features/add-board/AddBoardButton.view';
import { copy as addBoardCopy } from '@/features/add-board/addBoard.copy';
import { copy as presentationCopy } from '@/features/presentation/presentation.copy';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { copy as startCopy } from '@/features/start/start.copy';
import { selectIsAdmin } from '@/store/access.slice';
import { modalOpened, selectActiveView, sidebarToggled, viewSelected } from '@/store/view.slice';
import { MenuEntry } from '@/ui/parts/MenuEntry';

/** The entries above the analytics menu; "Add board" (SPEC section 2.8) only if the user may edit the catalogue. */
export function SidebarToolbar() {
  const { addBoard, catalogOutbox } = useRuntime().actors;
  const isReadOnly = useSelector(catalogOutbox, ({ context }) => context.isDenied);
  const dispatch = useAppDispatch();
  const isStart = useAppSelector(selectActiveView) === startView;
  const isAdmin = useAppSelector(selectIsAdmin);
  return (
    <>
      <MenuEntry
        label={startCopy.entry}
        icon="house"
        isActive={isStart}
        onClick={() => dispatch(viewSelected(startView))}
      />
      {isAdmin && !isReadOnly ? (
        <AddBoardButton
          group={addBoardCopy.entryGroup}
          label={addBoardCopy.forms.en.title}
          lang={addBoardCopy.forms.en.lang}
          onClick={() => addBoard.send({ type: 'user.open', variant: 'en' })}
        />
      ) : null}
    </>
  );
}

/** The entry below the analytics menu. */
export function PresentationMenuEntry() {
  const dispatch = useAppDispatch();
  return (
    <MenuEntry
      label={presentationCopy.entry}
      icon="monitor"
      onClick={() => {
        dispatch(sidebarToggled(false));
        dispatch(modalOpened('presentation'));
      }}
    />
  );
}
