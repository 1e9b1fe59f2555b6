import { describe, expect, it } from 'vitest';
import { searchEntry } from '@/domain/boards/search';
import { suggestionsOf } from './suggestions';

const entry = (id: string, kind: 'view' | 'empty' | 'other' = 'view') =>
  searchEntry({ id, label: id, description: '', icon: 'x', path: [], kind });
const views = [entry('nothing', 'empty'), ...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => entry(id))];
const actions = ['signOut', 'settings', 'start', 'filters'].map((name) => entry(`action:${name}`, 'other'));
const groups = (own: Partial<Parameters<typeof suggestionsOf>[0]> = {}) =>
  suggestionsOf({ views, actions, usual: [], current: 'a', ...own }).map(({ title, hits }) => [
    title,
    ...hits.map(({ id }) => id),
  ]);

describe('suggestions of the empty search box (SPEC section 14)', () => {
  it('are the first boards of the menu, except the board on screen, and the main actions on a first use', () => {
    expect(groups()).toEqual([
      ['Tableros', 'b', 'c', 'd', 'e'],
      ['Acciones', 'action:filters', 'action:start', 'action:settings'],
    ]);
  });

  it('start with recently opened views, except those that are removed, have no board or are on screen', () => {
    expect(groups({ usual: ['f', 'a', 'nothing', 'gone', 'c'] })[0]).toEqual([
      'Tableros',
      'f',
      'c',
      'b',
      'd',
    ]);
  });

  it('have no heading without entries', () => {
    expect(groups({ views: [] })).toHaveLength(1);
  });
});
