import type { Channel, Request, Response } from '../channel';
import type { Lifecycle } from '../lifecycle';
import type { EmbedKind, LoadConfig } from '../session';

/** The client names the kind in the configuration; a paginated report only by the address it is embedded from. */
function kindOf(config: LoadConfig): EmbedKind {
  const { type, embedUrl } = config as { readonly type?: string; readonly embedUrl?: string };
  if (/\/rdlembed\?/i.test(embedUrl ?? window.location.href)) return 'paginated';
  return type === 'visual' ? 'visual' : 'report';
}

/** Load, prepare, render, create and the token (SPEC section 7.5). */
export function loadRoutes({ router }: Channel, life: Lifecycle): void {
  const load =
    (kind: EmbedKind | ((config: LoadConfig) => EmbedKind), prepareOnly = false) =>
    (request: Request, response: Response) => {
      const config = (request.body ?? {}) as LoadConfig;
      const uid = request.headers.uid ?? life.store.get().uid;
      const chosen = typeof kind === 'function' ? kind(config) : kind;
      const error = life.load(chosen, config, uid, { prepareOnly });
      response.send(error ? 403 : 202, error ?? {});
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
