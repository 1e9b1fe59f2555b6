import type { Channel, Request, Response } from '../channel';
import type { Control } from '../control';
import { refused } from '../errors';
import type { EmbedKind, Lifecycle, LoadConfig } from '../session';
import { problemsOfLoad } from '../validate';

/** The address in a report's configuration, or that of the frame. */
const addressOf = (config: LoadConfig): string =>
  (config as { readonly embedUrl?: string }).embedUrl ?? window.location.href;

/** The configuration names the kind, except for a paginated report: only its address does. */
function kindOf(config: LoadConfig): EmbedKind {
  const { type } = config as { readonly type?: string };
  if (/\/rdlembed\?/i.test(addressOf(config))) return 'paginated';
  return type === 'visual' ? 'visual' : 'report';
}

/** Result of a handler that never answers its call. */
const never = new Promise<never>(() => undefined);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Load, prepare, render and the token (SPEC section 7.5). */
export function loadRoutes({ router }: Channel, life: Lifecycle, control: Control): void {
  let lastLoad: number | null = null;
  let loads = 0;

  const load =
    (prepareOnly = false) =>
    async (request: Request, response: Response): Promise<void> => {
      const config = (request.body ?? {}) as LoadConfig;
      const uid = request.headers.uid ?? life.store.get().uid;
      const kind = kindOf(config);
      const now = performance.now();
      const since = lastLoad === null ? null : now - lastLoad;
      lastLoad = now;
      loads += 1;
      const number = loads;
      const problems = problemsOfLoad(kind, config);
      if (problems) return response.send(400, problems);
      const { state, delay, silent, refusal } = await control.load(
        since,
        /[?&]appId=/.test(addressOf(config)),
      );
      if (silent) return never;
      if (refusal) return response.send(refusal.status, refused(refusal.code, refusal.status));
      // A newer load arrived during the request above: this one is accepted but never shown.
      if (number !== loads) return response.send(202, {});
      const started = life.load(kind, config, uid, { prepareOnly, state });
      if ('message' in started) return response.send(403, started);
      if (state.eventsFirst) await started.announce();
      await pause(delay);
      await control.pass('load');
      response.send(202, {});
      // The answer is sent when this handler returns, so the event must be sent later.
      if (!state.eventsFirst) setTimeout(() => void started.announce(), 0);
    };
  const token = (request: Request, response: Response) => {
    const given = typeof request.body === 'string' ? request.body : '';
    const error = life.renewToken(given);
    response.send(error ? 403 : 202, error ?? {});
  };

  router.post('/report/load', load());
  router.post('/report/prepare', load(true));
  router.post('/report/render', (request, response) => {
    life.render((request.body ?? {}) as LoadConfig);
    response.send(202, {});
  });
  router.post('/report/token', token);
  // Front-loading warms up the real service. The emulator only answers, because a host waits for it.
  router.post('/frontload/config', (_request, response) => response.send(202, {}));
  let correlation = { load: 0, id: '' };
  router.get('/getCorrelationId', (_request, response) => {
    const { load } = life.store.get();
    if (correlation.load !== load || correlation.id === '') correlation = { load, id: crypto.randomUUID() };
    response.send(200, correlation.id);
  });
}
