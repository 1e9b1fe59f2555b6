import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { menuNames } from '@/domain/boards/boardNames';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import type { controlBarMachine } from '@/machines/controlBar.machine';
import type { presentationMachine } from '@/machines/presentation.machine';
import { selectAnalyticsTree } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { playlistChanged, selectPlaylist } from '@/store/recentActivity.slice';
import { modalClosed, selectModal } from '@/store/view.slice';
import { connectPlaylist } from './connectPlaylist';
import { PlaylistDialog } from './PlaylistDialog.view';
import { PresentationBar } from './PresentationBar.view';
import { copy } from './presentation.copy';

interface PresentationProps {
  readonly actor: ActorRefFrom<typeof presentationMachine>;
  readonly controlBar: ActorRefFrom<typeof controlBarMachine>;
}

function watchFullscreen(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/**
 * The presentation's bar and the dialog of its playlist. In the browser's full screen the bar is hidden together with the
 * control bar; if the browser refuses full screen, the bar stays below the strip.
 */
export function Presentation({ actor, controlBar }: PresentationProps) {
  const dispatch = useAppDispatch();
  const menu = useAppSelector(selectAnalyticsTree);
  const boards = useAppSelector(selectBoards).map(({ id }) => id);
  const playlist = useAppSelector(selectPlaylist);
  const open = useAppSelector(selectModal) === 'presentation';
  const isOff = useSelector(actor, (presentation) => presentation.matches('off'));
  const { items, at } = useSelector(actor, ({ context }) => context);
  const isHidden = useSelector(controlBar, (bar) => bar.matches({ screen: { fullscreen: 'hidden' } }));
  const isFull = useSyncExternalStore(watchFullscreen, () => document.fullscreenElement !== null);
  const label = menuNames(menu).get(items[at]?.view ?? '') ?? '';
  const list = connectPlaylist({
    ...{ menu, boards, playlist },
    onPlaylist: (next) => dispatch(playlistChanged(next)),
    onBegin: (items) => {
      dispatch(modalClosed());
      actor.send({ type: 'user.present', items });
    },
  });
  return (
    <>
      {isOff || (isFull && isHidden) ? null : (
        <PresentationBar
          label={copy.showing(label, at + 1, items.length)}
          isFull={isFull}
          onNext={() => actor.send({ type: 'user.next' })}
          onStop={() => actor.send({ type: 'user.stop' })}
        />
      )}
      <PlaylistDialog {...list} open={open} onClose={() => dispatch(modalClosed())} />
    </>
  );
}
