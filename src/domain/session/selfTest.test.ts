import { expect, it } from 'vitest';
import { planOf } from './selfTest';

const board = (id: string) => ({ id, name: `Board ${id}`, reportId: `r-${id}`, workspaceId: 'w' });
const boards = [board('a'), { ...board('b'), appId: 'app', pageName: 'p1', category: 'sales' }];
const always = ['session', 'scopes', 'redirectPage', 'policy', 'workspaces'];
const ofBoards = ['board:a', 'board:b', 'refreshes:a', 'queries:a'];

it.each([
  ['the smallest configuration', { catalog: { kind: 'browser' } }, []],
  ['a catalogue in SharePoint', { catalog: { kind: 'sharepoint' } }, ['catalog', 'dataState']],
  [
    'all services',
    { catalog: { kind: 'sharepoint', personalList: 'Personal' }, chat: {}, telemetry: {} },
    ['catalog', 'dataState', 'personalList', 'webhook', 'telemetry'],
  ],
])('planOf returns the checks of %s in their order', (_, config, services) => {
  expect(planOf(config, boards).map(({ id }) => id)).toEqual([...always, ...ofBoards, ...services]);
});

it('planOf returns the kind of each check, and the properties of its board', () => {
  const plan = planOf({ catalog: { kind: 'browser' } }, boards);
  expect(plan.filter(({ kind }) => kind === 'board' || kind === 'session')).toEqual([
    { id: 'session', kind: 'session' },
    { id: 'board:a', kind: 'board', board: board('a') },
    { id: 'board:b', kind: 'board', board: { ...board('b'), appId: 'app', pageName: 'p1' } },
  ]);
});
