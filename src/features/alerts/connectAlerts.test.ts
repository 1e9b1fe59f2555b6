import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { selectAlertState } from '@/store/alerts.slice';
import { makeStore } from '@/store/makeStore';
import { type AlertsFacts, connectAlerts } from './connectAlerts';
import { copy } from './copy';

const [board = null] = specBoards;
const visual = { name: 'v', title: 'Entregas', type: 'card' };

function formFor(more: Partial<AlertsFacts>) {
  const store = makeStore();
  const facts: AlertsFacts = {
    alerts: selectAlertState(store.getState()),
    menu: [],
    open: true,
    board,
    dataset: { workspaceId: 'w', datasetId: 'd' },
    visuals: { state: 'ready', value: [visual] },
    trial: { state: 'idle' },
    isReading: false,
    permission: 'default',
    now: 0,
    ...more,
  };
  const commands = {
    dispatch: store.dispatch,
    onTry: () => undefined,
    onAskBrowser: async () => 'denied' as const,
  };
  return connectAlerts(facts, commands).form;
}

describe('a new alert (spec section 20)', () => {
  it('may ask a query only where the dashboard has a dataset', () => {
    expect(formFor({})).toMatchObject({ canQuery: true });
    expect(formFor({ dataset: null })).toMatchObject({ canQuery: false });
  });

  it('is not offered where nothing can be read, which is said instead', () => {
    const none = { state: 'ready', value: [] } as const;
    expect(formFor({ dataset: null, visuals: none })).toBe(copy.noNumbers);
    expect(formFor({ visuals: none })).toMatchObject({ canQuery: true });
    expect(formFor({ board: null })).toBe(copy.noBoard);
  });
});
