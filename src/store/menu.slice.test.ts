import { expect, it } from 'vitest';
import { makeStore } from './makeStore';
import { refreshesChecked, selectRefreshes } from './menu.slice';

it('refreshesChecked removes the refresh of a board that has none any more', () => {
  const { dispatch, getState } = makeStore();
  const refresh = { status: 'completed', at: 10 } as const;
  dispatch(refreshesChecked({ a: { isConnected: true, refresh }, b: { isConnected: true, refresh } }));
  dispatch(refreshesChecked({ a: { isConnected: true, refresh: null } }));
  expect(selectRefreshes(getState())).toEqual({ b: refresh });
});
