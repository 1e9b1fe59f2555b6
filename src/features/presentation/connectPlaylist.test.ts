import { describe, expect, it } from 'vitest';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { specBoards } from '@/domain/boards/boards.fixture';
import { mergeMenu } from '@/domain/boards/menuTree';
import { everyViewer } from '@/domain/boards/offered';
import type { PlaylistItem } from '@/domain/session/playlist';
import { makeStore } from '@/store/makeStore';
import { playlistChanged, selectPlaylist, selectRecentActivity } from '@/store/recentActivity.slice';
import { connectPlaylist } from './connectPlaylist';

const menu = mergeMenu(analyticsMenu, { boards: specBoards, order: {}, viewer: everyViewer });
const boards = ['dashboard-1', 'dashboard-2'];
const item = (view: string, more: Partial<PlaylistItem> = {}): PlaylistItem => ({
  view,
  allPages: false,
  seconds: 30,
  ...more,
});
const gone = item('gone');

function connected(playlist: readonly PlaylistItem[]) {
  const store = makeStore();
  store.dispatch(playlistChanged(playlist));
  const sent: unknown[] = [];
  return {
    sent,
    kept: () => selectPlaylist(store.getState()),
    recentActivity: () => selectRecentActivity(store.getState()),
    dialog: () =>
      connectPlaylist({
        menu,
        boards,
        playlist: selectPlaylist(store.getState()),
        onPlaylist: (next) => store.dispatch(playlistChanged(next)),
        onBegin: (items) => void sent.push(items),
      }),
  };
}

describe('the playlist of a presentation (SPEC section 18)', () => {
  it('adds a dashboard and stores it for the next visit', () => {
    const one = connected([]);
    one.dialog().onAdd('dashboard-2');
    expect(one.kept()).toEqual([item('dashboard-2')]);
    expect(one.recentActivity()).toMatchObject({ playlist: [item('dashboard-2')] });
  });

  it('counts the dashboards of the list that are not offered at the moment', () => {
    expect(connected([]).dialog().hidden).toBe(0);
    expect(connected([item('dashboard-1'), gone]).dialog().hidden).toBe(1);
  });

  it('keeps seconds within their range', () => {
    const one = connected([item('dashboard-1')]);
    for (const [wanted, kept] of [
      [2, 5],
      [12.4, 12],
      [90_000, 3600],
      [Number.NaN, 30],
    ] as const) {
      one.dialog().onChange(0, { seconds: wanted });
      expect(one.kept()[0]?.seconds).toBe(kept);
    }
  });

  it('keeps a dashboard that is not available now, without showing it', () => {
    const one = connected([item('dashboard-1'), gone, item('dashboard-2')]);
    expect(one.dialog().entries.map(({ view }) => view)).toEqual(boards);
    one.dialog().onChange(1, { allPages: true });
    expect(one.kept().filter(({ allPages }) => allPages)).toEqual([item('dashboard-2', { allPages: true })]);
    one.dialog().onChange(1, { allPages: false });
    one.dialog().onMove(1, -1);
    expect(one.kept().map(({ view }) => view)).toEqual(['dashboard-2', 'dashboard-1', 'gone']);
    one.dialog().onRemove(0);
    expect(one.kept().map(({ view }) => view)).toEqual(['dashboard-1', 'gone']);
    one.dialog().onBegin();
    expect(one.sent).toEqual([[item('dashboard-1')]]);
  });
});
