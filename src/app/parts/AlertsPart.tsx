import { useRuntime } from '@/app/runtime';
import { alertsStorage, startAlerts } from '@/app/wiring/alerts';
import { Alerts } from '@/features/alerts/Alerts';
import { notificationWords } from '@/features/alerts/connectAlerts';
import { createNotifier } from '@/services/browser/notifier';

/** The alerts with their machine. */
export function AlertsPart() {
  const runtime = useRuntime();
  const { actors, config, ports, portalPage, started } = runtime;
  started.alerts ??= startAlerts(runtime, {
    storage: alertsStorage(portalPage),
    notifier: createNotifier(window),
    words: notificationWords,
  });
  return (
    <Alerts
      {...started.alerts}
      reportLoad={actors.reportLoad}
      hasQueries={config.alerts.queries}
      now={ports.now}
    />
  );
}
