import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LineId, lines } from './lines';
import type { ContractRow } from './support/contract';
import { staleness } from './support/contractCheck';
import { renderDocument, renderRow } from './support/contractDoc';

const rows: ContractRow[] = (Object.keys(lines) as LineId[]).map((id, index) =>
  index === 3
    ? { id, verdict: 'differs', how: 'In a way.', seen: ['a | b'] }
    : { id, verdict: 'holds', how: '', seen: [] },
);
const [first, second] = rows as [ContractRow, ContractRow];
const document = renderDocument(rows);

describe('the contract document', () => {
  it('is up to date when it matches the run, in any order', () => {
    expect(staleness(document, { rows: [...rows].reverse(), hasFailed: false, isWhole: true })).toEqual([]);
  });

  it('escapes a pipe in a table cell', () => {
    expect(renderRow(rows[3] as ContractRow)).toMatch(/\| differs \| In a way\. — a \\\| b \|$/);
  });

  it.each([
    ['another verdict', { ...first, verdict: 'differs', how: 'x' }],
    ['another observation', { ...first, seen: ['x'] }],
  ] as const)('is stale when a row has %s', (_what, row) => {
    for (const isWhole of [true, false]) {
      const run = isWhole ? [row, ...rows.slice(1)] : [row];
      expect(staleness(document, { rows: run, hasFailed: false, isWhole })).toEqual([
        `the document has another row for ${first.id}`,
      ]);
    }
  });

  it('is stale when a line has no test, which only a full run detects', () => {
    const run = rows.slice(1);
    expect(staleness(document, { rows: run, hasFailed: false, isWhole: true })).toContain(
      `no test speaks of the line ${first.id}`,
    );
    expect(staleness(document, { rows: run, hasFailed: false, isWhole: false })).toEqual([]);
  });

  it('is stale when two tests cover one line, or it was edited by hand', () => {
    expect(staleness(document, { rows: [...rows, second], hasFailed: false, isWhole: true })).toContain(
      `two tests speak of the line ${second.id}`,
    );
    expect(staleness(`${document}\nmore`, { rows, hasFailed: false, isWhole: true })).toHaveLength(1);
  });

  it('has a committed row for each line of SPEC, in order', () => {
    const committed = readFileSync(new URL('../../docs/embedding-contract.md', import.meta.url), 'utf8');
    const words = committed
      .split('\n')
      .filter((row) => /\| (holds|differs) \|/.test(row))
      .map((row) => row.split(/ \| (?:holds|differs) \| /)[0]?.slice(2));
    const bySection = ['5', '7.5', '8.2', '9'].flatMap((section) =>
      Object.values(lines).filter((line) => line[0] === section),
    );
    expect(words).toEqual(bySection.map((line) => line[1].replaceAll('|', '\\|')));
  });
});
