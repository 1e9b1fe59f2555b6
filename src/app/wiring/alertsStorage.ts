import type { StoredPort } from '@/domain/ports/browser';
import { noAlerts } from '@/domain/session/alertState';
import { type Alerts, alertsSchema } from '@/domain/session/alerts';
import { type StoragePage, stored } from '@/services/browser/stored';
import { alertsKey } from '@/services/browser/storedValues';

/** Pinned numbers of each account in local storage. */
export const alertsStorage = (page: StoragePage): StoredPort<Alerts> =>
  stored(page, alertsKey, alertsSchema, noAlerts);
