import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import type { PortalConfig } from '@/domain/session/config';
import { selfTestMachine } from '@/machines/selfTest.machine';
import type { IdentityService } from '@/services/identity/identity';
import { createSelfTest, type RunCheck } from '@/services/self-test/selfTest';

const blocked = new Set<string>();
document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
  if (URL.canParse(blockedURI)) blocked.add(new URL(blockedURI).origin);
});

/** Runs one check; its code comes when an administrator asks for it. */
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
    blocked: () => blocked,
  });
  return run(...asked);
}

let actor: ReturnType<typeof createSelfTestActor> | undefined;

function createSelfTestActor(run: RunCheck, inspect: (event: InspectionEvent) => void) {
  const runCheck = fromPromise<
    Awaited<ReturnType<RunCheck>>,
    { readonly check: Parameters<RunCheck>[0] | undefined }
  >(async ({ input: { check }, signal }) => {
    if (!check) throw new Error('nothing to check');
    return run(check, signal);
  });
  return createActor(selfTestMachine.provide({ actors: { runCheck } }), { id: 'selfTest', inspect });
}

/** The one actor of the self-test, made when an administrator first opens it; its results stay until the page is left. */
export function selfTestActor(...parts: Parameters<typeof createSelfTestActor>) {
  actor ??= createSelfTestActor(...parts).start();
  return actor;
}
