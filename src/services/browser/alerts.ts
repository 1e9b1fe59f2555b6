import type { AlertsPort } from '@/domain/ports/browser';
import { alertsSchema, noAlerts } from '@/domain/session/alerts';
import { alertsPrefix as prefix } from './keptAlerts';

/** Alerts in local storage, a key per account. What is not what was written counts as none. */
export function createAlerts(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'> & { readonly localStorage: Storage },
): AlertsPort {
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
    followOtherTabs(listener) {
      const hear = ({ key }: StorageEvent) => {
        if (key?.startsWith(prefix)) listener(key.slice(prefix.length));
      };
      page.addEventListener('storage', hear);
      return () => page.removeEventListener('storage', hear);
    },
  };
}
