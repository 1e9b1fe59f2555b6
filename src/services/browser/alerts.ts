import type { AlertsPort } from '@/domain/ports/browser';
import { alertsSchema, noAlerts } from '@/domain/session/alerts';
import { alertsPrefix as prefix } from './keptAlerts';
import { followKeys, type TabsPage } from './otherTabs';

/** Alerts in local storage, a key per account. What is not what was written counts as none. */
export function createAlerts(page: TabsPage & { readonly localStorage: Storage }): AlertsPort {
  return {
    read(account) {
      try {
        const kept = alertsSchema.safeParse(
          JSON.parse(page.localStorage.getItem(prefix + account) ?? 'null'),
        );
        return kept.success ? kept.data : noAlerts;
      } catch {
        return noAlerts;
      }
    },
    keep(account, alerts) {
      try {
        page.localStorage.setItem(prefix + account, JSON.stringify(alerts));
      } catch {
        // Full or blocked: they last for this visit.
      }
    },
    followOtherTabs: (listener) => followKeys(page, prefix, (account) => listener(account)),
  };
}
