import { expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { ActivityEvent } from '@/domain/ports/activity';
import { countOpens, peopleByBoards } from './personOpens';

const [transport, orders] = specBoards;
if (!transport || !orders) throw new Error('no boards');

const view = (more: Partial<ActivityEvent> = {}): ActivityEvent => ({
  id: '1',
  at: 0,
  activity: 'ViewReport',
  who: 'ana@example.com',
  item: '',
  workspace: '',
  reportId: transport.reportId.toLowerCase(),
  appReportId: '',
  isSuccess: true,
  ...more,
});

it('countOpens counts successful opens by person and report', () => {
  const events = [
    view(),
    view(),
    view({ who: 'luis@example.com' }),
    view({ isSuccess: false }),
    view({ activity: 'ExportReport' }),
  ];
  expect(countOpens(events).map(({ who, opens }) => [who, opens])).toEqual([
    ['ana@example.com', 2],
    ['luis@example.com', 1],
  ]);
});

it('peopleByBoards adds up days, ranks people and boards, and leaves out other reports', () => {
  const orderId = orders.reportId.toLowerCase();
  const days = [
    countOpens([view(), view({ who: 'luis@example.com', reportId: orderId })]),
    countOpens([
      view({ who: 'luis@example.com', reportId: orderId }),
      view({ who: 'luis@example.com', reportId: 'other' }),
      view({ who: 'eva@example.com', reportId: 'other' }),
    ]),
  ];
  const { people, boards } = peopleByBoards(days, [transport, orders]);
  expect(people.map(({ who, total }) => [who, total])).toEqual([
    ['luis@example.com', 2],
    ['ana@example.com', 1],
  ]);
  expect(boards.map(({ board, total }) => [board.id, total])).toEqual([
    [orders.id, 2],
    [transport.id, 1],
  ]);
});

it('peopleByBoards counts a view through an App for the board with the report id of the App', () => {
  const board = { ...orders, reportId: 'B64F0C3D-92E1-4A7C-8D5B-1F3E7A60C9D4' };
  const days = [countOpens([view({ reportId: 'x', appReportId: board.reportId.toLowerCase() })])];
  expect(peopleByBoards(days, [board]).people[0]?.counts).toEqual(new Map([[board.id, 1]]));
});

it('peopleByBoards counts an open of a report for each of its boards, once in the total', () => {
  const page = { ...transport, id: 'page' };
  const [person] = peopleByBoards([countOpens([view()])], [transport, page]).people;
  expect(person?.total).toBe(1);
  expect([...(person?.counts.keys() ?? [])]).toEqual([transport.id, 'page']);
});
