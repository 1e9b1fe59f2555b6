import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import type { controlBarMachine } from '@/machines/controlBar.machine';
import type { presentationMachine } from '@/machines/presentation.machine';
import { selectAnalyticsTree } from '@/store/analyticsMenu.selectors';
import { selectBoards } from '@/store/boards.slice';
import { selectPlaylist } from '@/store/habits.slice';
import { selectModal } from '@/store/view.slice';
import { PlaylistDialog } from '@/ui/presentation/PlaylistDialog';
import { PresentationBar } from '@/ui/presentation/PresentationBar';
import { connectPlaylist, connectPresentation } from './connectPresentation';

export interface PresentationFeatureProps {
  readonly actor: ActorRefFrom<typeof presentationMachine>;
  readonly controlBar: ActorRefFrom<typeof controlBarMachine>;
}

/** Binds the presentation's bar and the dialog of its playlist. */
export function PresentationFeature({ actor, controlBar }: PresentationFeatureProps) {
  const dispatch = useAppDispatch();
  const menu = useAppSelector(selectAnalyticsTree);
  const boards = useAppSelector(selectBoards).map(({ id }) => id);
  const playlist = useAppSelector(selectPlaylist);
  const open = useAppSelector(selectModal) === 'presentation';
  const presentation = useSelector(actor, (snapshot) => snapshot);
  const bar = useSelector(controlBar, (snapshot) => snapshot);
  const shown = connectPresentation({ presentation, bar, menu }, { send: actor.send });
  return (
    <>
      {shown ? <PresentationBar {...shown} /> : null}
      <PlaylistDialog
        {...connectPlaylist({ menu, boards, playlist, open }, { dispatch, send: actor.send })}
      />
    </>
  );
}
