import '@fontsource-variable/inter/index.css';
import '@/ui/theme/tokens.css';
import './report/styles/base.css';
import './report/styles/frame.css';
import './report/styles/lines.css';
import './report/styles/card.css';
import './report/styles/chart.css';
import './report/styles/bars.css';
import './report/styles/table.css';
import './report/styles/slicer.css';
import './report/styles/panes.css';
import './report/styles/other.css';
import './report/styles/skeleton.css';
import './report/styles/small.css';
import { createRoot } from 'react-dom/client';
import { openChannel } from './channel';
import { type Control, openControl } from './control';
import { createLifecycle } from './lifecycle';
import { App } from './report/App';
import { Standalone } from './report/Standalone';
import { transportReport } from './report/transport';
import { bookmarkRoutes } from './routes/bookmarks';
import { filterRoutes } from './routes/filters';
import { loadRoutes } from './routes/load';
import { pageRoutes } from './routes/pages';
import { reportRoutes } from './routes/report';
import { visualRoutes } from './routes/visuals';
import { createSessionStore } from './session';

const element = document.getElementById('root') as HTMLElement;
const embedded = window.parent !== window;

/** Starts all listeners before the document's load event, on which the host posts its first load. */
function serve(): void {
  const uid = new URLSearchParams(window.location.search).get('uid') ?? '';
  const store = createSessionStore({
    phase: 'waiting',
    kind: 'report',
    uid,
    load: 0,
    config: {},
    isPlain: false,
    tokenExpiresAt: null,
    report: transportReport,
    pages: [],
    activePage: '',
    filters: { report: [], pages: {}, visuals: {} },
    slicers: {},
    sorts: {},
    selection: null,
    shown: {},
    dates: 'literal',
    settings: {},
    theme: null,
    mode: 'view',
    unsaved: false,
    userStateApplied: false,
    refreshes: 0,
    refreshedAt: 0,
    loadedAt: 0,
    drawing: 0,
    busy: false,
    error: null,
  });
  const channel = openChannel(window.parent);
  let control: Control | undefined;
  const life = createLifecycle(store, channel, () => control as Control);
  const opened = openControl((raised) => life.raiseChosen(raised));
  control = opened;
  channel.refuseCalls(opened.refuses);
  channel.loseCalls((method, url) => life.isDrawing() && opened.loses(method, url));

  loadRoutes(channel, life, opened);
  pageRoutes(channel, life);
  filterRoutes(channel, life, opened);
  visualRoutes(channel, life, opened);
  bookmarkRoutes(channel, life);
  reportRoutes(channel, life);
  channel.closeRoutes();

  createRoot(element).render(<App life={life} />);
  channel.post(`/ready/${uid}`);
}

if (embedded) serve();
else createRoot(element).render(<Standalone />);
