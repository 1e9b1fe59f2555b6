import { createListenerMiddleware } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { makeStore, type RootState } from '@/store/makeStore';
import { personSought } from '@/store/view.slice';
import { createRules } from './rules';

it.each([
  [false, [false]],
  [0, [0]],
  ['', ['']],
  [null, [null]],
  [undefined, []],
])('a rule of a value starts with the first value %j, if it is defined', (first, seen) => {
  const listener = createListenerMiddleware<RootState>();
  const store = makeStore({}, listener.middleware);
  const values: unknown[] = [];
  createRules(listener, store).value(
    ({ view }) => (view.person === null ? first : view.person),
    (value) => values.push(value),
  );
  expect(values).toEqual(seen);
  store.dispatch(personSought('ana@example.com'));
  expect(values).toEqual([...seen, 'ana@example.com']);
});
