import { type ActorRefFrom, createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate';
import type { PageLifecycleEvent } from '@/domain/ports/browser';
import type { addBoardMachine } from '@/machines/addBoard.machine';
import { authProgressMachine } from '@/machines/authProgress.machine';
import { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import type { chatMachine } from '@/machines/chat.machine';
import type { controlBarMachine } from '@/machines/controlBar.machine';
import { catalogOutboxMachine, commentsOutboxMachine } from '@/machines/outbox.machine';
import { reportDataMachine } from '@/machines/reportData.machine';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { tokenLifeMachine } from '@/machines/tokenLife.machine';
import type { Ports } from './ports/ports';
import type { CatalogRequests } from './requests/catalogRequests';

/**
 * Provides the machines that a report needs with their actors through the ports and creates each actor once, outside React.
 * Nothing starts here; `boot/start.ts` starts them after the wiring listens.
 */
export function createActors(
  { identity, report, page, catalog, comments }: Ports,
  inspect: (event: InspectionEvent) => void,
  catalogRequests: CatalogRequests,
) {
  const authProgress = createActor(
    authProgressMachine.provide({
      actors: {
        initialize: fromPromise(() => identity.initialize()),
        handleRedirect: fromPromise(() => identity.handleRedirect()),
        signInSilently: fromPromise(({ signal }) => identity.signInSilently(signal)),
        signInWithPopup: fromPromise(({ input, signal }) => {
          signal.addEventListener('abort', () => identity.cancelPopup());
          return identity.signInWithPopup(input);
        }),
        signInWithRedirect: fromPromise(({ input }) => identity.signInWithRedirect(input)),
        acquireTokenWithRedirect: fromPromise(() => identity.acquireTokenWithRedirect()),
        signOut: fromPromise(() => identity.signOut()),
        watchIdentity: fromCallback(({ sendBack, receive }) => {
          receive(() => identity.cancelPopup());
          return identity.subscribe(sendBack);
        }),
      },
    }),
    { id: 'authProgress', inspect },
  );

  const reportLoad = createActor(
    reportLoadMachine.provide({
      actors: {
        acquireToken: fromPromise(({ input }) => report.acquireToken(input)),
        lookUpReport: fromPromise(({ input: { board, force }, signal }) =>
          report.lookUp(board, { force, signal }),
        ),
        refreshPermissions: fromPromise(({ signal }) => report.refreshPermissions(signal)),
        showReport: fromPromise(({ input }) => report.show(input.board, input.report, input.options)),
        watchEmbed: fromCallback(({ sendBack }) => report.subscribe(sendBack)),
        watchPage: fromCallback(({ sendBack }) => page.subscribe(sendBack)),
      },
    }),
    { id: 'reportLoad', inspect },
  );

  const tokenLife = createActor(
    tokenLifeMachine.provide({
      actors: {
        refreshToken: fromPromise(() => report.refreshToken()),
        watchToken: fromCallback(({ input, sendBack }) => page.watchToken(input.expiresAt, sendBack)),
        watchEmbed: fromCallback(({ sendBack }) => report.subscribe(sendBack)),
        watchPage: fromCallback(({ sendBack }) => page.subscribe(sendBack)),
      },
    }),
    { id: 'tokenLife', inspect },
  );

  const reportData = createActor(
    reportDataMachine.provide({
      actors: {
        refreshData: fromPromise(() => report.refreshData()),
        watchPage: fromCallback(({ sendBack }) => page.subscribe(sendBack)),
      },
    }),
    { id: 'reportData', inspect },
  );

  const watchPage = fromCallback<PageLifecycleEvent>(({ sendBack }) => page.subscribe(sendBack));
  const catalogOutbox = createActor(
    catalogOutboxMachine.provide({
      actors: {
        sendChange: fromPromise(async ({ input, signal }) =>
          input ? catalog.apply(input.change, signal, input.later) : { type: 'saved' },
        ),
        watchPage,
      },
    }),
    { id: 'catalogOutbox', input: { subject: 'catalog' }, inspect },
  );

  const commentsOutbox = createActor(
    commentsOutboxMachine.provide({
      actors: {
        sendChange: fromPromise(async ({ input, signal }) => {
          if (input) await comments?.send(input.change, signal);
          return { type: 'saved' };
        }),
        watchPage,
      },
    }),
    { id: 'commentsOutbox', input: { subject: 'comments' }, inspect },
  );

  const catalogLoad = createActor(
    catalogLoadMachine.provide({
      actors: {
        readCatalog: fromPromise(({ signal }) =>
          catalogRequests.read(signal, (left) => {
            const changes = left.map((change) => ({ id: change.id, change }));
            catalogOutbox.send({ type: 'changes.restored', changes });
          }),
        ),
        watchCatalog: fromCallback(({ sendBack }) => catalog.subscribe(sendBack)),
        watchPage,
      },
    }),
    { id: 'catalogLoad', inspect },
  );

  return {
    authProgress,
    reportLoad,
    tokenLife,
    reportData,
    catalogLoad,
    catalogOutbox,
    commentsOutbox,
  };
}

/** The machines that start before the screens are loaded. */
export type EarlyActors = ReturnType<typeof createActors>;

/** Also the machines that start with the screens (`wiring/screenActors.ts`). */
export interface Actors extends EarlyActors {
  readonly controlBar: ActorRefFrom<typeof controlBarMachine>;
  readonly addBoard: ActorRefFrom<typeof addBoardMachine>;
  readonly chat: ActorRefFrom<typeof chatMachine>;
}
