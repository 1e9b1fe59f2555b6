import { expect, it } from 'vitest';
import { type BarFacts, barCommands } from './commands';
import { sampleBarFacts } from './commands.fixture';

const ids = (facts: Partial<BarFacts>) => barCommands({ ...sampleBarFacts, ...facts }).map(({ id }) => id);

it('the control bar has the commands that the report supports, in its order (SPEC sections 2.4 and 7.5)', () => {
  expect(ids({ comments: { isOpen: false, count: null } })).toEqual([
    ...['filterPane', 'favourite', 'views', 'refresh', 'download', 'share', 'about'],
    ...['compare', 'comments', 'alert'],
    ...['controls', 'fullScreen'],
  ]);
  expect(
    ids({ can: { pages: false, refresh: false, download: false, view: false }, canCompare: false }),
  ).toEqual(['favourite', 'share', 'about', 'controls', 'fullScreen']);
  expect(ids({ isExpanded: false })).toEqual(['controls']);
});

it('a refresh that Power BI does not accept yet is disabled and says when', () => {
  const refresh = (facts: Partial<BarFacts>) =>
    barCommands({ ...sampleBarFacts, ...facts }).find(({ id }) => id === 'refresh');
  expect(refresh({})).not.toHaveProperty('aria-disabled');
  expect(refresh({ refreshWait: 3 })).toMatchObject({
    label: 'Podrás actualizar en 3 s',
    'aria-disabled': true,
  });
  expect(refresh({ isRefreshing: true })).toMatchObject({
    label: 'Actualizando datos…',
    'aria-disabled': true,
  });
});

it.each([
  ['compare', 'aria-pressed', (isComparing) => ({ isComparing })],
  ['filterPane', 'aria-pressed', (hasFilterPane) => ({ hasFilterPane })],
  ['comments', 'aria-expanded', (isOpen) => ({ comments: { isOpen, count: 2 } })],
  ['controls', 'aria-expanded', (isExpanded) => ({ isExpanded })],
] satisfies [string, string, (isOn: boolean) => Partial<BarFacts>][])(
  'the button of %s says with %s whether it is on',
  (name, state, factsOf) => {
    const stateOf = (isOn: boolean) => {
      const command = barCommands({ ...sampleBarFacts, ...factsOf(isOn) }).find(({ id }) => id === name);
      return new Map<string, unknown>(Object.entries(command ?? {})).get(state);
    };
    expect([true, false].map(stateOf)).toEqual([true, false]);
  },
);
