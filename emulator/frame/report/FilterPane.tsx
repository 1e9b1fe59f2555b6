import { utcDay } from '../../data/days';
import { describeFilter, readLocally, type WireFilter } from '../../data/filters';
import type { Cell, Row } from '../../data/model';
import type { Lifecycle, Session } from '../session';
import { filterReport, togglePane } from './actions';
import { distinct, tablesOf } from './state';

const fields = ['Región', 'Sector', 'Planta'] as const;

const targets = (filter: WireFilter, table: string, column: string): boolean =>
  JSON.stringify(filter.target) === JSON.stringify({ table, column });

/** Power BI's filter pane: report-level values of three columns, and the other applied filters. */
export function FilterPane({
  life,
  session,
  expanded,
}: {
  life: Lifecycle;
  session: Session;
  expanded: boolean;
}) {
  const { tables } = tablesOf(session.refreshes);
  const { table } = session.report;
  if (!expanded) {
    return (
      <aside className="filters" aria-label="Filtros">
        <button
          type="button"
          className="pane-toggle"
          aria-expanded={false}
          onClick={() => togglePane(life, true)}
        >
          Filtros
        </button>
      </aside>
    );
  }
  const isOfField = (filter: WireFilter) => fields.some((column) => targets(filter, table, column));
  const isVisible = ({ displaySettings }: WireFilter) => displaySettings?.isHiddenInViewMode !== true;
  const others = session.filters.report.filter((filter) => !isOfField(filter) && isVisible(filter));
  const ofPage = (session.filters.pages[session.activePage] ?? []).filter(isVisible);
  return (
    <aside className="filters" data-expanded aria-label="Filtros">
      <header>
        <h2>Filtros</h2>
        <button type="button" aria-expanded={true} onClick={() => togglePane(life, false)}>
          Cerrar
        </button>
      </header>
      {fields.map((column) => {
        const found = session.filters.report.find((filter) => targets(filter, table, column));
        const on = Array.isArray(found?.values) ? (found.values as Cell[]) : [];
        return (
          <fieldset key={column}>
            <legend>{column}</legend>
            {distinct(tables[table] as readonly Row[], column).map((value) => (
              <label key={value}>
                <input
                  type="checkbox"
                  checked={on.includes(value)}
                  onChange={() =>
                    filterReport(
                      life,
                      column,
                      on.includes(value) ? on.filter((old) => old !== value) : [...on, value],
                    )
                  }
                />
                {value}
              </label>
            ))}
          </fieldset>
        );
      })}
      <Applied title="También aplicados" filters={others} session={session} />
      <Applied title="En esta página" filters={ofPage} session={session} />
    </aside>
  );
}

/** Filters as text; nothing without any. */
function Applied({
  title,
  filters,
  session,
}: {
  title: string;
  filters: readonly WireFilter[];
  session: Session;
}) {
  if (filters.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {filters.map((filter) => (
          <li key={JSON.stringify(filter)}>
            {describeFilter(session.dates === 'local' ? readLocally(filter) : filter, utcDay(new Date()))}
          </li>
        ))}
      </ul>
    </section>
  );
}
