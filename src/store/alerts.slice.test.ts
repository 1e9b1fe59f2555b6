import { sampleAlerts } from '@tools/machines/alertWatch';
import { expect, it } from 'vitest';
import { noAlerts } from '@/domain/session/alertState';
import { alertChanged, alertMoved, alertsRestored, selectAlertState } from './alerts.slice';
import { makeStore } from './makeStore';

/** A store with the two sample alerts, both over their limit. */
function withSamples() {
  const store = makeStore();
  store.dispatch(alertsRestored({ ...noAlerts, list: [...sampleAlerts], beyond: ['a1', 'a2'] }));
  return { ...store, state: () => selectAlertState(store.getState()) };
}

it('alertChanged notifies again after another limit, direction of the limit or switch, not after another name', () => {
  for (const changes of [{ limit: 90 }, { test: 'above' as const }, { isOn: false }, { limit: null }]) {
    const { dispatch, state } = withSamples();
    dispatch(alertChanged({ id: 'a1', at: 7, changes }));
    expect(state().beyond).toEqual(['a2']);
  }
  const { dispatch, state } = withSamples();
  dispatch(alertChanged({ id: 'a1', at: 7, changes: { name: 'Otro', limit: 88, target: 93 } }));
  expect(state().list[0]).toMatchObject({ name: 'Otro', target: 93, at: 7 });
  expect(state().beyond).toEqual(['a1', 'a2']);
});

it('alertMoved swaps neighbours and ignores a move past the end', () => {
  const { dispatch, state } = withSamples();
  dispatch(alertMoved({ id: 'a1', by: 1 }));
  expect(state().list.map(({ id }) => id)).toEqual(['a2', 'a1']);
  dispatch(alertMoved({ id: 'a1', by: 1 }));
  dispatch(alertMoved({ id: 'a2', by: -1 }));
  expect(state().list.map(({ id }) => id)).toEqual(['a2', 'a1']);
});
