import { useState } from 'react';
import { Alerts, type AlertsProps } from '@/features/alerts/Alerts';
import { notificationWords } from '@/features/alerts/connectAlerts';
import { createAlerts } from '@/services/browser/alerts';
import { createNotifier } from '@/services/browser/notifier';
import type { PortalPage } from '@/services/browser/portalPage';
import { type AlertsRun, startAlerts } from './wiring/alerts';

export interface AlertsPartProps extends Pick<AlertsProps, 'reportLoad' | 'now'> {
  /** Runs what starts the watch over the alerts once for the page, and gives what it made. */
  readonly startOnce: (start: StartAlerts) => AlertsRun;
}

type StartAlerts = (parts: Parameters<typeof startAlerts>[0] & AlertsPage) => AlertsRun;

interface AlertsPage {
  readonly portalPage: PortalPage;
}

const outside = ({ portalPage }: AlertsPage) => ({
  storage: createAlerts(portalPage),
  notifier: createNotifier(window),
  words: notificationWords,
});

/** The alerts with their machine: a chunk of its own. */
export function AlertsPart({ startOnce, reportLoad, now }: AlertsPartProps) {
  const [run] = useState(() => startOnce((parts) => startAlerts(parts, outside(parts))));
  return <Alerts {...run} reportLoad={reportLoad} now={now} />;
}
