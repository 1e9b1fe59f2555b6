import type { ActorRefFrom } from 'xstate';
import { sampleViews } from '@/features/report/views/savedViews.fixture';
import type { controlBarMachine } from '@/machines/controlBar.machine';
import type { reportDataMachine } from '@/machines/reportData.machine';
import type { reportLoadMachine } from '@/machines/reportLoad.machine';
import { FrozenDashboard } from './FrozenDashboard.fixture';

/** The dashboard on a machine of its load. */
export const ReportLoadScene = ({ actor }: { actor: ActorRefFrom<typeof reportLoadMachine> }) => (
  <FrozenDashboard actors={{ reportLoad: actor }} views={sampleViews} />
);

/** The dashboard on a machine of its data. */
export const ReportDataScene = ({ actor }: { actor: ActorRefFrom<typeof reportDataMachine> }) => (
  <FrozenDashboard actors={{ reportData: actor }} views={sampleViews} />
);

/** The dashboard in the window's height, on a machine of its control bar. */
export const ControlBarScene = ({ actor }: { actor: ActorRefFrom<typeof controlBarMachine> }) => (
  <main style={{ position: 'relative', height: '100vh', overflow: 'hidden' }}>
    <FrozenDashboard actors={{ controlBar: actor }} views={sampleViews} />
  </main>
);
