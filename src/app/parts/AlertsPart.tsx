import { type Runtime, useRuntime, useStarted } from '@/app/runtime';
import { startAlerts } from '@/app/wiring/alerts';
import { alertsStorage, numberReadingsStorage } from '@/app/wiring/alertsStorage';
import { Alerts } from '@/features/alerts/Alerts';
import { notificationWords } from '@/features/alerts/connectAlerts';
import { createNotifier } from '@/services/browser/notifier';

const start = (runtime: Runtime) =>
  startAlerts(runtime, {
    storage: alertsStorage(runtime.portalPage),
    readings: numberReadingsStorage(runtime.portalPage),
    notifier: createNotifier(window),
    words: notificationWords,
  });

/** The alerts with their machine. */
export function AlertsPart() {
  const { actors, config, ports } = useRuntime();
  const alerts = useStarted(start);
  if (alerts === null) return null;
  return (
    <Alerts {...alerts} reportLoad={actors.reportLoad} hasQueries={config.alerts.queries} now={ports.now} />
  );
}
