import { createActor, fromCallback, fromPromise } from 'xstate';
import { createCommentReader } from '@/app/requests/commentReading';
import { createPersonalSync } from '@/app/requests/personalSync';
import { commentsStorage } from '@/app/wiring/comments';
import { partsIn } from '@/app/wiring/personalParts';
import type { AdminData } from '@/domain/admin/catalogs';
import type { CatalogChange } from '@/domain/admin/change';
import { configuredData } from '@/domain/admin/configured';
import type { PageLifecycleEvent } from '@/domain/ports/browser';
import { recentCodec } from '@/domain/session/personalParts';
import { noPersonalCopy, personalCopySchema, recentPart } from '@/domain/session/personalState';
import { recentLimit } from '@/domain/session/recentActivity';
import { calmFrom, noPressure } from '@/domain/shared/pressure';
import { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { commentsMachine } from '@/machines/comments.machine';
import { catalogOutboxMachine } from '@/machines/outbox.machine';
import { openSharedUsage } from '@/services/admin/sharedUsage';
import { createUsageLog } from '@/services/admin/usageLog';
import { createPageLifecycle } from '@/services/browser/pageLifecycle';
import { watchPageUse } from '@/services/browser/pageUse';
import { stored } from '@/services/browser/stored';
import { storedRecentActivity } from '@/services/browser/storedValues';
import type { CatalogPage } from '@/services/catalog/followCatalog';
import { openPersonalList } from '@/services/catalog/personalList';
import { createSharedCatalog } from '@/services/catalog/sharedCatalog';
import { openSharedComments } from '@/services/catalog/sharedComments';
import { createSharedStore } from '@/services/catalog/sharedStore';
import { openSharePointList } from '@/services/catalog/sharePointList';
import type { Tab } from './browser';
import { graphUrl, lists, site } from './tenant';

/** Each browser has one account. */
const accountId = 'user';
/** Key of a browser's copy of the personal state, before the account id. */
const personalCopyKey = 'portal-personal-';

/** The configuration's defaults, in ms. */
const pollEvery = 60_000;
const base = configuredData([]);

/** The copy of the personal state that an earlier visit left in the storage; none without an item in the list. */
export const personalCopyOf = (itemId: string | undefined): [string, string][] =>
  itemId === undefined
    ? []
    : [[`${personalCopyKey}${accountId}`, JSON.stringify({ ...noPersonalCopy, ids: [itemId], readAt: 1 })]];

interface ReaderOptions {
  readonly tab: Tab;
  /** Object id. */
  readonly user: string;
  readonly hasPersonalList: boolean;
  /** The user is in the admin mode. */
  readonly isAdministrator: boolean;
  /** Negative control: the list is read instead of what is published for readers, and polled at an administrator's pace. */
  readonly readsList?: boolean;
  readonly getToken: () => Promise<string>;
  /** The catalogue is read, or its changes are; also after each saved change of an administrator. */
  readonly onCatalog: (data: AdminData) => void;
  /** An administrator's change is in the list. */
  readonly onSaved?: (change: CatalogChange) => void;
}

/** The portal in one tab, as far as it calls SharePoint: services and machines as `src/app` builds them. */
export interface Reader {
  /** The catalogue without a request; `null` if this browser never read one. */
  readonly known: () => AdminData | null;
  /** The user opens a board; its report is on screen some seconds later. */
  readonly openBoard: (boardId: string) => void;
  readonly showBoard: (boardId: string) => void;
  /** The user opens the panel of comments. */
  readonly openComments: () => void;
  readonly comment: (boardId: string, text: string) => Promise<void>;
  /** The user changes the catalogue in the admin mode. */
  readonly edit: (change: CatalogChange) => void;
  readonly close: () => void;
}

/** Opens the portal in a tab, with the user signed in. */
export function openReader(options: ReaderOptions): Reader {
  const {
    tab,
    user,
    hasPersonalList,
    isAdministrator,
    readsList = false,
    getToken,
    onCatalog,
    onSaved,
  } = options;
  const { window } = tab;
  const calls = { fetch: tab.fetch, getToken, pressure: noPressure() };
  const place = (list: string) => ({ graphUrl, site, list });
  const page = createPageLifecycle(window);
  const watchPage = fromCallback<PageLifecycleEvent>(({ sendBack }) => page.subscribe(sendBack));
  const storagePage: CatalogPage = {
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    locks: window.navigator.locks,
    keyOf: (name) => name,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  };
  const now = () => Date.now();

  const catalog = createSharedCatalog({
    store: 'sharepoint',
    configured: base,
    page: storagePage,
    open: async (memory, isAdministering) =>
      createSharedStore({
        ...openSharePointList(
          place(lists.catalog),
          { base, hidesBoards: false, snapshots: tab.snapshots },
          calls,
        ),
        ...{ memory, isAdministering, pollEvery, page: storagePage, document: window.document, now },
        ...(readsList ? { readPublished: null } : {}),
        calmFrom: () => calmFrom(calls.pressure, now()),
      }),
  });
  catalog.administer(isAdministrator);
  const catalogLoad = createActor(
    catalogLoadMachine.provide({
      actors: {
        readCatalog: fromPromise(async ({ signal }) => void (await catalog.load(signal))),
        watchCatalog: fromCallback(({ sendBack }) => catalog.subscribe(sendBack)),
        watchPage,
      },
    }),
  );
  catalogLoad.on('catalog.read', () => onCatalog(catalog.known().data));

  const outbox = createActor(
    catalogOutboxMachine.provide({
      actors: {
        sendChange: fromPromise(async ({ input, signal }) =>
          input ? catalog.apply(input.change, signal, input.later) : { type: 'saved' },
        ),
        watchPage,
      },
    }),
    { input: { subject: 'catalog' } },
  );
  outbox.on('change.saved', ({ change }) => {
    onSaved?.(change);
    onCatalog(catalog.known().data);
  });
  // The administrator keeps the other one's values.
  outbox.on('change.contested', () => setTimeout(() => outbox.send({ type: 'user.discard' }), 5_000));

  const comments = openSharedComments(place(lists.comments), calls);
  const { checks } = commentsStorage(storagePage);
  const commentReader = createCommentReader({
    ...{ comments, checks, now },
    isUsed: watchPageUse(window.document, now),
    isHigh: () => calmFrom(calls.pressure, now()) > 0,
    isMention: () => false,
    onMentions: () => undefined,
  });
  const commentsReading = createActor(
    commentsMachine.provide({
      actors: {
        readComments: fromPromise(
          async ({ input, signal }) => void (await commentReader.read({ account: 'user', ...input }, signal)),
        ),
        watchPage,
      },
      delays: { pollEvery: 2 * pollEvery },
    }),
  );

  const usage = createUsageLog(
    storagePage,
    now,
    {
      locks: window.navigator.locks,
      open: async () => openSharedUsage(place(lists.usage), calls),
    },
    now,
  );

  const recentActivity = storedRecentActivity(storagePage);
  const restored = () => ({ type: 'restored' });
  const personal = createPersonalSync({
    list: { ...openPersonalList(place(lists.personal), calls), pressure: calls.pressure },
    parts: [
      partsIn({ dispatch: () => restored() as never })(
        recentPart,
        { port: recentActivity, restored },
        recentCodec,
        {
          ...{ waits: true, keepsMissing: true },
        },
      ),
    ],
    copies: stored(storagePage, personalCopyKey, personalCopySchema, noPersonalCopy),
    owners: { read: () => accountId, write: () => true },
    account: () => ({ id: accountId, objectId: user }),
    isStorageRefused: () => false,
    isHidden: () => window.document.hidden,
    inTurn: (work) => window.navigator.locks.request('portal-personal', work),
    now,
    onPlace: () => undefined,
  });
  page.subscribe(({ type }) => {
    if (type === 'page.hidden') personal.hidden();
    else if (type === 'page.shown') void personal.shown();
  });

  let isStarted = false;
  const actors = [...(isAdministrator ? [outbox] : []), catalogLoad, commentsReading];
  for (const actor of actors) actor.start();
  catalogLoad.send({ type: 'session.opened' });

  return {
    known: () => (catalog.known().readAt === null ? null : catalog.known().data),
    openBoard(boardId) {
      commentsReading.send({ type: 'board.left' });
      usage.opened(boardId);
    },
    showBoard(boardId) {
      usage.shown(boardId);
      if (!isStarted && hasPersonalList) void personal.start();
      isStarted = true;
      const { recent, ...rest } = recentActivity.read(accountId);
      const others = recent.filter(({ view }) => view !== boardId);
      recentActivity.write(
        { ...rest, recent: [{ view: boardId, at: now() }, ...others].slice(0, recentLimit) },
        accountId,
      );
      personal.changed();
      commentsReading.send({ type: 'board.shown', boardId });
    },
    openComments: () => commentsReading.send({ type: 'panel.opened' }),
    async comment(boardId, text) {
      const comment = {
        id: crypto.randomUUID(),
        boardId,
        text,
        page: null,
        mentions: [],
        isEdited: false,
        author: { id: '', name: '', email: '' },
        at: Date.now(),
      };
      await comments.send({ type: 'add', comment }, new AbortController().signal).catch(() => undefined);
    },
    edit: (change) => outbox.send({ type: 'change.made', id: change.id, change }),
    close() {
      personal.stop();
      for (const actor of actors) actor.stop();
      tab.close();
    },
  };
}
