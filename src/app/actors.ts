import { createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate';
import { addBoardMachine } from '@/machines/addBoard.machine';
import { authProgressMachine } from '@/machines/authProgress.machine';
import { catalogLoadMachine } from '@/machines/catalogLoad.machine';
import { catalogSaveMachine } from '@/machines/catalogSave.machine';
import { chatMachine } from '@/machines/chat.machine';
import { controlBarMachine } from '@/machines/controlBar.machine';
import { reportDataMachine } from '@/machines/reportData.machine';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { tokenLifeMachine } from '@/machines/tokenLife.machine';
import type { CatalogTurn } from './catalogTurn';
import type { ChatTurn } from './chatTurn';
import type { Ports } from './ports';

/**
 * Provides every machine with its actors through the ports and creates each actor once, outside React.
 * Nothing starts here; `start.ts` starts them after the wiring listens.
 */
export function createActors(
  { identity, report, page, boardSave, fullscreen, catalog }: Ports,
  inspect: (event: InspectionEvent) => void,
  chatTurn: ChatTurn,
  catalogTurn: CatalogTurn,
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
        lookUpReport: fromPromise(({ input: { board, anew }, signal }) =>
          report.lookUp(board, { anew, signal }),
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

  const chat = createActor(
    chatMachine.provide({
      actors: {
        askAssistant: fromPromise(({ input, signal }) => chatTurn.ask(input, signal)),
        runQueries: fromPromise(({ input, signal }) => chatTurn.query(input, signal)),
        hearQuestion: fromPromise(({ input, signal }) => chatTurn.hear(input, signal)),
      },
    }),
    { id: 'chat', inspect, input: { deadline: chatTurn.deadline } },
  );

  const addBoard = createActor(
    addBoardMachine.provide({
      actors: {
        saveBoard: fromPromise(({ input, signal }) =>
          boardSave.save(input, () => catalogTurn.file(input), signal),
        ),
      },
    }),
    { id: 'addBoard', inspect },
  );

  const catalogLoad = createActor(
    catalogLoadMachine.provide({
      actors: {
        readCatalog: fromPromise(({ signal }) => catalogTurn.read(signal)),
        watchCatalog: fromCallback(({ sendBack }) => catalog.subscribe(sendBack)),
        watchPage: fromCallback(({ sendBack }) => page.subscribe(sendBack)),
      },
    }),
    { id: 'catalogLoad', inspect },
  );

  const catalogSave = createActor(
    catalogSaveMachine.provide({
      actors: {
        sendChange: fromPromise(({ input, signal }) => catalogTurn.send(input.id, signal)),
        watchPage: fromCallback(({ sendBack }) => page.subscribe(sendBack)),
      },
    }),
    { id: 'catalogSave', inspect },
  );

  const controlBar = createActor(
    controlBarMachine.provide({
      actors: {
        enterFullscreen: fromPromise(({ input }) => fullscreen.enter(input)),
        exitFullscreen: fromPromise(() => fullscreen.leave()),
        watchScreen: fromCallback(({ sendBack }) => fullscreen.subscribe(sendBack)),
      },
    }),
    { id: 'controlBar', inspect },
  );

  return {
    authProgress,
    reportLoad,
    tokenLife,
    reportData,
    controlBar,
    chat,
    addBoard,
    catalogLoad,
    catalogSave,
  };
}

export type Actors = ReturnType<typeof createActors>;
