import { Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import type { AnyActorRef } from 'xstate';
import { specBoards } from '@/domain/boards/boards.fixture';
import { AddBoardFeature } from '@/features/add-board/AddBoard.feature';
import { Alerts } from '@/features/alerts/Alerts';
import { Chat } from '@/features/chat/Chat';
import { sampleReportContext, sampleTables } from '@/features/chat/samples.fixture';
import { GateFeature } from '@/features/gate/Gate.feature';
import { PresentationFeature } from '@/features/presentation/Presentation.feature';
import { ComparisonFeature } from '@/features/report/Comparison.feature';
import { DashboardFeature } from '@/features/report/Dashboard.feature';
import type { ReportActors } from '@/features/report/reportActors';
import { sampleViews } from '@/features/report/savedViews.fixture';
import { controlBarMachine } from '@/machines/controlBar.machine';
import { reportDataMachine } from '@/machines/reportData.machine';
import { reportLoadMachine } from '@/machines/reportLoad.machine';
import { reportPagesMachine } from '@/machines/reportPages.machine';
import { reportToolsMachine } from '@/machines/reportTools.machine';
import { renderRichText } from '@/services/chat/richText';
import { makeStore } from '@/store/makeStore';
import { frozen } from '@/traces/frozen';
import { sampleReport } from '@/traces/reportLoad.samples';

/** The dashboard with a report on screen; the machine whose trace plays takes its place in it. */
function Dashboard(own: Partial<ReportActors>) {
  const [store] = useState(() => makeStore({ savedViews: { views: sampleViews, last: null } }));
  const context = { board: specBoards[0] ?? null, report: sampleReport, hasToken: true };
  const actors: ReportActors = {
    reportLoad: frozen(reportLoadMachine, 'ready', { context }),
    reportData: frozen(reportDataMachine, 'refresh.on.resting'),
    controlBar: frozen(controlBarMachine, 'controls.expanded & screen.windowed'),
    reportPages: frozen(reportPagesMachine, 'none'),
    reportTools: frozen(reportToolsMachine, 'closed'),
    ...own,
  };
  return (
    <Provider store={store}>
      <DashboardFeature
        actors={actors}
        appUrl="https://app.powerbi.com"
        portalUrl="https://portal.example.com/"
        hasSheet={false}
        now={Date.now}
        onSignIn={() => {}}
        onLeaveForToken={() => {}}
      />
    </Provider>
  );
}

/** The real feature of each machine; the actor given to it is a frozen one of that machine. */
const scenes: Readonly<Record<string, (actor: never) => ReactNode>> = {
  authProgress: (actor) => (
    <GateFeature actor={actor}>
      <Text p="6">El portal está abierto.</Text>
    </GateFeature>
  ),
  reportLoad: (reportLoad) => <Dashboard reportLoad={reportLoad} />,
  reportData: (reportData) => <Dashboard reportData={reportData} />,
  controlBar: (controlBar) => <Dashboard controlBar={controlBar} />,
  reportPages: (reportPages) => <Dashboard reportPages={reportPages} />,
  reportTools: (reportTools) => <Dashboard reportTools={reportTools} />,
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
    <PresentationFeature
      actor={actor}
      controlBar={frozen(controlBarMachine, 'controls.expanded & screen.windowed')}
    />
  ),
  comparison: (actor) => <ComparisonFeature actor={actor} onFilters={() => {}} />,
  alertWatch: (actor) => (
    <Alerts
      actor={actor}
      reportLoad={frozen(reportLoadMachine, 'idle')}
      readNumber={async () => null}
      listVisuals={async () => []}
      notifier={{ permission: () => 'denied', ask: async () => 'denied', show: () => undefined }}
      now={Date.now}
    />
  ),
  addBoard: (actor) => <AddBoardFeature actor={actor} />,
};

/** What a person sees of a machine; a machine without a screen says so. */
export function Scene({ machine, actor }: { machine: string; actor: AnyActorRef }) {
  const scene = scenes[machine];
  if (scene === undefined) return <Text p="6">Esta máquina no tiene pantalla: mira su mapa.</Text>;
  return scene(actor as never);
}
