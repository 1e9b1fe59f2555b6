import { companyDay, utcDay } from '../../data/days';
import { describeFilter, readLocally } from '../../data/filters';
import type { Lifecycle, Session } from '../session';
import { letGo } from './actions';
import type { PageDefinition } from './definitions';
import { longDay } from './format';

interface HeadingProps {
  readonly life: Lifecycle;
  readonly session: Session;
  readonly page: PageDefinition;
}

const clock = new Intl.DateTimeFormat('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Name of the report, its page, the last day of its data, the time of its query and its filters as text. */
export function Heading({ life, session, page }: HeadingProps) {
  const today = companyDay(new Date());
  const shown = [...session.filters.report, ...(session.filters.pages[page.name] ?? [])].filter(
    ({ displaySettings }) => displaySettings?.isHiddenInViewMode !== true,
  );
  const at = clock.format(session.refreshedAt > 0 ? session.refreshedAt : session.loadedAt);
  return (
    <header className="heading">
      <h1>{session.report.name}</h1>
      <p>
        {page.displayName} · {page.summary} ·{' '}
        {session.busy ? 'actualizando…' : `datos al ${longDay(today)}, consultados a las ${at}`}
      </p>
      {(shown.length > 0 || session.selection) && (
        <ul className="applied" aria-label="Filtros aplicados">
          {shown.map((filter) => (
            <li key={JSON.stringify(filter)}>
              {describeFilter(session.dates === 'local' ? readLocally(filter) : filter, utcDay(new Date()))}
            </li>
          ))}
          {session.selection && (
            <li>
              {session.selection.column}:{' '}
              {session.selection.values.map((value) => (value === '' ? '(En blanco)' : value)).join(', ')}
              <button type="button" onClick={() => letGo(life)} aria-label="Quitar selección">
                ×
              </button>
            </li>
          )}
        </ul>
      )}
    </header>
  );
}
