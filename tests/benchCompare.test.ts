import { expect, it } from 'vitest';
import { changes, report } from '../bench/compare';
import { atMost, figure } from '../bench/figures';

const run = (portal: number, baseline?: number) => [
  figure('start (ms)', { portal, ...(baseline === undefined ? {} : { baseline }) }, atMost(1)),
];

it.each([
  ['a slower runner, on which the ratio is the same', run(200, 100), run(400, 200), [false]],
  ['a ratio within the tolerance', run(100, 100), run(124, 100), [false]],
  ['a ratio that grew by more than a quarter', run(100, 100), run(130, 100), [true]],
  ['a figure without a ratio', run(100), run(900), []],
  ['a figure that the recorded run does not have', [], run(900, 100), []],
])('the benchmark comparison decides whether a figure became worse: %s', (_, before, after, expected) => {
  expect(changes(before, after).map(({ isWorse }) => isWorse)).toEqual(expected);
});

it('the benchmark comparison writes the ratios as a table', () => {
  expect(report(changes(run(100, 100), run(130, 100)))).toContain(
    '| start (ms) | ÷ baseline | 1 | 1.3 | worse |',
  );
});
