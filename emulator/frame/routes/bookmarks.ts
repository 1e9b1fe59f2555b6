import type { ICaptureBookmarkOptions } from 'powerbi-models';
import type { Channel } from '../channel';
import { invalid, notFound } from '../errors';
import { pageBody } from '../report/bodies';
import { bookmarksOf, captureState, listedBookmarks, readState } from '../report/bookmarks';
import type { Lifecycle } from '../session';
import { problemsOfBookmarkName, problemsOfBookmarkState } from '../validate';

/** Bookmarks: list, apply by name or state, capture, play (SPEC section 7.5). */
export function bookmarkRoutes({ router }: Channel, life: Lifecycle): void {
  const { store } = life;

  const apply = (state: string, name: string): boolean => {
    const change = readState(state, store.get());
    if (!change) return false;
    const before = store.get().activePage;
    life.draw(change);
    const session = store.get();
    const page = session.pages.find((candidate) => candidate.name === session.activePage);
    if (page && page.name !== before) life.raise('pageChanged', { newPage: pageBody(page, session) });
    life.raise('bookmarkApplied', { bookmarkName: name });
    return true;
  };

  router.get('/report/bookmarks', (_request, response) => {
    response.send(200, listedBookmarks(store.get()));
  });

  router.post('/report/bookmarks/applyByName', (request, response) => {
    const problems = problemsOfBookmarkName(request.body);
    if (problems) return response.send(400, problems);
    const bookmark = bookmarksOf(store.get()).find(({ name }) => name === request.body?.name);
    if (!bookmark) return response.send(404, notFound(`Bookmark "${String(request.body?.name)}"`));
    response.send(202, {});
    apply(bookmark.state, bookmark.name);
  });

  router.post('/report/bookmarks/applyState', (request, response) => {
    const problems = problemsOfBookmarkState(request.body);
    if (problems) return response.send(400, problems);
    const state: unknown = request.body?.state;
    if (typeof state !== 'string' || !apply(state, '')) {
      return response.send(400, invalid('The bookmark state cannot be read'));
    }
    response.send(202, {});
  });

  router.post('/report/bookmarks/capture', (request, response) => {
    response.send(200, {
      name: `Bookmark${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`,
      displayName: '',
      state: captureState(store.get(), request.body?.options as ICaptureBookmarkOptions | undefined),
    });
  });

  router.post('/report/bookmarks/play', (request, response) => {
    const mode: unknown = request.body?.playMode;
    if (mode !== 0 && mode !== 1) return response.send(400, invalid('playMode is invalid'));
    response.send(202, {});
    const first = bookmarksOf(store.get())[0];
    if (mode === 1 && first) apply(first.state, first.name);
  });
}
