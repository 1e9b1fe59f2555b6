import { Box, Flex, Text } from '@chakra-ui/react';
import { sampleAccount } from '@tools/machines/authProgress';
import { frozen, frozenAt, frozenStep } from '@tools/machines/frozen';
import { registry } from '@tools/machines/registry';
import { useMemo } from 'react';
import { Provider } from 'react-redux';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Actors } from '@/app/actors';
import { Portal } from '@/app/Portal';
import { type Runtime, RuntimeContext } from '@/app/runtime';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { pending } from '@/domain/ports/fakes.fixture';
import { adminPorts } from '@/features/admin/outside.fixture';
import { sampleReportContext } from '@/features/chat/samples.fixture';
import { Gate } from '@/features/gate/Gate';
import { samplePorts } from '@/features/report/screen/reportPorts.fixture';
import { commentsOutboxMachine } from '@/machines/outbox.machine';
import { adminDataReplaced } from '@/store/adminData';
import { boardsLoaded } from '@/store/boards.slice';
import { conversationOpened, questionAsked, questionFailed, replyFinished } from '@/store/chat.slice';
import { makeStore } from '@/store/makeStore';
import { signedIn } from '@/store/session.slice';
import { modalOpened, platformSwitched, viewSelected } from '@/store/view.slice';

/** One message of the conversation with the assistant. */
export interface Turn {
  readonly dashboardId: string;
  /** The text of the message, or a placeholder if the file contains no texts. */
  readonly text: string;
  readonly kind: 'question' | 'reply' | 'failure';
}

export interface WholePortalProps {
  /**
   * The state of each machine, as a snapshot or by name; other machines have the state of a portal without
   * faults.
   */
  readonly machines?: Readonly<Record<string, AnyMachineSnapshot | string>>;
  readonly turns?: readonly Turn[];
  readonly view?: string;
  readonly platform?: 'analytics' | 'admin';
  readonly modal?: Parameters<typeof modalOpened>[0];
}

function storeOf({ turns = [], view = 'dashboard-1', platform = 'analytics', modal }: WholePortalProps) {
  const store = makeStore();
  store.dispatch(boardsLoaded(specBoards));
  store.dispatch(adminDataReplaced(sampleData(specBoards)));
  store.dispatch(signedIn({ ...sampleAccount, name: 'Ana García', username: 'ana.garcia@cementos.mx' }));
  store.dispatch(platformSwitched(platform));
  store.dispatch(viewSelected(view));
  if (modal) store.dispatch(modalOpened(modal));
  store.dispatch(conversationOpened({ dashboardId: view }));
  for (const { dashboardId, text, kind } of turns) {
    if (kind === 'question') store.dispatch(questionAsked({ dashboardId, text, fromDraft: false }));
    else if (kind === 'reply') store.dispatch(replyFinished({ dashboardId, text, cut: false }));
    else store.dispatch(questionFailed({ dashboardId }));
  }
  return store;
}

function actorsOf(machines: NonNullable<WholePortalProps['machines']>): Actors {
  const actors = Object.entries(registry).map(([name, description]): [string, AnyActorRef] => {
    const given = machines[name] ?? description.usual;
    return [name, typeof given === 'string' ? frozenAt(description, given) : frozenStep(description, given)];
  });
  const { outbox, ...others } = Object.fromEntries(actors);
  const commentsOutbox = frozen(commentsOutboxMachine, 'resting', { input: { subject: 'comments' } });
  return { ...others, catalogOutbox: outbox, commentsOutbox } as unknown as Actors;
}

/** Placeholder for the embedded report. */
function StandIn() {
  return (
    <Flex
      position="fixed"
      inset="0"
      top={{ base: '14', md: '24' }}
      p="4"
      gap="4"
      direction="column"
      bg="bg"
      aria-hidden="true"
    >
      <Flex gap="4">
        {['18,240 m³', '94.2 %', '6.1 %'].map((figure) => (
          <Box key={figure} flex="1" p="4" bg="panel" borderWidth="1px" borderColor="line" rounded="lg">
            <Text textStyle="lg">{figure}</Text>
          </Box>
        ))}
      </Flex>
      <Flex flex="1" gap="3" align="end" p="6" bg="panel" borderWidth="1px" borderColor="line" rounded="lg">
        {[62, 74, 58, 81, 69, 88, 77, 92, 70, 84, 79, 95].map((height) => (
          <Box key={height} flex="1" h={`${height}%`} bg="accent.soft" roundedTop="sm" />
        ))}
      </Flex>
    </Flex>
  );
}

/** The parts of a runtime that a portal renders; alerts, comparison and presentation are off. */
const runtimeOf = (store: Runtime['store'], actors: Actors) =>
  ({
    config: {
      languages: ['es'],
      boards: specBoards,
      powerBi: { appUrl: 'https://app.powerbi.com' },
      catalog: { kind: 'browser', samples: true },
      chat: {
        sendRatings: false,
        production: { sendContext: sampleReportContext.isSent.production },
        test: { sendContext: sampleReportContext.isSent.test },
      },
    },
    ports: {
      ...adminPorts,
      ...samplePorts(),
      speech: null,
      comments: null,
      catalog: { store: 'browser', history: adminPorts.history },
      selfTest: { run: pending },
      now: () => Date.UTC(2026, 10, 21, 15, 30),
    },
    portalPage: { localStorage: { getItem: () => null } },
    store,
    actors,
    inspect: () => undefined,
    chatRequests: { preview: sampleReportContext.preview },
    started: new Map(),
  }) as unknown as Runtime;

/** The whole portal with each machine in the given state and a placeholder for the report. */
export function WholePortal(props: WholePortalProps) {
  const { machines = {} } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a frozen portal is built once for what it shows
  const runtime = useMemo(() => runtimeOf(storeOf(props), actorsOf(machines)), [machines, props.turns]);
  const { store, actors } = runtime;
  // The portal shows no report behind the sign-in screen.
  const isReady =
    actors.reportLoad.getSnapshot().matches('ready') &&
    actors.authProgress.getSnapshot().matches({ none: 'signedIn' });
  return (
    <RuntimeContext value={runtime}>
      <Provider store={store}>
        {isReady ? <StandIn /> : null}
        <Gate actor={actors.authProgress}>
          <Portal />
        </Gate>
      </Provider>
    </RuntimeContext>
  );
}
