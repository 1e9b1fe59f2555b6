import { useMemo, useState } from 'react';
import type { Lifecycle, Session } from '../session';
import { choose, followLink, press, slice, sortBy } from './actions';
import { Bars } from './Bars';
import { Card } from './Card';
import { Chart } from './Chart';
import { Columns } from './Columns';
import { CommandMenu, PointMenu } from './CommandMenu';
import { type PageDefinition, type VisualDefinition, visualKey } from './definitions';
import { summarise } from './narrative';
import { AnySlicer } from './Slicers';
import { slicerFilter } from './slicers';
import { dataOf, tablesOf } from './state';
import { Table } from './Table';

/** Modes by `HyperlinkClickBehavior`: navigate, navigate and raise the event, raise the event only. */
const linkModes = ['text', 'open', 'ask'] as const;

export interface VisualProps {
  readonly life: Lifecycle;
  readonly session: Session;
  readonly page: PageDefinition;
  readonly visual: VisualDefinition;
  readonly scheme: string;
}

/** One visual of a page: loads its data and renders it by type. */
export function Visual({ life, session, page, visual, scheme }: VisualProps) {
  const { filters, slicers, sorts, selection, refreshes } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these parts of the session decide what a query answers.
  const data = useMemo(
    () => dataOf(session, page, visual),
    [filters, slicers, sorts, selection, refreshes, page, visual],
  );
  const description = useMemo(() => summarise(visual, data), [visual, data]);
  const [menuRow, setMenuRow] = useState<number | null>(null);
  const title = data.title ?? visual.title;
  const chosen = selection?.visual === visual.name ? selection.values : [];
  const pick = (row: number, isAdded: boolean) => choose(life, page, visual, data, row, isAdded);

  const chart = { type: visual.type, title, data, chosen, scheme, description, onChoose: pick };

  if (visual.slicer) {
    return (
      <AnySlicer
        type={visual.type}
        title={title}
        slicer={visual.slicer}
        values={data.rows.map((row) => row[0] ?? '')}
        rows={tablesOf(refreshes).tables[visual.table]}
        filter={slicerFilter(session, page.name, visual)}
        onChange={(filter) => slice(life, page, visual, filter)}
      />
    );
  }
  if (visual.button) {
    return (
      <div className="slicer">
        <button type="button" onClick={() => press(life, page, visual)}>
          {title}
        </button>
      </div>
    );
  }
  if (visual.type === 'card') return <Card title={title} data={data} />;
  return (
    <>
      <div className="title">
        <h2>{title}</h2>
        {data.period && <span className="period">{data.period}</span>}
      </div>
      <CommandMenu life={life} session={session} page={page} visual={visual} />
      {menuRow === null ? null : (
        <PointMenu
          {...{ life, session, page, visual, data }}
          row={menuRow}
          onClose={() => setMenuRow(null)}
        />
      )}
      {data.rows.length === 0 ? (
        <p className="empty">Ningún dato cumple los filtros.</p>
      ) : visual.type === 'barChart' ? (
        <Bars data={data} chosen={chosen} onChoose={pick} onMenu={setMenuRow} />
      ) : visual.type === 'tableEx' ? (
        <Table
          title={title}
          data={data}
          chosen={chosen}
          sort={sorts[visualKey(page.name, visual.name)]}
          onSort={(column) => sortBy(life, page, visual, column)}
          onChoose={pick}
          onMenu={setMenuRow}
          links={linkModes[session.settings.hyperlinkClickBehavior ?? 0]}
          onLink={(url) => followLink(life, page, visual, url)}
        />
      ) : (
        <>
          {visual.type === 'areaChart' && (
            <Legend names={data.columns.slice(1).map((column) => column.title)} />
          )}
          {visual.type === 'columnChart' ? <Columns {...chart} /> : <Chart {...chart} />}
        </>
      )}
    </>
  );
}

/** Names of the two lines in the lines' colours, next to the title. */
function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className="legend" aria-hidden="true">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
