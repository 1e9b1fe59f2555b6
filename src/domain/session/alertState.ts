import type { Alerts } from './alerts';
import type { NumberReadings } from './numberReadings';

export const noAlerts: Alerts = { list: [], quiet: null, outside: false, beyond: [], past: {}, numbers: {} };

export const noNumberReadings: NumberReadings = { days: {}, beyondAt: {} };
