import type { Lifecycle, Session } from '../session';
import type { PageDefinition } from './definitions';
import { Heading } from './Heading';
import { fitOf, panesOf } from './panes';

interface PlainViewProps {
  readonly life: Lifecycle;
  readonly session: Session;
  readonly page: PageDefinition;
}

/** A report without visuals, for tests about the portal around it: no ECharts, no data. */
export function PlainView({ life, session, page }: PlainViewProps) {
  return (
    <div className="report">
      <main className="canvas" data-fit={fitOf(session)}>
        <Heading life={life} session={session} page={page} />
      </main>
      {panesOf(session).filters && (
        <aside className="filters" aria-label="Filtros">
          Filtros
        </aside>
      )}
    </div>
  );
}
