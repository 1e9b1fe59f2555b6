import { createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate';
import type { BoardSavePort, CatalogStoragePort, DownloadPort } from '@/domain/catalogsPort';
import type { ChatPort } from '@/domain/chat';
import type { ChatMemoryPort } from '@/domain/chatMemory';
import type { IdentityPort, PagePort, ReportPort, ScreenPort, SharePort } from '@/domain/ports';
import type { PreferencesPort, SurfacePort } from '@/domain/preferences';
import type { ReturnPlacePort } from '@/domain/returnPlace';
import { addBoardMachine } from '@/machines/addBoard.machine';
import { authProgressMachine } from '@/machines/authProgress.machine';
import { chatMachine } from '@/machines/chat.machine';
import { controlBarMachine } from '@/machines/controlBar.machine';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { reportPagesMachine } from '@/machines/reportPages.machine';
import { reportToolsMachine } from '@/machines/reportTools.machine';
import type { ChatWiring } from './wiring/chat';

/** The outside world, as `services.ts` builds it. */
export interface Ports {
  readonly identity: IdentityPort;
  readonly report: ReportPort;
  readonly page: PagePort;
  readonly screen: ScreenPort;
  readonly sharing: SharePort;
  readonly returnPlace: ReturnPlacePort;
  /** `null` when the configuration has no assistant. */
  readonly chat: ChatPort | null;
  readonly chatMemory: ChatMemoryPort;
  readonly boardSave: BoardSavePort;
  readonly catalogStorage: CatalogStoragePort;
  readonly files: DownloadPort;
  readonly preferences: PreferencesPort;
  readonly surface: SurfacePort;
  /** ms since the epoch. */
  readonly now: () => number;
  /** The console, for what SPEC section 2.5 logs. */
  readonly log: (message: string, detail: unknown) => void;
  /** The console, where SPEC section 8.1 sends what nobody is shown. */
  readonly logError: (message: string, detail: unknown) => void;
}

/**
 * Provides every machine with its actors through the ports and creates each actor once, outside React.
 * Nothing starts here; `start.tsx` starts them after the wiring listens.
 */
export function createActors(
  { identity, report, page, boardSave, screen, sharing }: Ports,
  inspect: (event: InspectionEvent) => void,
  chatWiring: Pick<ChatWiring, 'ask' | 'deadline'>,
) {
  const authProgress = createActor(
    authProgressMachine.provide({
      actors: {
        initialize: fromPromise(() => identity.initialize()),
        handleRedirect: fromPromise(() => identity.handleRedirect()),
        signInSilently: fromPromise(() => identity.signInSilently()),
        signInWithPopup: fromPromise(({ signal }) => {
          signal.addEventListener('abort', () => identity.cancelPopup());
          return identity.signInWithPopup();
        }),
        signInWithRedirect: fromPromise(() => identity.signInWithRedirect()),
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
      actors: { askAssistant: fromPromise(({ input, signal }) => chatWiring.ask(input, signal)) },
    }),
    { id: 'chat', inspect, input: { deadline: chatWiring.deadline } },
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
