import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useAppSelector } from '@/features/shared/hooks';
import { lazyDialog, lazyPart } from '@/features/shared/lazyPart';
import { selectPlatform } from '@/store/view.slice';
import type { AdminCornerProps } from './AdminCorner';

const AdminCorner = lazyPart(async () => (await import('./AdminCorner')).AdminCorner, 'page');
const AddBoard = lazyDialog(async () => (await import('@/features/add-board/AddBoard')).AddBoard);

/** The admin views while that platform is chosen, and the add-board dialog of both platforms. */
export function AdminPane(props: AdminCornerProps) {
  const { addBoard } = props;
  const isAdmin = useAppSelector(selectPlatform) === 'admin';
  const isAdding = useSelector(addBoard, (snapshot) => !snapshot.matches('closed'));
  return (
    <>
      {isAdmin ? (
        <Box position="absolute" inset="0" pointerEvents="auto">
          <AdminCorner {...props} />
        </Box>
      ) : null}
      <AddBoard
        actor={addBoard}
        lists={props.lists}
        open={isAdding}
        onClose={() => addBoard.send({ type: 'user.close' })}
      />
    </>
  );
}
