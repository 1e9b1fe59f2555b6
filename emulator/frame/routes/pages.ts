import type { Channel } from '../channel';
import { invalid, notFound } from '../errors';
import { pageBody, visualBody } from '../report/bodies';
import { summariseVisual } from '../report/narrative';
import { hasPhoneLayout } from '../report/reports';
import type { Lifecycle } from '../session';

/** Pages: list, choose, add, rename, delete, and their visuals (SPEC section 7.5). */
export function pageRoutes({ router }: Channel, life: Lifecycle): void {
  const { store } = life;
  const find = (name: string) => store.get().pages.find((page) => page.name === name);

  router.get('/report/pages', (_request, response) => {
    const session = store.get();
    response.send(
      200,
      session.pages.map((page) => pageBody(page, session)),
    );
  });

  router.put('/report/pages/active', (request, response) => {
    const page = find(String(request.body?.name));
    if (!page) return response.send(404, notFound(`Page "${String(request.body?.name)}"`));
    response.send(202, {});
    if (page.name === store.get().activePage) return;
    openPage(life, page.name);
  });

  router.post('/report/addPage', (request, response) => {
    const { pages } = store.get();
    const displayName = String(request.body?.displayName ?? '').trim() || `Página ${pages.length + 1}`;
    const page = {
      name: `ReportSection${crypto.randomUUID().slice(0, 8)}`,
      displayName,
      summary: '',
      visuals: [],
    };
    store.set({ pages: [...pages, page], unsaved: true });
    openPage(life, page.name);
    response.send(200, pageBody(page, store.get()));
  });

  router.put('/report/pages/:name/name', (request, response) => {
    const { name } = request.params;
    const displayName = String(request.body?.displayName ?? '').trim();
    if (!find(name)) return response.send(404, notFound(`Page "${name}"`));
    if (displayName === '') return response.send(400, invalid('displayName is required'));
    const pages = store.get().pages.map((page) => (page.name === name ? { ...page, displayName } : page));
    store.set({ pages, unsaved: true });
    response.send(202, {});
  });

  router.delete('/report/pages/:name', (request, response) => {
    const { name } = request.params;
    const { pages, activePage } = store.get();
    if (!find(name)) return response.send(404, notFound(`Page "${name}"`));
    if (pages.length === 1) return response.send(400, invalid('The last page cannot be deleted'));
    const left = pages.filter((page) => page.name !== name);
    store.set({ pages: left, unsaved: true });
    if (activePage === name) openPage(life, left[0]?.name ?? '');
    response.send(202, {});
  });

  router.get('/report/pages/:name/visuals', (request, response) => {
    const page = find(request.params.name);
    if (!page) return response.send(404, notFound(`Page "${request.params.name}"`));
    response.send(
      200,
      page.visuals.map((visual) => visualBody(store.get(), page, visual)),
    );
  });

  // No report has a landscape layout for phones.
  router.get('/report/pages/:name/layoutTypes/:layout', (request, response) => {
    const page = find(request.params.name);
    if (!page) return response.send(404, notFound(`Page "${request.params.name}"`));
    const { layout } = request.params;
    const isPhone = layout === 'MobilePortrait' && hasPhoneLayout(store.get().report, page);
    response.send(200, layout === 'Master' || layout === 'Custom' || isPhone);
  });

  router.get('/report/pages/:name/smartNarrativeInsights', (request, response) => {
    const page = find(request.params.name);
    if (!page) return response.send(404, notFound(`Page "${request.params.name}"`));
    const texts = page.visuals.map((visual) => summariseVisual(store.get(), page, visual)).filter(Boolean);
    response.send(200, { summaryText: texts.join(' ') });
  });
}

/** Opens a page and notifies the host, which may have requested it. */
export function openPage(life: Lifecycle, name: string): void {
  const page = life.store.get().pages.find((candidate) => candidate.name === name);
  if (!page) return;
  life.store.set({ activePage: name, selection: null });
  life.raise('pageChanged', { newPage: pageBody(page, life.store.get()) });
  life.draw({});
}
