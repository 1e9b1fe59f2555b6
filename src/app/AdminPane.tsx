import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useAppSelector } from '@/features/hooks';
import { selectPlatform } from '@/store/view.slice';
import type { AdminCornerProps } from './AdminCorner';

const AdminCorner = lazy(() => import('./AdminCorner'));
const AddBoardCorner = lazy(() => import('./AddBoardCorner'));

/** The admin views while that platform is chosen, and the add-board dialog of both platforms. */
export function AdminPane(props: AdminCornerProps) {
  const isAdmin = useAppSelector(selectPlatform) === 'admin';
  return (
    <Suspense>
      {isAdmin ? (
        <Box position="absolute" inset="0" pointerEvents="auto">
          <AdminCorner {...props} />
        </Box>
      ) : null}
      <AddBoardCorner actor={props.addBoard} />
    </Suspense>
  );
}
