import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import minimumScores from './minimumScores.json';
import { parts, partsNamed } from './parts';
import { scoreOf, verdictOf } from './verdict';

const mutants = (statuses: Readonly<Record<string, number>>) =>
  Object.entries(statuses).flatMap(([status, count]) => Array.from({ length: count }, () => ({ status })));
const minimum = 66.6;
const verdict = (statuses: Readonly<Record<string, number>>, limit?: number) =>
  verdictOf('store', scoreOf(mutants(statuses)), limit);

describe('parts of the mutation tests', () => {
  it('are named by their folder or layer, and are all parts without a name', () => {
    expect(partsNamed(['domain'])).toContain('domain/report');
    expect(partsNamed(['domain']).filter((part) => !part.startsWith('domain/'))).toEqual([]);
    expect(partsNamed(['services/http', 'store'])).toEqual(['services/http', 'store']);
    expect(partsNamed([])).toEqual([...parts.keys()]);
    expect(partsNamed(['servic'])).toEqual([]);
  });

  it('exist if they have a minimum score', () => {
    expect(Object.keys(minimumScores).filter((part) => !parts.has(part))).toEqual([]);
  });
});

describe('minimum scores of the mutation tests', () => {
  it('are those of the documentation', () => {
    const docs = readFileSync(fileURLToPath(new URL('../../docs/testing.md', import.meta.url)), 'utf8');
    const rows = [...docs.matchAll(/^\| `([^`]+)` \| [\d,]+ \| ([\d.]+) % \|$/gm)];
    expect(Object.fromEntries(rows.map(([, part, score]) => [part, Number(score)]))).toEqual(minimumScores);
  });
});

describe('score of the mutation tests', () => {
  it('counts failed tests and timeouts, without accepted mutants and those that do not run, and is rounded down', () => {
    expect(
      scoreOf(mutants({ Killed: 3, Timeout: 1, Survived: 1, NoCoverage: 1, Ignored: 9, RuntimeError: 9 })),
    ).toEqual({ detected: 4, timeouts: 1, valid: 6, percent: 66.6 });
    const endless = [{ status: 'Timeout', statusReason: 'Hit limit reached (101/100)' }];
    expect(scoreOf(endless)).toEqual({ detected: 1, timeouts: 0, valid: 1, percent: 100 });
    expect(scoreOf([]).percent).toBe(100);
  });

  it('fails below its minimum', () => {
    expect(verdict({ Killed: 66, Survived: 34 }, minimum)).toEqual({
      isGood: false,
      text: 'store: 66 % (66 of 100 mutants, 0 by timeout), below the minimum of 66.6 %',
    });
  });

  it('passes at its minimum, and above it asks for a higher one', () => {
    expect(verdict({ Killed: 2, Survived: 1 }, minimum)).toEqual({
      isGood: true,
      text: 'store: 66.6 % (2 of 3 mutants, 0 by timeout)',
    });
    const { isGood, text } = verdict({ Killed: 67, Survived: 33 }, minimum);
    expect(isGood).toBe(true);
    expect(text).toMatch(/Raise its minimum of 66\.6 % in tests\/mutation\/minimumScores\.json\.$/);
  });

  it('passes without a minimum, and asks for one if there are mutants', () => {
    expect(verdict({}).text).toBe('store: no mutants');
    const { isGood, text } = verdict({ Survived: 1 });
    expect(isGood).toBe(true);
    expect(text).toMatch(/Set its minimum/);
  });
});
