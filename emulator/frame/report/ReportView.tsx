import { openPage } from '../routes/pages';
import type { Lifecycle, Session } from '../session';
import type { PageDefinition } from './definitions';
import { FilterPane } from './FilterPane';
import { Heading } from './Heading';
import { PageView } from './PageView';
import { fitOf, isPhone, panesOf } from './panes';
import { useFit } from './useFit';
import { useSwipe } from './useSwipe';

interface ReportViewProps {
  readonly life: Lifecycle;
  readonly session: Session;
  readonly page: PageDefinition;
  readonly scheme: string;
}

/** A report as Power BI embeds it: the page, and the panes and bars that the host did not hide. */
export function ReportView({ life, session, page, scheme }: ReportViewProps) {
  const panes = panesOf(session);
  const swipe = useSwipe(life);
  const fit = useFit(fitOf(session));
  const { settings, kind, mode } = session;
  const alone = kind === 'visual';
  const zoom = settings.zoomLevel ?? 1;
  return (
    <div
      className="report"
      data-mode={mode}
      data-pages-left={panes.pagesLeft || undefined}
      data-alone={alone || undefined}
    >
      {panes.actionBar && (
        <div className="bar-top">
          <strong>{session.report.name}</strong>
          <span>{mode === 'edit' ? 'Edición' : 'Lectura'}</span>
        </div>
      )}
      <div className="middle">
        <main
          className="canvas"
          data-layout={isPhone(session) ? 'phone' : 'screen'}
          data-fit={fitOf(session)}
          ref={fit}
          style={zoom === 1 ? undefined : { zoom }}
          {...swipe}
        >
          {!alone && <Heading life={life} session={session} page={page} />}
          <PageView life={life} session={session} page={page} scheme={scheme} />
        </main>
        {panes.filters && <FilterPane life={life} session={session} expanded={panes.filtersExpanded} />}
      </div>
      {panes.pages && <Tabs life={life} session={session} />}
      {panes.statusBar && <div className="bar-bottom">Zoom {Math.round(zoom * 100)} %</div>}
    </div>
  );
}

function Tabs({ life, session }: { life: Lifecycle; session: Session }) {
  const visible = session.pages.filter(({ name, isHidden }) => !isHidden || name === session.activePage);
  return (
    <nav className="tabs" aria-label="Páginas del informe">
      {visible.map(({ name, displayName }) => (
        <button
          key={name}
          type="button"
          aria-current={name === session.activePage ? 'page' : undefined}
          onClick={() => name !== session.activePage && openPage(life, name)}
        >
          {displayName}
        </button>
      ))}
    </nav>
  );
}
