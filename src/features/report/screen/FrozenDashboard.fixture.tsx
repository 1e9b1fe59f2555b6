import { frozen } from '@tools/machines/frozen';
import { useState } from 'react';
import { Provider } from 'react-redux';
import type { SharedView } from '@/domain/admin/catalogs';
import { configuredData } from '@/domain/admin/configured';
import { sampleReport, specBoards } from '@/domain/boards/boards.fixture';
import type { FilterSelection } from '@/domain/report/filters';
import type { ReportPage } from '@/domain/report/reportTools';
import { samplePages } from '@/domain/report/reportTools.fixture';
import type { SavedViews } from '@/domain/session/savedViews';
import type { ReportActors } from '@/features/report/reportActors';
import { authProgressMachine } from '@/machines/authProgress.machine';
import { controlBarMachine } from '@/machines/controlBar.machine';
import { catalogOutboxMachine, commentsOutboxMachine } from '@/machines/outbox.machine';
import { type ReportDataContext, reportDataMachine } from '@/machines/reportData.machine';
import { type ReportContext, reportLoadMachine } from '@/machines/reportLoad.machine';
import { adminDataReplaced } from '@/store/adminData';
import { filtersApplied } from '@/store/filters.slice';
import { makeStore } from '@/store/makeStore';
import { pagesListed } from '@/store/reportPages.slice';
import { modalOpened, viewRefused } from '@/store/view.slice';
import { InMain } from '@/ui/parts/InMain.fixture';
import { Dashboard } from './Dashboard';
import { type SamplePorts, samplePorts } from './reportPorts.fixture';

/** State of the dashboard's machines; by default, a report is on screen. */
export interface FrozenDashboardProps {
  readonly report?: string;
  readonly reportContext?: Partial<ReportContext>;
  readonly data?: string;
  readonly dataContext?: Partial<ReportDataContext>;
  readonly bar?: string;
  readonly pages?: readonly ReportPage[];
  /** The open dialog about the report. */
  readonly dialog?: 'download' | 'share' | 'views';
  readonly filters?: FilterSelection;
  readonly ports?: SamplePorts;
  /** The report refused a saved view, which opened the dialog "Mis vistas". */
  readonly isViewRefused?: boolean;
  /** The user's saved views. */
  readonly views?: SavedViews;
  /** Views for everybody. */
  readonly shared?: readonly SharedView[];
  /** Actors in place of the frozen ones. */
  readonly actors?: Partial<ReportActors>;
}

const [board = null] = specBoards;

/** For stories: the dashboard screen on its real machines, each frozen in a state. */
export function FrozenDashboard({
  report = 'ready',
  reportContext,
  data = 'refresh.on.resting',
  dataContext,
  bar = 'controls.expanded & screen.windowed',
  pages = samplePages,
  dialog,
  filters,
  ports = {},
  isViewRefused = false,
  views = [],
  shared = [],
  actors: own = {},
}: FrozenDashboardProps) {
  const [store] = useState(() => {
    const made = makeStore({ savedViews: { views, last: null } });
    made.dispatch(pagesListed(pages));
    if (filters) made.dispatch(filtersApplied(filters));
    if (dialog) made.dispatch(modalOpened(dialog));
    if (isViewRefused) made.dispatch(viewRefused());
    made.dispatch(adminDataReplaced({ ...configuredData(specBoards), views: [...shared] }));
    return made;
  });
  const [actors] = useState<ReportActors>(() => ({
    authProgress: frozen(authProgressMachine, 'none.signedIn'),
    reportLoad: frozen(reportLoadMachine, report, {
      context: { board, report: sampleReport, hasToken: true, ...reportContext },
    }),
    reportData: frozen(reportDataMachine, data, dataContext ? { context: dataContext } : {}),
    controlBar: frozen(controlBarMachine, bar),
    catalogOutbox: frozen(catalogOutboxMachine, 'resting', { input: { subject: 'catalog' } }),
    commentsOutbox: frozen(commentsOutboxMachine, 'resting', { input: { subject: 'comments' } }),
  }));
  return (
    <Provider store={store}>
      <InMain isFull={bar.includes('fullscreen')}>
        <Dashboard
          actors={{ ...actors, ...own }}
          appUrl="https://app.powerbi.com"
          portalUrl="https://portal.example.com/"
          ports={samplePorts(ports)}
          now={Date.now}
          onSignIn={() => {}}
          onLeaveForToken={() => {}}
        />
      </InMain>
    </Provider>
  );
}
