import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { endpoints, type MenuItem } from '@/domain/boards/menu';
import { type PlaylistItem, playlistLimit, secondsRange, toSeconds } from '@/domain/session/playlist';
import type { controlBarMachine } from '@/machines/controlBar.machine';
import type { presentationMachine } from '@/machines/presentation.machine';
import { playlistChanged } from '@/store/habits.slice';
import type { AppDispatch } from '@/store/makeStore';
import { modalClosed } from '@/store/view.slice';
import type { PlaylistDialogProps } from '@/ui/presentation/PlaylistDialog';
import type { PresentationBarProps } from '@/ui/presentation/PresentationBar';
import { copy } from './copy';

export interface PlaylistFacts {
  readonly menu: readonly MenuItem[];
  /** Ids of the dashboards that the person may open. */
  readonly boards: readonly string[];
  readonly playlist: readonly PlaylistItem[];
  readonly open: boolean;
}

export interface PlaylistCommands extends Pick<ActorRefFrom<typeof presentationMachine>, 'send'> {
  readonly dispatch: AppDispatch;
}

/** The dialog of the playlist. A dashboard that is no longer offered is left out, and comes back with it. */
export function connectPlaylist(facts: PlaylistFacts, commands: PlaylistCommands): PlaylistDialogProps {
  const { menu, boards, playlist, open } = facts;
  const { dispatch, send } = commands;
  const labels = new Map(
    endpoints(menu)
      .filter(({ id }) => boards.includes(id))
      .map(({ id, label }) => [id, label]),
  );
  const offered = playlist.flatMap((item, index) => {
    const label = labels.get(item.view);
    return label === undefined ? [] : [{ item, index, label }];
  });
  /** Index in the whole list of what stands at this place of the offered ones. */
  const indexOf = (at: number) => offered[at]?.index ?? -1;
  const change = (next: readonly PlaylistItem[]) => dispatch(playlistChanged(next));
  return {
    texts: copy.playlist,
    open,
    entries: offered.map(({ item, label }) => ({ ...item, label })),
    boards: playlist.length < playlistLimit ? [...labels].map(([value, label]) => ({ value, label })) : [],
    seconds: secondsRange,
    onAdd: (view) => change([...playlist, { view, allPages: false, seconds: secondsRange.usual }]),
    onChange: (at, { allPages, seconds }) =>
      change(
        playlist.map((item, index) =>
          index === indexOf(at)
            ? {
                ...item,
                allPages: allPages ?? item.allPages,
                seconds: seconds === undefined ? item.seconds : toSeconds(seconds),
              }
            : item,
        ),
      ),
    onMove: (at, by) => {
      const [from, to] = [indexOf(at), indexOf(at + by)];
      const moved = playlist[from];
      if (moved && to >= 0) change(playlist.toSpliced(from, 1).toSpliced(to, 0, moved));
    },
    onRemove: (at) => change(playlist.toSpliced(indexOf(at), 1)),
    onBegin: () => {
      dispatch(modalClosed());
      send({ type: 'user.present', items: offered.map(({ item }) => item) });
    },
    onClose: () => dispatch(modalClosed()),
  };
}

export interface PresentationFacts {
  readonly presentation: SnapshotFrom<typeof presentationMachine>;
  readonly bar: SnapshotFrom<typeof controlBarMachine>;
  readonly menu: readonly MenuItem[];
}

export type PresentationCommands = Pick<PlaylistCommands, 'send'>;

/** The bar while something is presented; `null` otherwise, and while the control bar is hidden. */
export function connectPresentation(
  { presentation, bar, menu }: PresentationFacts,
  { send }: PresentationCommands,
): PresentationBarProps | null {
  if (presentation.matches('off') || bar.matches({ screen: { fullscreen: 'hidden' } })) return null;
  const { items, at } = presentation.context;
  const label = endpoints(menu).find(({ id }) => id === items[at]?.view)?.label ?? '';
  return {
    texts: copy.bar,
    label: copy.showing(label, at + 1, items.length),
    onNext: () => send({ type: 'user.next' }),
    onStop: () => send({ type: 'user.stop' }),
  };
}
