import type { PortalConfig } from '@/domain/session/config';
import { watchBlockedOrigins } from '@/services/browser/blockedOrigins';
import type { IdentityService } from '@/services/identity/identity';
import { createSelfTest, type RunCheck } from '@/services/self-test/selfTest';

const isBlocked = watchBlockedOrigins(document);

/** Runs one check. Loaded when an administrator starts the self-test. */
export function runSelfTest(
  config: PortalConfig,
  identity: Pick<IdentityService, 'getToken' | 'getTokenFor'>,
  ...asked: Parameters<RunCheck>
): ReturnType<RunCheck> {
  const run = createSelfTest({
    config,
    base: new URL(import.meta.env.BASE_URL, location.href).href,
    fetch: (...request) => fetch(...request),
    isOnline: () => navigator.onLine,
    getToken: async (options) => (await identity.getToken(options)).text,
    getTokenFor: async (scopes) => (await identity.getTokenFor(scopes)).text,
    isBlocked,
  });
  return run(...asked);
}
