import { expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { noneAnswer } from '@/domain/shared/answer';
import { boardsByIssue } from './boardIssues';

const [first, second] = specBoards;
if (!first || !second) throw new Error('no boards');
const owner = { name: 'Ana Ruiz', email: 'ana@example.com' };
const boards = [
  { ...first, owner, reviewDue: '2026-11-27' },
  { ...second, reviewDue: '2026-11-28' },
  { ...first, id: 'inactive', isActive: false, reviewDue: '2020-01-01' },
];
const opened = { opens: 1, loads: [], failures: {} };
const facts = { usage: {}, days: ['2026-11-27', '2026-11-28'], reports: {}, refreshes: {} };
const ids = (more: object = {}) => {
  const issues = boardsByIssue(boards, { ...facts, ...more });
  return Object.fromEntries(Object.entries(issues).map(([issue, set]) => [issue, [...set]]));
};

it('boardsByIssue finds active boards without an owner and from the day after their review was due', () => {
  expect(ids()).toEqual({ ownerless: [second.id], overdue: [first.id], unopened: [], failing: [] });
});

it('boardsByIssue counts a board as unopened only if counts and board are older than the days', () => {
  const boardsSince = { [second.id]: Date.parse('2026-11-01T12:00:00') };
  const usage = { '2026-11-27': { [first.id]: opened } };
  expect(ids({ usage, boardsSince }).unopened).toEqual([second.id]);
  expect(ids({ usage }).unopened).toEqual([]);
});

it('boardsByIssue finds boards whose newest refresh failed', () => {
  const refreshes = { [first.id]: { status: 'failed', at: 100 }, [second.id]: { status: 'failed', at: 100 } };
  const ran = { startedAt: 200, endedAt: 200, status: 'completed', problem: '' };
  const reports = { [second.id]: { state: 'known', history: [ran], schedule: noneAnswer } };
  expect(ids({ refreshes, reports }).failing).toEqual([first.id]);
});
