import { expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { ActivityEvent } from '@/domain/ports/activity';
import { connectActivity } from './connectActivity';
import { sampleActivity } from './usage.fixture';

const nothing = () => {};
const [board] = specBoards;

it('counts a view through an App for the board that has the report by the id of the App', () => {
  const [sample] = sampleActivity;
  if (!sample || !board) throw new Error('no sample');
  const appReportId = '94d1e6b7-0f5a-4c28-a3e9-7b6c2d8f1045';
  const view = (id: string, ids: Partial<ActivityEvent>): ActivityEvent => ({
    ...sample,
    id,
    reportId: 'x',
    ...ids,
  });
  const { rows } = connectActivity(
    {
      ...{
        days: [],
        day: '',
        shown: 'boards',
        query: '',
        isAsking: false,
        failure: null,
        isUnwritten: false,
      },
      boards: [{ ...board, reportId: appReportId.toUpperCase() }],
      read: {
        events: [view('app', { appReportId }), view('other', {}), view('own', { reportId: appReportId })],
        next: null,
      },
    },
    {
      ...{ onDay: nothing, onShown: nothing, onQuery: nothing, onAsk: nothing, onMore: nothing },
      ...{ onCancel: nothing, onExport: nothing },
    },
  );
  expect(rows.map(({ id }) => id)).toEqual(['app', 'own']);
});
