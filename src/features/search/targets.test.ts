import { describe, expect, it } from 'vitest';
import { search } from '@/domain/boards/search';
import { noFilters } from '@/domain/report/filters';
import type { SavedView } from '@/domain/session/savedViews';
import { makeStore } from '@/store/makeStore';
import { selectPlace } from '@/store/place.selectors';
import { viewRequested } from '@/store/view.slice';
import { peopleEntries, searchTargets, type TargetFacts, userOfEntry } from './targets';

const view: SavedView = {
  id: '1',
  name: 'Cierre de mes',
  isDefault: false,
  place: { view: 'dashboard-2', filters: { ...noFilters, region: 'CENTRO' }, pageName: 'p2', state: 'H4s=' },
};
const all = { pages: true, refresh: true, download: true, view: true };

function targets(own: Partial<TargetFacts> = {}) {
  const done: unknown[] = [];
  const store = makeStore(undefined, () => (next) => (action) => {
    if (viewRequested.match(action)) done.push(action);
    return next(action);
  });
  const facts: TargetFacts = {
    platform: 'analytics',
    theme: 'light',
    filtersOn: false,
    canCompare: true,
    isAdmin: true,
    can: all,
    views: [view, { ...view, id: '2', place: { ...view.place, view: 'gone' } }],
    shared: [{ ...view.place, id: 'all', name: 'Comité', boardId: 'dashboard-2' }].map(
      ({ view: _, ...one }) => one,
    ),
    labels: new Map([['dashboard-2', 'Pedidos de concretos']]),
    place: selectPlace(store.getState()),
    ...own,
  };
  const actor = { send: ({ type }: { type: string }) => void done.push(type) };
  const hits = searchTargets(facts, {
    dispatch: store.dispatch,
    actors: { authProgress: actor, reportData: actor, controlBar: actor },
    view: 'dashboard-2',
  } as never);
  const index = hits.map(({ entry }) => entry);
  return {
    store,
    done,
    ids: index.map(({ id }) => id),
    find: (query: string) => search(index, query, 5).hits.map(({ id }) => id),
    run: (id: string) => hits.find(({ entry }) => entry.id === id)?.run(),
  };
}

describe('search targets outside the menu (SPEC section 14)', () => {
  it('finds commands by their synonyms', () => {
    const { find } = targets();
    expect(find('tema oscuro')).toEqual(['action:dark']);
    expect(find('exportar')).toEqual(['action:download']);
    expect(find('cerrar sesion')).toEqual(['action:signOut']);
    expect(find('atajos')).toEqual(['action:shortcuts']);
  });

  it('offers only the commands that the dashboard on screen supports', () => {
    const paginated = targets({ can: { pages: false, refresh: false, download: false, view: false } }).ids;
    expect(paginated).toContain('action:share');
    for (const id of ['action:download', 'action:refresh', 'action:views'])
      expect(paginated).not.toContain(id);
    const none = targets({ can: null, isAdmin: false }).ids;
    for (const id of ['action:share', 'action:filters', 'action:fullScreen', 'action:toAdmin'])
      expect(none).not.toContain(id);
    expect(targets({ platform: 'admin' }).ids).not.toContain('view:1');
    expect(targets({ theme: 'dark' }).ids).not.toContain('action:dark');
    expect(targets().ids).not.toContain('action:clearFilters');
    expect(targets({ filtersOn: true }).ids).toContain('action:clearFilters');
  });

  it('finds and opens saved views by name and dashboard, except those of a dashboard without access', () => {
    const { store, ids, find, run, done } = targets();
    expect(find('cierre')).toEqual(['view:1']);
    expect(find('pedidos')).toEqual(['view:1', 'view:all']);
    expect(find('comite')).toEqual(['view:all']);
    expect(ids).not.toContain('view:2');
    run('view:1');
    expect(store.getState()).toMatchObject({
      view: { active: { analytics: 'dashboard-2' }, captured: { state: 'H4s=' }, page: { name: 'p2' } },
      filters: { applied: { region: 'CENTRO' } },
    });
    expect(done).toEqual([]);
  });

  it('applies a view of the dashboard on screen to the report', () => {
    const place = { ...selectPlace(makeStore().getState()), view: 'dashboard-2' };
    const { run, done } = targets({ place });
    run('view:1');
    expect(done).toEqual([viewRequested('H4s=')]);
  });

  it('runs a command', () => {
    const { store, run, done } = targets();
    for (const name of ['dark', 'download', 'refresh', 'fullScreen', 'signOut']) run(`action:${name}`);
    expect(store.getState().view.theme).toBe('dark');
    expect(store.getState().view.modal).toBe('download');
    expect(done).toEqual(['user.refresh', 'user.toggleFullscreen', 'user.signOut']);
  });

  it('finds people of the organisation by name, address and sign-in name', () => {
    const users = [
      { id: 'u1', name: 'Ana García', email: 'ana.garcia@example.com', signInName: 'agarcia@example.com' },
      { id: 'u2', name: 'Luis Pérez', email: 'luis@example.com' },
    ].map((user) => ({ ...user, roleId: 'r', isActive: true, lastAccess: null }));
    const entries = peopleEntries(users);
    for (const query of ['garcia', 'ana.garcia@', 'agarcia@']) {
      const [hit] = search(entries, query, 5).hits;
      expect(userOfEntry(users, hit?.id ?? '')).toBe(users[0]);
    }
    expect(userOfEntry(users, 'u1')).toBeUndefined();
  });
});
