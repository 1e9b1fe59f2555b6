import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { selectAlertState } from '@/store/alerts.slice';
import { makeStore } from '@/store/makeStore';
import { type AlertsFacts, connectAlerts } from './connectAlerts';
import { copy } from './copy';

const [board = null] = specBoards;
const visual = { name: 'v', title: 'Entregas', type: 'card' };

function formFor(more: Partial<AlertsFacts>) {
  return connectAlerts({
    alerts: selectAlertState(makeStore().getState()),
    menu: [],
    board,
    dataset: { workspaceId: 'w', datasetId: 'd' },
    visuals: { state: 'ready', value: [visual] },
    trial: { state: 'idle' },
    isReading: false,
    now: 0,
    ...more,
  }).form;
}

describe('a new alert (spec section 20)', () => {
  it('offers a query only if the dashboard has a dataset', () => {
    expect(formFor({})).toMatchObject({ canQuery: true });
    expect(formFor({ dataset: null })).toMatchObject({ canQuery: false });
  });

  it('shows a sentence instead of the form if no number can be read', () => {
    const none = { state: 'ready', value: [] } as const;
    expect(formFor({ dataset: null, visuals: none })).toBe(copy.noNumbers);
    expect(formFor({ visuals: none })).toMatchObject({ canQuery: true });
    expect(formFor({ board: null })).toBe(copy.noBoard);
  });
});
