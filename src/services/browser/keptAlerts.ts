/** Storage key of a person's alerts, before their account's id. */
export const alertsPrefix = 'portal-alerts-';

/** Somebody has kept alerts under this account; asked before any of their code is loaded. */
export function hasKeptAlerts(storage: () => Pick<Storage, 'getItem'>, account: string): boolean {
  try {
    return storage().getItem(alertsPrefix + account) !== null;
  } catch {
    return false;
  }
}
