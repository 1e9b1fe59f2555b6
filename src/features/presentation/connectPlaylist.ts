import { menuNames } from '@/domain/boards/boardNames';
import type { MenuItem } from '@/domain/boards/menu';
import { type PlaylistItem, playlistLimit, secondsRange, toSeconds } from '@/domain/session/playlist';
import type { PlaylistDialogProps } from './PlaylistDialog.view';

interface PlaylistFacts {
  readonly menu: readonly MenuItem[];
  /** Ids of the dashboards that the user may open. */
  readonly boards: readonly string[];
  readonly playlist: readonly PlaylistItem[];
  readonly onPlaylist: (next: readonly PlaylistItem[]) => void;
  readonly onBegin: (items: readonly PlaylistItem[]) => void;
}

/** The rows of the playlist. A dashboard that is not offered at the moment is hidden, but stays in the list. */
export function connectPlaylist({
  menu,
  boards,
  playlist,
  onPlaylist,
  onBegin,
}: PlaylistFacts): Omit<PlaylistDialogProps, 'open' | 'onClose'> {
  const labels = new Map([...menuNames(menu)].filter(([id]) => boards.includes(id)));
  const offered = playlist.flatMap((item, index) => {
    const label = labels.get(item.view);
    return label === undefined ? [] : [{ item, index, label }];
  });
  /** Index in the whole playlist of a row of the dialog, which omits hidden dashboards. */
  const indexOf = (row: number) => offered[row]?.index ?? -1;
  return {
    hidden: playlist.length - offered.length,
    entries: offered.map(({ item, label }) => ({ ...item, label })),
    boards: playlist.length < playlistLimit ? [...labels].map(([value, label]) => ({ value, label })) : [],
    onAdd: (view) => onPlaylist([...playlist, { view, allPages: false, seconds: secondsRange.usual }]),
    onChange: (row, { allPages, seconds }) =>
      onPlaylist(
        playlist.map((item, index) =>
          index === indexOf(row)
            ? {
                ...item,
                allPages: allPages ?? item.allPages,
                seconds: seconds === undefined ? item.seconds : toSeconds(seconds),
              }
            : item,
        ),
      ),
    onMove: (row, by) => {
      const [from, to] = [indexOf(row), indexOf(row + by)];
      const moved = playlist[from];
      if (moved && to >= 0) onPlaylist(playlist.toSpliced(from, 1).toSpliced(to, 0, moved));
    },
    onRemove: (row) => onPlaylist(playlist.toSpliced(indexOf(row), 1)),
    onBegin: () => onBegin(offered.map(({ item }) => item)),
  };
}
