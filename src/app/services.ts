import type { PortalConfig } from '@/domain/config';
import { createHintCookie } from '@/services/hintCookie';
import { createIdentity } from '@/services/identity';
import { createPageLife } from '@/services/pageLife';
import { createPowerBiRest } from '@/services/powerBiRest';
import { createReportPort } from '@/services/reportPort';
import type { Ports } from './actors';

/** Builds the adapters behind every port from the configuration. */
export function createServices(config: PortalConfig, stage: HTMLElement): Ports {
  const identity = createIdentity(config.identity, createHintCookie(document), window);
  const rest = createPowerBiRest({
    apiUrl: config.powerBi.apiUrl,
    getToken: async () => (await identity.getToken()).text,
    fetch: (...request) => fetch(...request),
    isOnline: () => navigator.onLine,
  });
  const report = createReportPort({ config: config.powerBi, identity, rest, stage });
  return { identity, report, page: createPageLife(window, report.tokenExpiresAt) };
}
