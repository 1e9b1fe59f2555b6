import { Text } from '@chakra-ui/react';
import { frozen } from '@tools/machines/frozen';
import { sampleReport } from '@tools/machines/reportLoad';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import type { AnyActorRef } from 'xstate';
import { specBoards } from '@/domain/boards/boards.fixture';
import { AddBoard } from '@/features/add-board/AddBoard';
import { Alerts } from '@/features/alerts/Alerts';
import { Chat } from '@/features/chat/Chat';
import { sampleReportContext, sampleTables } from '@/features/chat/samples.fixture';
import { Gate } from '@/features/gate/Gate';
import { Presentation } from '@/features/presentation/Presentation';
import { Comparison } from '@/features/report/Comparison';
import { Dashboard } from '@/features/report/Dashboard';
import type { ReportActors } from '@/features/report/reportActors';
import { samplePorts } from '@/features/report/reportPorts.fixture';
import { sampleViews } from '@/features/report/savedViews.fixture';
import { controlBarMachine } from '@/machines/controlBar.machine';
import { catalogOutboxMachine, commentsOutboxMachine } from '@/machines/outbox.machine';
import { reportDataMachine } from '@/machines/reportData.machine';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { renderRichText } from '@/services/chat/richText';
import { makeStore } from '@/store/makeStore';

/** The dashboard with a report; `own` replaces the actor of the machine whose trace plays. */
function FrozenDashboard(own: Partial<ReportActors>) {
  const [store] = useState(() => makeStore({ savedViews: { views: sampleViews, last: null } }));
  const context = { board: specBoards[0] ?? null, report: sampleReport, hasToken: true };
  const actors: ReportActors = {
    reportLoad: frozen(reportLoadMachine, 'ready', { context }),
    reportData: frozen(reportDataMachine, 'refresh.on.resting'),
    controlBar: frozen(controlBarMachine, 'controls.expanded & screen.windowed'),
    catalogOutbox: frozen(catalogOutboxMachine, 'resting', { input: { subject: 'catalog' } }),
    commentsOutbox: frozen(commentsOutboxMachine, 'resting', { input: { subject: 'comments' } }),
    ...own,
  };
  return (
    <Provider store={store}>
      <Dashboard
        actors={actors}
        appUrl="https://app.powerbi.com"
        portalUrl="https://portal.example.com/"
        ports={samplePorts()}
        now={Date.now}
        onSignIn={() => {}}
        onLeaveForToken={() => {}}
      />
    </Provider>
  );
}

/** The real feature of each machine; it receives a frozen actor of that machine. */
const scenes: Readonly<Record<string, (actor: never) => ReactNode>> = {
  authProgress: (actor) => (
    <Gate actor={actor}>
      <Text p="6">El portal está abierto.</Text>
    </Gate>
  ),
  reportLoad: (reportLoad) => <FrozenDashboard reportLoad={reportLoad} />,
  reportData: (reportData) => <FrozenDashboard reportData={reportData} />,
  controlBar: (controlBar) => <FrozenDashboard controlBar={controlBar} />,
  chat: (actor) => (
    <Chat
      actor={actor}
      renderRichText={renderRichText}
      tables={sampleTables}
      reportContext={sampleReportContext}
      canRate
      canDictate={false}
    />
  ),
  presentation: (actor) => (
    <Presentation
      actor={actor}
      controlBar={frozen(controlBarMachine, 'controls.expanded & screen.windowed')}
    />
  ),
  comparison: (actor) => (
    <Comparison
      actor={actor}
      reportData={frozen(reportDataMachine, 'refresh.on.resting')}
      now={Date.now}
      onFilters={() => {}}
    />
  ),
  alertWatch: (actor) => (
    <Alerts
      actor={actor}
      reportLoad={frozen(reportLoadMachine, 'idle')}
      readQuery={async () => null}
      readVisual={() => new Promise(() => undefined)}
      hasQueries={false}
      listVisuals={async () => []}
      notifier={{ permission: () => 'denied', ask: async () => 'denied', show: () => undefined }}
      now={Date.now}
    />
  ),
  addBoard: (actor) => <AddBoard actor={actor} />,
};

/** The screen of a machine, or a note if the machine has no screen. */
export function Scene({ machine, actor }: { machine: string; actor: AnyActorRef }) {
  const scene = scenes[machine];
  if (scene === undefined) return <Text p="6">Esta máquina no tiene pantalla: mira su mapa.</Text>;
  return scene(actor as never);
}
