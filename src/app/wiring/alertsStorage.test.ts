import { expect, it } from 'vitest';
import { noAlerts } from '@/domain/session/alertState';
import { memoryStorage } from '@/services/browser/storage.fixture';
import { alertsStorage } from './alertsStorage';

it('alertsStorage keeps decimals apart from the numbers, which release 2.0.0 reads', () => {
  const { page, texts } = memoryStorage();
  const storage = alertsStorage(page);
  const alerts = {
    ...noAlerts,
    numbers: { a: { value: 90, at: 1, decimals: 1 }, b: { value: 7, at: 1 } },
  };
  storage.write(alerts, 'ana');
  expect(JSON.parse(texts.get('portal-alerts-ana') ?? '').numbers).toEqual({
    a: { value: 90, at: 1 },
    b: { value: 7, at: 1 },
  });
  expect(storage.read('ana')).toEqual(alerts);
  expect(storage.read('luis')).toEqual(noAlerts);
});
