import type { StoredPort } from '@/domain/ports/browser';
import { noAlerts, noNumberReadings } from '@/domain/session/alertState';
import { type Alerts, alertsSchema, decimalsSchema, type NumberReading } from '@/domain/session/alerts';
import { type NumberReadings, numberReadingsSchema } from '@/domain/session/numberReadings';
import { own } from '@/domain/shared/idMap';
import { type StoragePage, stored } from '@/services/browser/stored';
import { alertsKey } from '@/services/browser/storedValues';

/** Pinned numbers of each account in local storage. Other tabs are notified of a change once both keys are written. */
export function alertsStorage(page: StoragePage): StoredPort<Alerts> {
  const alerts = stored<Alerts>(page, alertsKey, alertsSchema, noAlerts);
  const decimals = stored(page, 'portal-number-decimals-', decimalsSchema, {});
  const withNumbers = (
    value: Alerts,
    change: (id: string, number: NumberReading) => NumberReading,
  ): Alerts => ({
    ...value,
    numbers: Object.fromEntries(Object.entries(value.numbers).map(([id, one]) => [id, change(id, one)])),
  });
  return {
    ...alerts,
    read(account) {
      const byId = decimals.read(account);
      return withNumbers(alerts.read(account), (id, number) => {
        const digits = own(byId, id);
        return digits === undefined ? number : { ...number, decimals: digits };
      });
    },
    write(value, account) {
      const byId = Object.entries(value.numbers).flatMap(([id, { decimals: digits }]) =>
        digits === undefined ? [] : [[id, digits] as const],
      );
      decimals.write(Object.fromEntries(byId), account);
      return alerts.write(
        withNumbers(value, (_, { value: number, at }) => ({ value: number, at })),
        account,
      );
    },
  };
}

/** Earlier readings of each account's numbers in local storage; a loss costs a comparison, so it is not reported. */
export const numberReadingsStorage = (page: StoragePage): StoredPort<NumberReadings> =>
  stored(page, 'portal-number-readings-', numberReadingsSchema, noNumberReadings);
