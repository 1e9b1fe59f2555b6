import type { AlertsPort } from '@/domain/ports/browser';
import { alertsSchema, noAlerts } from '@/domain/session/alerts';
import { alertsPrefix as prefix } from './keptAlerts';
import { followKeys, type TabsPage } from './otherTabs';
import type { PortalPage } from './portalPage';
import { writeText } from './storageWrites';

/** Alerts in local storage, a key per account. What is not what was written counts as none. */
export function createAlerts(page: TabsPage & Pick<PortalPage, 'localStorage'>): AlertsPort {
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
      const text = JSON.stringify(alerts);
      return writeText(
        () => page.localStorage,
        prefix + account,
        text === JSON.stringify(noAlerts) ? null : text,
      );
    },
    followOtherTabs: (listener) => followKeys(page, prefix, (account) => listener(account)),
  };
}
