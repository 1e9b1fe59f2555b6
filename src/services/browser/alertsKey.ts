/** Storage key of a user's alerts, before the account id. Their schema is loaded only for users who have some. */
export const alertsKey = 'portal-alerts-';
