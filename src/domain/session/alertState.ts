import type { Alerts } from './alerts';

export const noAlerts: Alerts = { list: [], quiet: null, outside: false, beyond: [], past: {}, numbers: {} };
