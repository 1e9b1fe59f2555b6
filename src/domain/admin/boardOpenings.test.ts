import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { lastOpenings, type OpeningFacts, openingsIn } from './boardOpenings';

const [first, second] = specBoards;
if (!first || !second) throw new Error('no boards');
const boards = [first, second, { ...first, id: 'inactive', isActive: false }];
const opened = { opens: 1, loads: [], failures: {} };
const failed = { opens: 0, loads: [], failures: { offline: 1 } };
const facts: OpeningFacts = { usage: {}, days: ['2026-09-01', '2026-09-02', '2026-09-03'] };
const openings = (more: Partial<OpeningFacts>, of = boards) => {
  const { since, unopened, undecided } = openingsIn(of, { ...facts, ...more });
  return { since, unopened: [...unopened], undecided: [...undecided] };
};

describe('openingsIn', () => {
  it('has no answer before any opening was counted', () => {
    expect(openings({})).toEqual({ since: null, unopened: [], undecided: [first.id, second.id] });
    expect(openings({ usage: { '2026-08-01': {} } }).since).toBeNull();
  });

  it('has no answer about other boards while the counts are younger than the period', () => {
    const usage = { '2026-09-02': { [first.id]: opened } };
    const boardsSince = { [second.id]: Date.parse('2020-01-01T12:00:00') };
    expect(openings({ usage, boardsSince })).toEqual({
      ...{ since: '2026-09-02', unopened: [], undecided: [second.id] },
    });
  });

  const usage = { '2026-08-31': { [first.id]: opened }, '2026-09-03': { [first.id]: opened } };

  it.each<[string, Partial<OpeningFacts>, object, boolean]>([
    [
      'the store has it since before the period',
      { boardsSince: { [second.id]: Date.parse('2026-08-31T12:00:00') } },
      {},
      true,
    ],
    [
      'it was created in the period',
      { boardsSince: { [second.id]: Date.parse('2026-09-02T12:00:00') } },
      {},
      false,
    ],
    ['its age is not known', {}, {}, false],
    ['it was verified before the period', {}, { verified: { by: 'Ana', on: '2026-08-01' } }, true],
    ['it was verified in the period', {}, { verified: { by: 'Ana', on: '2026-09-02' } }, false],
    [
      'it was counted before the period',
      { usage: { ...usage, '2026-08-01': { [second.id]: failed } } },
      {},
      true,
    ],
  ])('decides about a board without openings when %s', (_, more, board, isUnopened) => {
    expect(openings({ usage, ...more }, [first, { ...second, ...board }])).toMatchObject(
      isUnopened ? { unopened: [second.id], undecided: [] } : { unopened: [], undecided: [second.id] },
    );
  });

  it('counts an opening on the first day of the period, and none before it', () => {
    expect(openings({ usage: { '2026-09-01': { [first.id]: opened, [second.id]: opened } } })).toMatchObject({
      ...{ unopened: [], undecided: [] },
    });
    expect(
      openings({ usage: { '2026-08-31': { [first.id]: opened, [second.id]: opened } } }).unopened,
    ).toEqual([...[first.id, second.id]]);
  });
});

it('lastOpenings has the last day on which each board was opened, without failures', () => {
  const usage = {
    '2026-09-03': { [first.id]: failed, [second.id]: opened },
    '2026-09-01': { [first.id]: opened, [second.id]: opened },
  };
  expect(Object.fromEntries(lastOpenings(usage))).toEqual({
    [first.id]: '2026-09-01',
    [second.id]: '2026-09-03',
  });
});
