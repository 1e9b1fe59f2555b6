import { createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate';
import type { ChatEnvironment } from '@/domain/chat/chat';
import { addBoardMachine } from '@/machines/addBoard.machine';
import { authProgressMachine } from '@/machines/authProgress.machine';
import { chatMachine } from '@/machines/chat.machine';
import { controlBarMachine } from '@/machines/controlBar.machine';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { reportPagesMachine } from '@/machines/reportPages.machine';
import { reportToolsMachine } from '@/machines/reportTools.machine';
import type { Ports } from './ports';

/** One turn of the assistant, as the wiring runs it. */
export interface ChatTurn {
  /** How long a reply may take, in ms. */
  readonly deadline: number;
  /** Asks about a dashboard's pending question and keeps the reply. */
  ask(input: { dashboardId: string; environment: ChatEnvironment }, signal: AbortSignal): Promise<void>;
}

/**
 * Provides every machine with its actors through the ports and creates each actor once, outside React.
 * Nothing starts here; `start.tsx` starts them after the wiring listens.
 */
export function createActors(
  { identity, report, page, boardSave, screen, sharing }: Ports,
  inspect: (event: InspectionEvent) => void,
  chatTurn: ChatTurn,
) {
  const authProgress = createActor(
    authProgressMachine.provide({
      actors: {
        initialize: fromPromise(() => identity.initialize()),
        handleRedirect: fromPromise(() => identity.handleRedirect()),
        signInSilently: fromPromise(() => identity.signInSilently()),
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
        lookUpReport: fromPromise(({ input, signal }) => report.lookUp(input.board, signal)),
        showReport: fromPromise(({ input }) => report.show(input.board, input.report, input.options)),
        refreshData: fromPromise(() => report.refreshData()),
        refreshToken: fromPromise(() => report.refreshToken()),
        watchEmbed: fromCallback(({ sendBack }) => report.subscribe(sendBack)),
        watchPage: fromCallback(({ sendBack }) => page.subscribe(sendBack)),
      },
    }),
    { id: 'reportLoad', inspect },
  );

  const chat = createActor(
    chatMachine.provide({
      actors: { askAssistant: fromPromise(({ input, signal }) => chatTurn.ask(input, signal)) },
    }),
    { id: 'chat', inspect, input: { deadline: chatTurn.deadline } },
  );

  const addBoard = createActor(
    addBoardMachine.provide({
      actors: { saveBoard: fromPromise(({ input, signal }) => boardSave.save(input, signal)) },
    }),
    { id: 'addBoard', inspect },
  );

  const controlBar = createActor(
    controlBarMachine.provide({
      actors: {
        enterFullscreen: fromPromise(({ input }) => screen.enter(input)),
        exitFullscreen: fromPromise(() => screen.leave()),
        watchScreen: fromCallback(({ sendBack }) => screen.subscribe(sendBack)),
      },
    }),
    { id: 'controlBar', inspect },
  );

  const reportPages = createActor(
    reportPagesMachine.provide({
      actors: {
        listPages: fromPromise(() => report.listPages()),
        openPage: fromPromise(({ input }) => report.openPage(input.name)),
      },
    }),
    { id: 'reportPages', inspect },
  );

  const reportTools = createActor(
    reportToolsMachine.provide({
      actors: {
        listVisuals: fromPromise(() => report.listVisuals()),
        exportVisual: fromPromise(({ input }) => report.exportVisual(input.visual, input.format)),
        printReport: fromPromise(() => report.print()),
        captureView: fromPromise(() => report.captureState()),
        applyView: fromPromise(({ input }) => report.applyState(input.state)),
        copyText: fromPromise(async ({ input }) => {
          await sharing.copy(input.text);
          return input.what;
        }),
        openSheet: fromPromise(({ input }) => sharing.openSheet(input)),
      },
    }),
    { id: 'reportTools', inspect },
  );

  return { authProgress, reportLoad, controlBar, reportPages, reportTools, chat, addBoard };
}

export type Actors = ReturnType<typeof createActors>;
