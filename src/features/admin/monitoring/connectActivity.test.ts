import { expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { ActivityEvent } from '@/domain/ports/activity';
import { shownEvents } from './connectActivity';
import { sampleActivity } from './usage.fixture';

const [board] = specBoards;

it('shownEvents counts a view through an App for the board with the report id of the App', () => {
  const [sample] = sampleActivity;
  if (!sample || !board) throw new Error('no sample');
  const appReportId = '94d1e6b7-0f5a-4c28-a3e9-7b6c2d8f1045';
  const view = (id: string, ids: Partial<ActivityEvent>): ActivityEvent => ({
    ...sample,
    id,
    reportId: 'x',
    ...ids,
  });
  const events = [view('app', { appReportId }), view('other', {}), view('own', { reportId: appReportId })];
  const shown = shownEvents(events, [{ ...board, reportId: appReportId.toUpperCase() }]);
  expect(shown.map(({ id }) => id)).toEqual(['app', 'own']);
});
