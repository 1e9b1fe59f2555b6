/** `Alerts` of a user without numbers. Without its type, whose file needs this value to read them. */
export const noAlerts = { list: [], quiet: null, outside: false, beyond: [], past: {}, numbers: {} };

/** `NumberReadings` of a user without numbers. */
export const noNumberReadings = { days: {}, beyondAt: {} };
