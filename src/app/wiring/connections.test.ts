import { expect, it } from 'vitest';
import { selectAnalyticsConnections, selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { refreshesChecked } from '@/store/menu.slice';
import { type WorldOptions, world } from './world.fixture';

it.each<[string, NonNullable<WorldOptions['connections']>, unknown]>([
  [
    'failed',
    { 'dashboard-1': { isConnected: false, refresh: { status: 'failed', at: 900 } } },
    { isConnected: false, refresh: { status: 'failed', at: 900 } },
  ],
  [
    'succeeded',
    { 'dashboard-1': { isConnected: true, refresh: { status: 'completed', at: 900 } } },
    { isConnected: true, refresh: { status: 'completed', at: 900 } },
  ],
  [
    'is not visible to the user',
    { 'dashboard-1': { isConnected: true, refresh: null } },
    { isConnected: true },
  ],
])(
  'the menu shows the connection indicator of a dashboard once a report is on screen: the last refresh %s (SPEC section 2.3)',
  async (_, connections, dot) => {
    const { store, actors } = world({ connections });
    const dots = () =>
      selectAnalyticsMenu(store.getState())
        .flatMap(({ children = [] }) => children)
        .filter(({ id }) => id === 'dashboard-1')
        .map(({ isConnected, refresh }) => ({ isConnected, ...(refresh ? { refresh } : {}) }));
    expect(dots()).toEqual([{ isConnected: true }]);
    const { connected } = selectAnalyticsConnections(store.getState());
    await expect.poll(() => actors.reportLoad.getSnapshot().value).toBe('ready');
    expect(dots()).toEqual([dot]);
    const isRed = connections['dashboard-1']?.isConnected === false;
    expect(selectAnalyticsConnections(store.getState()).connected).toBe(isRed ? connected - 1 : connected);
  },
);

it('a failed refresh is in the notifications once, until a later refresh succeeds', () => {
  const { store, notices } = world();
  const check = (status: 'failed' | 'completed', at: number, id = 'dashboard-1') =>
    store.dispatch(
      refreshesChecked({ [id]: { isConnected: status === 'completed', refresh: { status, at } } }),
    );
  check('failed', 900, 'not-in-the-menu');
  expect(notices()).toEqual([]);
  check('failed', 900);
  check('failed', 900);
  expect(notices()).toMatchObject([
    { kind: 'refreshFailed', boardId: 'dashboard-1', board: 'Tablero de transporte' },
  ]);
  check('completed', 1_000);
  expect(notices()).toEqual([]);
  check('failed', 1_100);
  expect(notices()).toHaveLength(1);
});
