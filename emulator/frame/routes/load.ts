import type { Channel, Request, Response } from '../channel';
import type { Control } from '../control';
import { refused } from '../errors';
import type { EmbedKind, Lifecycle, LoadConfig } from '../session';
import { problemsOfLoad } from '../validate';

/** The address that a report is embedded from. */
const addressOf = (config: LoadConfig): string =>
  (config as { readonly embedUrl?: string }).embedUrl ?? window.location.href;

/** The client names the kind in the configuration; a paginated report only by the address it is embedded from. */
function kindOf(config: LoadConfig): EmbedKind {
  const { type } = config as { readonly type?: string };
  if (/\/rdlembed\?/i.test(addressOf(config))) return 'paginated';
  return type === 'visual' ? 'visual' : 'report';
}

/** Of a handler whose call is never answered. */
const never = new Promise<never>(() => undefined);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Load, prepare, render, create and the token (SPEC section 7.5). */
export function loadRoutes({ router }: Channel, life: Lifecycle, control: Control): void {
  let lastLoad: number | null = null;
  let loads = 0;

  const load =
    (kind: EmbedKind | ((config: LoadConfig) => EmbedKind), prepareOnly = false) =>
    async (request: Request, response: Response): Promise<void> => {
      const config = (request.body ?? {}) as LoadConfig;
      const uid = request.headers.uid ?? life.store.get().uid;
      const chosen = typeof kind === 'function' ? kind(config) : kind;
      const now = performance.now();
      const since = lastLoad === null ? null : now - lastLoad;
      lastLoad = now;
      loads += 1;
      const number = loads;
      const problems = problemsOfLoad(chosen, config);
      if (problems) return response.send(400, problems);
      const { state, delay, silent, refusal } = await control.load(
        since,
        /[?&]appId=/.test(addressOf(config)),
      );
      if (silent) return never;
      if (refusal)
        return response.send(refusal.status, refused(refusal.code, refusal.message, refusal.status));
      // A newer one came while this one was asked about: it is taken and never shown.
      if (number !== loads) return response.send(202, {});
      const started = life.load(chosen, config, uid, { prepareOnly, state });
      if ('message' in started) return response.send(403, started);
      if (state.eventsFirst) await started.announce();
      await pause(delay);
      await control.pass('load');
      response.send(202, {});
      // Not before the answer has left: it leaves when this handler is done.
      if (!state.eventsFirst) setTimeout(() => void started.announce(), 0);
    };
  const token = (request: Request, response: Response) => {
    const given = typeof request.body === 'string' ? request.body : '';
    const error = life.renewToken(given);
    response.send(error ? 403 : 202, error ?? {});
  };

  router.post('/report/load', load(kindOf));
  router.post('/report/prepare', load(kindOf, true));
  router.post('/dashboard/load', load('dashboard'));
  router.post('/tile/load', load('tile'));
  router.post('/qna/load', load('qna'));
  router.post('/qna/prepare', load('qna', true));
  router.post('/report/create', load('create'));
  router.post('/quickcreate', load('quickCreate'));
  router.post('/report/render', (request, response) => {
    life.render((request.body ?? {}) as LoadConfig);
    response.send(202, {});
  });
  for (const kind of ['report', 'dashboard', 'tile']) router.post(`/${kind}/token`, token);
  // Front-loading warms the service up; there is nothing to warm here, but a host waits for the answer.
  router.post('/frontload/config', (_request, response) => response.send(202, {}));
  router.get('/getCorrelationId', (_request, response) => response.send(200, crypto.randomUUID()));
}
