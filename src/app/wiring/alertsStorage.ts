import type { StoredPort } from '@/domain/ports/browser';
import { noAlerts, noNumberReadings } from '@/domain/session/alertState';
import { type Alerts, alertsSchema } from '@/domain/session/alerts';
import { type NumberReadings, numberReadingsSchema } from '@/domain/session/numberReadings';
import { dividedAlerts } from '@/domain/session/release2/alerts';
import { type StoragePage, stored } from '@/services/browser/stored';
import { alertsKey } from '@/services/browser/storedValues';

/** Pinned numbers of each account in local storage. */
export const alertsStorage = (page: StoragePage): StoredPort<Alerts> =>
  stored(page, alertsKey, alertsSchema, noAlerts, { division: dividedAlerts });

/** Earlier readings of each account's numbers in local storage; a loss costs a comparison, so it is not reported. */
export const numberReadingsStorage = (page: StoragePage): StoredPort<NumberReadings> =>
  stored(page, 'portal-number-readings-', numberReadingsSchema, noNumberReadings);
