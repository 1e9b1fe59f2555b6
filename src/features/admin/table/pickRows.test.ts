import { expect, it } from 'vitest';
import { pickRows } from './pickRows';

const rows = ['a', 'b'].map((id) => ({ id }));

/** The selection of picked ids, and the ids that are picked after an action. */
function pick(...picked: readonly string[]) {
  const result = { picked };
  const selection = pickRows<{ id: string }>({
    ...{ rows, picked: new Set(picked), all: 'Todos', label: ({ id }) => id },
    onPick: (next) => {
      result.picked = [...next];
    },
  });
  return { selection, result };
}

it('pickRows leaves out picked rows that the search hides', () => {
  expect([...pick('b', 'hidden').selection.ids]).toEqual(['b']);
});

it('pickRows adds and removes one row, and keeps the hidden ones', () => {
  for (const [before, after] of [
    [
      ['b', 'hidden'],
      ['b', 'hidden', 'a'],
    ],
    [['a', 'hidden'], ['hidden']],
  ] as const) {
    const { selection, result } = pick(...before);
    selection.onToggle({ id: 'a' });
    expect(result.picked).toEqual(after);
  }
});

it('pickRows picks every row of the list, or clears the selection', () => {
  for (const [before, after] of [
    [[], ['a', 'b']],
    [['a'], ['a', 'b']],
    [['a', 'b'], []],
  ] as const) {
    const { selection, result } = pick(...before);
    selection.onToggleAll();
    expect(result.picked).toEqual(after);
  }
});
