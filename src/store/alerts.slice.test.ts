import { expect, it } from 'vitest';
import { alertRemoved, numbersRead, selectAlertState } from './alerts.slice';
import { makeStore } from './makeStore';

it('alertRemoved removes the numbers that were read for the alert', () => {
  const { dispatch, getState } = makeStore();
  const readings = ['a', 'b'].map((id) => ({ id, value: 7 }));
  dispatch(numbersRead({ readings, at: 10, day: '2026-11-21' }));
  dispatch(alertRemoved('a'));
  const { numbers, past } = selectAlertState(getState());
  expect([numbers, Object.keys(past)]).toEqual([{ b: { value: 7, at: 10 } }, ['b']]);
});
