import { createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate';
import type { ChatPort } from '@/domain/chat';
import type { ChatMemoryPort } from '@/domain/chatMemory';
import type { IdentityPort, PagePort, ReportPort } from '@/domain/ports';
import { authProgressMachine } from '@/machines/authProgress.machine';
import { chatMachine } from '@/machines/chat.machine';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import type { ChatWiring } from './wiring/chat';

/** The outside world, as `services.ts` builds it. */
export interface Ports {
  readonly identity: IdentityPort;
  readonly report: ReportPort;
  readonly page: PagePort;
  /** `null` when the configuration has no assistant. */
  readonly chat: ChatPort | null;
  readonly chatMemory: ChatMemoryPort;
}

/**
 * Provides every machine with its actors through the ports and creates each actor once, outside React.
 * Nothing starts here; `start.tsx` starts them after the wiring listens.
 */
export function createActors(
  { identity, report, page }: Ports,
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
        showReport: fromPromise(({ input }) => report.show(input.board, input.report)),
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

  return { authProgress, reportLoad, chat };
}

export type Actors = ReturnType<typeof createActors>;
