import { useState } from 'react';
import type { Session } from '../session';
import type { PageDefinition } from './definitions';
import { format } from './format';
import { dataOf } from './state';

const rowsPerSheet = 24;

/** A paginated report: sheets of one long table, as in print. */
export function PaginatedView({ session, page }: { session: Session; page: PageDefinition }) {
  const [sheet, setSheet] = useState(0);
  const visual = page.visuals[0];
  if (!visual) return null;
  const data = dataOf(session, page, visual);
  const sheets = Math.max(1, Math.ceil(data.rows.length / rowsPerSheet));
  const rows = data.rows.slice(sheet * rowsPerSheet, (sheet + 1) * rowsPerSheet);
  const parameters = session.config.parameterValues ?? [];
  return (
    <div className="paginated">
      <div className="bar-top">
        <button type="button" disabled={sheet === 0} onClick={() => setSheet(sheet - 1)}>
          Anterior
        </button>
        <span>
          Hoja {sheet + 1} de {sheets}
        </span>
        <button type="button" disabled={sheet + 1 >= sheets} onClick={() => setSheet(sheet + 1)}>
          Siguiente
        </button>
      </div>
      <main className="sheet">
        <h1>{visual.title}</h1>
        <p>
          {parameters.map(({ name, value }) => `${name}: ${value ?? 'todos'}`).join(' · ') ||
            session.report.name}
        </p>
        <table>
          <thead>
            <tr>
              {data.columns.map(({ title, format: as }) => (
                <th key={title} data-number={as !== 'text' || undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={String(row[0])}>
                {data.columns.map(({ title, format: as }, at) => (
                  <td key={title} data-number={as !== 'text' || undefined}>
                    {format(row[at] ?? '', as)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </main>
    </div>
  );
}
