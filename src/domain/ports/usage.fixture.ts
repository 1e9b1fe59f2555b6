import type { TelemetryPort, UsagePort } from './usage';

/** A browser without usage, which records the calls. */
export function fakeUsage() {
  const counted: unknown[][] = [];
  const port: UsagePort = {
    opened: (...what) => void counted.push(['opened', ...what]),
    shown: (...what) => void counted.push(['shown', ...what]),
    failed: (...what) => void counted.push(['failed', ...what]),
    hasNames: false,
    read: () => ({}),
    readAll: null,
  };
  return { port, seen: { counted } };
}

export function fakeTelemetry() {
  const collected: unknown[][] = [];
  const port: TelemetryPort = {
    opened: (...what) => void collected.push(['opened', ...what]),
    shown: (...what) => void collected.push(['shown', ...what]),
    rendered: (...what) => void collected.push(['rendered', ...what]),
    failed: (...what) => void collected.push(['failed', ...what]),
  };
  return { port, seen: { collected } };
}
